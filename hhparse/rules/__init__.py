"""The rules that a hand is judged by, and the violations of them."""

from hhparse.rules.catalogue import BY_CODE, NEEDING, RULES
from hhparse.rules.model import Evidence, Family, Rule, Severity, Violation

__all__ = ["BY_CODE", "NEEDING", "RULES", "Evidence", "Family", "Rule", "Severity", "Violation"]
