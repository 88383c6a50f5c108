#!/bin/sh
# Makes geist.woff2 from the published variable font: the weights, letters and signs that the site
# uses. The name of the licence stays in the file. Needs npm, and Python with fonttools and brotli.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
cd "$work"
npm pack --silent geist@1.9.2
tar -xzf geist-1.9.2.tgz
cp package/LICENSE.txt "$here/licence.txt"
python3 -m fontTools.varLib.instancer package/dist/fonts/geist-sans/Geist-Variable.woff2 \
  wght=400:620 --output=weights.ttf
# Latin with all of its European letters, quotation marks, dashes, signs of currencies, and arrows.
python3 -m fontTools.subset weights.ttf \
  --unicodes=U+20-7E,U+A0-17F,U+218-21B,U+2010-2014,U+2018-201A,U+201C-201E,U+2020,U+2022,U+2026,U+2030,U+2039,U+203A,U+20AC,U+2122,U+2190-2193,U+2196-2199,U+2212,U+2248,U+2264,U+2265 \
  --layout-features=ccmp,kern,locl,mark,mkmk,tnum --name-IDs=0,1,2,3,13,14 --no-hinting \
  --flavor=woff2 --output-file="$here/geist.woff2"
rm -r "$work"
