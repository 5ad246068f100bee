"""Tampering with clean hands: every kind of change that a rule forbids, and the rule that finds it."""
