"""What is found, put in words and tables for people and in JSON for programs."""
