"""The database: each log comes in as a whole, hands are known again, nothing is lost.

Its modules are imported one by one: a question needs nothing of what reads logs.
"""
