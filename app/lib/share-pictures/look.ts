import { toHex, toOklch } from "#app/lib/color/oklch.ts";
import { SHARE_SIZE } from "#app/lib/pictures/picture-variants.ts";
import { escapeXml } from "#app/lib/text/xml.ts";
import { type FittedText, fitText, type TextBox } from "./fit-text.ts";
import type { FontMetrics } from "./font-metrics.ts";

/** The families that the renderer knows, by what they are used for. */
const FAMILIES = { text: "Geist", strong: "Geist SemiBold" } as const;

export type Fonts = Record<keyof typeof FAMILIES, FontMetrics>;

/** The part of each picture that belongs to the site. */
export interface SiteLook {
  siteTitle: string;
  /** `#rrggbb`. */
  color: string;
  /** Whether the name has the drawn mark beside it: not on a site with a logo of its own. */
  hasMark: boolean;
}

/** Shades of the site's color: white is readable on all but the last three. */
export function shadesOf(color: string) {
  const { lightness, chroma, hue } = toOklch(color);
  const shade = (lightness: number, mostChroma: number) =>
    toHex({ lightness, chroma: Math.min(chroma, mostChroma), hue });
  return {
    deep: shade(0.2, 0.075),
    night: shade(0.28, 0.12),
    rich: shade(0.42, 0.2),
    bright: shade(Math.min(Math.max(lightness, 0.55), 0.66), 0.22),
    light: shade(0.82, 0.1),
    pale: shade(0.93, 0.04),
  };
}

type Shades = ReturnType<typeof shadesOf>;

export interface Drawing {
  fonts: Fonts;
  site: SiteLook;
  shades: Shades;
}

export interface Place {
  x: number;
  /** The baseline of the first line. */
  y: number;
  fill: string;
  font?: keyof typeof FAMILIES;
  anchor?: "start" | "middle" | "end";
  /** Between baselines, in units of the font size. */
  leading?: number;
  /** In units of the font size. */
  spacing?: number;
}

/** Lines of text below each other. */
export function textBlock({ lines, size }: FittedText, place: Place): string {
  const { x, y, fill, font = "text", anchor = "start", leading = 1.3, spacing = 0 } = place;
  const drawn = lines.map((line, nth) => {
    return `<text x="${x}" y="${round(y + nth * size * leading)}">${escapeXml(line)}</text>`;
  });
  return `<g font-family="${FAMILIES[font]}" font-size="${size}" letter-spacing="${round(spacing * size)}" fill="${fill}" text-anchor="${anchor}">${drawn.join("")}</g>`;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** One line in one size, cut where the width ends. */
function oneLine(
  text: string,
  { font, width, size }: Pick<TextBox, "font" | "width"> & { size: number },
): FittedText {
  return fitText(text, { font, width, sizes: [size], mostLines: 1 });
}

const HALO_RADII = [700, 570, 450, 340, 240];
/**
 * Plain discs and vertical gradients: PNG compresses them to a quarter of what a soft glow takes.
 */
const halo = HALO_RADII.map((radius) => `<circle cx="960" cy="268" r="${radius}"/>`).join("");

/** The background, the picture's own content, and the name of the site at the foot. */
export function frame({ fonts, site, shades }: Drawing, content: string): string {
  const { width, height } = SHARE_SIZE;
  const nameAt = site.hasMark ? 132 : 80;
  const name = oneLine(site.siteTitle, { font: fonts.strong, width: 700, size: 30 });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs>
<linearGradient id="night" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shades.deep}"/><stop offset="1" stop-color="${shades.night}"/></linearGradient>
<linearGradient id="tile" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${shades.bright}"/><stop offset="1" stop-color="${shades.rich}"/></linearGradient>
</defs>
<rect width="${width}" height="${height}" fill="url(#night)"/>
<g fill="${shades.bright}" fill-opacity=".13">${halo}</g>
${content}
${site.hasMark ? mark(80, 536) : ""}
${textBlock(name, { x: nameAt, y: 566, fill: "#fff", font: "strong" })}
</svg>`;
}

/** Three linked points, as in the site's icon, 40 pixels high. */
function mark(x: number, y: number): string {
  return `<g transform="translate(${x} ${y}) scale(1.25)"><rect width="32" height="32" rx="9" fill="#fff" fill-opacity=".16"/><path d="M10 21.5 16 10l6 11.5z" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/><g fill="#fff"><circle cx="16" cy="10" r="3.25"/><circle cx="10" cy="21.5" r="3.25"/><circle cx="22" cy="21.5" r="3.25"/></g></g>`;
}

/** A rounded label with one line. `x` is its left edge, or its middle. */
export function pill(
  { fonts, shades }: Pick<Drawing, "fonts" | "shades">,
  { text, x, y, width, isCentered = false }: PillPlace,
): string {
  const label = oneLine(text, { font: fonts.strong, width: width - 2 * PILL.padding, size: 24 });
  const [line = ""] = label.lines;
  const whole = round(fonts.strong.widthOf(line) * label.size + 2 * PILL.padding);
  const left = isCentered ? round(x - whole / 2) : x;
  const inside = { x: round(left + PILL.padding), y: y + 33, fill: shades.pale };
  return `<rect x="${left}" y="${y}" width="${whole}" height="${PILL.height}" rx="${PILL.height / 2}" fill="#fff" fill-opacity=".14"/>${textBlock(label, { ...inside, font: "strong" })}`;
}

const PILL = { padding: 24, height: 50 } as const;

interface PillPlace {
  text: string;
  x: number;
  y: number;
  /** At most. */
  width: number;
  isCentered?: boolean;
}
