"""``python -m hhparse`` is the command line."""

from hhparse.cli import main

if __name__ == "__main__":
    main()
