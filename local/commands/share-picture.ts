/**
 * An expert, a product and a conversation on one line: no words, so that it suits every language
 * and name.
 */

const WHITE = "#ffffff";
const INK = "#3b2a6d";
const SOFT = "#d9cdf7";
/** Of the icons, too. */
export const ACCENT = "#8657f0";

interface Card {
  x: number;
  y: number;
  width: number;
  height: number;
  content: string;
}

function card({ x, y, width, height, content }: Card): string {
  return `<g transform="translate(${x} ${y})"><rect x="6" y="14" width="${width}" height="${height}" rx="26" fill="#1d0f45" opacity=".28"/><rect width="${width}" height="${height}" rx="26" fill="${WHITE}"/>${content}</g>`;
}

const line = (x: number, y: number, width: number, color = SOFT, height = 14): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${color}"/>`;

const expert = card({
  x: 96,
  y: 112,
  width: 360,
  height: 176,
  content: `<circle cx="88" cy="88" r="52" fill="${SOFT}"/><circle cx="88" cy="74" r="19" fill="${ACCENT}"/><path d="M54 116a34 30 0 0 1 68 0z" fill="${ACCENT}"/>${line(166, 52, 150, INK, 18)}${line(166, 88, 120)}<rect x="166" y="116" width="72" height="26" rx="13" fill="#efe9fc"/><rect x="248" y="116" width="52" height="26" rx="13" fill="#efe9fc"/><circle cx="336" cy="24" r="30" fill="#1f9d6b"/><path d="m323 24 10 10 18-20" fill="none" stroke="${WHITE}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`,
});

const product = card({
  x: 760,
  y: 84,
  width: 320,
  height: 250,
  content: `<path d="M0 26A26 26 0 0 1 26 0h268a26 26 0 0 1 26 26v114H0z" fill="#efe9fc"/><path d="m0 140 76-62 58 40 74-70 112 84v8z" fill="${SOFT}"/><circle cx="66" cy="44" r="20" fill="${ACCENT}"/>${line(32, 166, 170, INK, 18)}${line(32, 202, 240)}`,
});

const conversation = card({
  x: 398,
  y: 396,
  width: 440,
  height: 150,
  content: `<path d="M60 148v40l46-40z" fill="${WHITE}"/>${line(40, 42, 230, INK, 18)}${line(40, 80, 270)}<circle cx="376" cy="75" r="34" fill="${ACCENT}"/><path d="M362 75h26m-11-12 12 12-12 12" fill="none" stroke="${WHITE}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
});

const dots = [
  [60, 420, 5],
  [210, 470, 8],
  [140, 560, 4],
  [540, 70, 6],
  [640, 130, 4],
  [1000, 430, 9],
  [1120, 520, 5],
  [930, 560, 4],
  [1150, 60, 7],
  [300, 60, 4],
]
  .map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`)
  .join("");

export const sharePicture = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<defs><linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#4a2a9e"/><stop offset=".55" stop-color="#6d3fd0"/><stop offset="1" stop-color="#9a6bf0"/></linearGradient></defs>
<rect width="1200" height="630" fill="url(#sky)"/>
<circle cx="1010" cy="90" r="330" fill="${WHITE}" opacity=".05"/><circle cx="120" cy="600" r="300" fill="#1d0f45" opacity=".14"/>
<g fill="${WHITE}" opacity=".35">${dots}</g>
<g fill="none" stroke="${WHITE}" stroke-width="5" stroke-linecap="round" stroke-dasharray="1 16" opacity=".85"><path d="M456 200C560 200 640 190 760 208"/><path d="M276 288c10 120 60 170 122 183"/><path d="M920 334c0 90-40 130-82 137"/></g>
${expert}${product}${conversation}
</svg>`;
