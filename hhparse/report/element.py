"""Elements of a page."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from hhparse.report.visible import visible


def element(tag: str, *content: str | Element, **attributes: str | None) -> Element:
    """An element of HTML or SVG.

    Texts are escaped when it is written, and shown as :func:`visible` shows them.

    :param attributes: those that are None or empty are left out; the class is told as ``class_``.
    """
    told = {name.rstrip("_"): visible(value) for name, value in attributes.items() if value}
    made = Element(tag, told)
    for part in content:
        if isinstance(part, Element):
            made.append(part)
        else:
            # A style has lines of its own, and steers nothing but the page.
            made.text = part if tag == "style" else visible(part)
    return made
