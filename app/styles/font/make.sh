#!/bin/sh
# Makes the fonts from the published ones, with the weights, letters and signs that the site uses:
# geist.woff2 for its pages, and two fonts for the pictures of shared links, whose renderer reads
# neither woff2 nor variable fonts, and no font without a PostScript name. The name of the licence
# stays in each file. Needs npm, and Python with fonttools and brotli.
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
# Also Vietnamese and Cyrillic letters: a picture cannot fall back to another font.
for style in 400=Regular 600=SemiBold; do
  python3 -m fontTools.subset "package/dist/fonts/geist-sans/Geist-${style#*=}.ttf" \
    --unicodes=U+20-7E,U+A0-17F,U+18F,U+192,U+1A0-1B0,U+1CD-1CE,U+1E6-1E9,U+218-21B,U+259,U+1E20-1EFF,U+400-4FF,U+2010-2014,U+2018-201A,U+201C-201E,U+2020,U+2022,U+2026,U+2030,U+2039,U+203A,U+20AC,U+2122,U+2212 \
    --layout-features=ccmp,kern,locl,mark,mkmk --name-IDs=0,1,2,3,6,13,14 --no-hinting \
    --output-file="$here/geist-${style%=*}.ttf"
done
rm -r "$work"
