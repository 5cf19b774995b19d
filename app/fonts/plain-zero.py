"""Takes the slash out of the zero of Atkinson Hyperlegible Next (docs/decisions/005).

The counter of the packaged zero is two halves, one on each side of the slash. They become one contour that runs along
their outer edges; the two gaps where the slash began and ended are closed by short straight lines. The zero of
tabular figures is made of this one. Needs fontTools, once:

    python3 app/fonts/plain-zero.py PACKAGED.ttf PLAIN.ttf

both uncompressed; the result is committed as plain-zero.woff2.
"""

import sys

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

font = TTFont(sys.argv[1])
glyf, gvar = font['glyf'], font['gvar']
zero = glyf['zero']
outer, left, right = zero.endPtsOfContours

# From where the slash's edge ends in each half, all around to where it begins.
lower_left = [*range(outer + 1 + 4, left + 1), *range(outer + 1, outer + 1 + 4)]
upper_right = [*range(left + 2, right + 1), left + 1]
order = [*range(outer + 1), *lower_left, *upper_right]

old, control = glyf._getCoordinatesAndControls('zero', font['hmtx'].metrics)
for variation in gvar.variations['zero']:
    variation.calcInferredDeltas(old, control.endPts)
    phantom = variation.coordinates[right + 1 :]
    variation.coordinates = [variation.coordinates[point] for point in order] + phantom

zero.coordinates = GlyphCoordinates([zero.coordinates[point] for point in order])
zero.flags = bytearray(zero.flags[point] for point in order)
zero.endPtsOfContours = [outer, right]
zero.numberOfContours = 2
font.save(sys.argv[2])
