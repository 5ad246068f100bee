"""The rows of the ledger: which files came in, and what of them is no stored hand."""

from __future__ import annotations

from typing import Annotated, ClassVar

from hhparse.tables.column import Count, Hash, Key, Number, Row, Size, Text, Time

FileKey = Annotated[Key, "the import, as in imports"]
TextHash = Annotated[Hash, "hash of its text, by which it is known again"]


class ImportRow(Row, frozen=True, gc=False):
    """A file that was imported: hands found = stored + duplicate + refused + other_games."""

    table: ClassVar = "imports"

    file_key: Annotated[Key, "1 for the first file"]
    path: Annotated[Text, "where the file lay"]
    name: Annotated[Text, "the file's name"]
    sha256: Annotated[Text, "hash of its bytes, by which it is known again"]
    size: Annotated[Size, "bytes"]
    encoding: Annotated[Text, "how its text was encoded"]
    imported: Annotated[Time, "when"]
    reader: Annotated[Text, "version of hhparse that read it"]
    found: Annotated[Count, "hands in it"]
    stored: Annotated[Count, "hands that were new"]
    duplicate: Annotated[Count, "hands known already, from this file or another"]
    refused: Annotated[Count, "hands that could not be read"]
    other_games: Annotated[Count, "hands of games in which nothing is drawn"]
    merged: Annotated[Count, "duplicates that made more cards known"]
    replaced: Annotated[Count, "stored hands that took the place of a cut-off one"]
    stray_lines: Annotated[Count, "lines that belong to no hand"]


class RefusedRow(Row, frozen=True, gc=False):
    """A hand that could not be read, kept as it came."""

    table: ClassVar = "refused"

    file_key: FileKey
    ordinal: Annotated[Number, "the hand's place in the file, from 1"]
    site: Annotated[Text, "code of the site"]
    first_line: Annotated[Number, "its first line in the file, from 1"]
    last_line: Annotated[Number, "its last line"]
    line: Annotated[Number, "the line that could not be read"]
    reason: Annotated[Text, "why it was refused"]
    text_hash: TextHash
    text: Annotated[Text, "the text, line ends as \\n"]


class OtherGameRow(Row, frozen=True, gc=False):
    """A hand of a game in which nothing is drawn: known, counted, and not read."""

    table: ClassVar = "other_games"

    file_key: FileKey
    ordinal: Annotated[Number, "the hand's place in the file, from 1"]
    site: Annotated[Text, "code of the site"]
    first_line: Annotated[Number, "its first line in the file, from 1"]
    game: Annotated[Text, "the game in the words of the log"]
    text_hash: TextHash


class StrayLineRow(Row, frozen=True, gc=False):
    """A line that belongs to no hand."""

    table: ClassVar = "stray_lines"

    file_key: FileKey
    line: Annotated[Number, "line in the file, from 1"]
    text: Annotated[Text, "the line"]
