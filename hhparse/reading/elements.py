"""The elements of an XML text, each with its line.

The parser is the standard library's, made safe by defusedxml: a text that declares a document type
or entities, as bombs of entities and references to other files do, is not read at all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from html.entities import name2codepoint
from typing import Final
from xml.sax import SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import AttributesImpl, Locator

from defusedxml.common import DefusedXmlException
from defusedxml.expatreader import create_parser

from hhparse.money import parse_amount
from hhparse.reading.lines import LONGEST_NUMBER

TEXT: Final = "text"
"""The name of an element that is no element but text."""
_ROOT: Final = "hands"
_DECLARATION: Final = re.compile(r"<\?xml\b[^>]*\?>")
_ENTITY: Final = re.compile(r"&(\w+);")
_OF_XML: Final = frozenset({"amp", "lt", "gt", "quot", "apos"})
_DEEPEST: Final = 20
"""How deep elements may be nested; those of a log are inside of three or four others."""


class DamagedError(ValueError):
    """The text of a hand cannot be read; the message says why, and ``line`` where, if that is known."""

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(message)
        self.line: Final = line


@dataclass(slots=True)
class Element:
    """One element, its attributes and what is inside of it."""

    name: str
    line: int
    attributes: Mapping[str, str]
    inside: list[Element] = field(default_factory=list)

    def __getitem__(self, attribute: str) -> str:
        """An attribute that must be there.

        :raises DamagedError: if it is not.
        """
        found = self.attributes.get(attribute)
        if found is None:
            raise DamagedError(f"<{self.name}> has no attribute {attribute!r}", self.line)
        return found

    def get(self, attribute: str) -> str:
        """An attribute, empty where it is not there."""
        return self.attributes.get(attribute, "")

    def amount(self, attribute: str) -> int:
        """An attribute that is an amount of money.

        :raises DamagedError: if it is none, or is not there.
        """
        return self._told(attribute, parse_amount, "amount of money")

    def number(self, attribute: str) -> int:
        """An attribute that is a whole number.

        :raises DamagedError: if it is none, or is not there.
        """
        return self._told(attribute, _number, "number")

    def _told(self, attribute: str, read: Callable[[str], int], what: str) -> int:
        told = self[attribute]
        try:
            return read(told)
        except ValueError as error:
            raise DamagedError(f"its {attribute} {told!r} is no {what}", self.line) from error

    @property
    def words(self) -> str:
        """The element as a log would show it."""
        told = " ".join(f'{name}="{value}"' for name, value in self.attributes.items())
        return self.attributes["text"] if self.name == TEXT else f"<{self.name} {told}>"

    def named(self, name: str) -> Iterator[Element]:
        """The elements inside of this name, at any depth."""
        for each in self.inside:
            if each.name == name:
                yield each
            yield from each.named(name)


def elements(text: str, first_line: int) -> Element:
    """All elements of a text, inside of one that stands for the text.

    :param first_line: the line of its file that the text begins on.

    :raises DamagedError: if the text is not well formed, or declares a document type.
    """
    parser = create_parser()
    parser.forbid_dtd = True
    builder = _Builder(parser, first_line)
    parser.setContentHandler(builder)
    body = _ENTITY.sub(_letter, _DECLARATION.sub("", text))
    try:
        # A declaration of the type may only stand before the root.
        if "<!DOCTYPE" in body:
            parser.feed(body)
        parser.feed(f"<{_ROOT}>")
        parser.feed(body)
        parser.feed(f"</{_ROOT}>")
        parser.close()
    except DefusedXmlException as error:
        raise DamagedError("it declares a document type or entities, which no log needs") from error
    except SAXParseException as error:
        raise DamagedError(
            f"its XML is damaged: {error.getMessage()}", first_line + (error.getLineNumber() or 1) - 1
        ) from error
    return builder.root


def _number(told: str) -> int:
    """:raises ValueError: if it is none, or has more digits than any seat, draw or count of cards."""
    if len(told) > LONGEST_NUMBER:
        raise ValueError
    return int(told)


def _letter(entity: re.Match[str]) -> str:
    """``&auml;`` as the letter: names hold entities of HTML, which XML does not know."""
    name = entity[1]
    return entity[0] if name in _OF_XML or name not in name2codepoint else chr(name2codepoint[name])


class _Builder(ContentHandler):
    """Builds elements as the parser meets them."""

    def __init__(self, place: Locator, first_line: int) -> None:
        """:param place: where the parser is."""
        super().__init__()
        self._place: Final = place
        self._first_line: Final = first_line
        self._open: list[Element] = []

    @property
    def _line(self) -> int:
        return self._first_line + (self._place.getLineNumber() or 1) - 1

    @property
    def root(self) -> Element:
        return self._open[0]

    def startElement(self, name: str, attrs: AttributesImpl) -> None:  # noqa: N802 the parser's word
        """An element begins.

        :raises DamagedError: if it is inside of more others than any log needs.
        """
        if len(self._open) > _DEEPEST:
            raise DamagedError(f"its elements are nested more than {_DEEPEST} deep", self._line)
        element = Element(name, self._line, dict(attrs.items()))
        if self._open:
            self._open[-1].inside.append(element)
        self._open.append(element)

    def characters(self, content: str) -> None:
        """Text between the elements: a log has none, and where there is some it is kept."""
        if content.strip():
            text = Element(TEXT, self._line, {"text": content.strip()})
            self._open[-1].inside.append(text)

    def endElement(self, name: str) -> None:  # noqa: N802 the parser's word
        """An element ends."""
        if name != _ROOT:
            self._open.pop()
