"""Prints how much wider the site's font is than fonts of systems, over the texts of the site, and
the overrides that follow. Arguments: the published variable font, then files of those fonts."""

import collections
import json
import pathlib
import sys

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

LOCALES = pathlib.Path(__file__).parents[3] / "public" / "locales"


def texts(value):
    if isinstance(value, dict):
        return "".join(map(texts, value.values()))
    return value


def mean_width(font):
    """In parts of the font size, weighted by how often the texts use each character."""
    glyphs, advances = font.getBestCmap(), font["hmtx"]
    counted = [(advances[glyphs[ord(char)]][0], n) for char, n in used.items() if ord(char) in glyphs]
    total = sum(n for _, n in counted)
    return sum(width * n for width, n in counted) / total / font["head"].unitsPerEm


used = collections.Counter(
    char
    for path in sorted(LOCALES.glob("*/common.json"))
    for char in texts(json.loads(path.read_text()))
    if char.isprintable()
)
own, *others = sys.argv[1:]
weights = {
    weight: instantiateVariableFont(TTFont(own), {"wght": weight}) for weight in (400, 550, 620)
}
for path in others:
    for weight, font in weights.items():
        factor = mean_width(font) / mean_width(TTFont(path))
        em = font["head"].unitsPerEm * factor
        heights = font["hhea"].ascent / em, -font["hhea"].descent / em
        print(
            f"{pathlib.Path(path).stem} as {weight}: size-adjust {factor:.1%},"
            f" ascent {heights[0]:.1%}, descent {heights[1]:.1%}"
        )
