"""What hands say of each other: which of them are one hand, and whether one follows on another."""

from hhparse.sessions.following import Following
from hhparse.sessions.identity import Identity, identity_of
from hhparse.sessions.public_form import Form, hash_of, public_form, tells_part_of, text_hash
from hhparse.sessions.sessions import Sessions

__all__ = [
    "Following",
    "Form",
    "Identity",
    "Sessions",
    "hash_of",
    "identity_of",
    "public_form",
    "tells_part_of",
    "text_hash",
]
