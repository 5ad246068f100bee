"""The rules that a hand is judged by, and the violations of them."""

from hhparse.rules.catalogue import BY_CODE, RULES
from hhparse.rules.model import Family, Rule, Severity, Violation

__all__ = ["BY_CODE", "RULES", "Family", "Rule", "Severity", "Violation"]
