import { contrast, type Oklch, toHex, toOklch } from "./oklch.ts";

/** What the style sheet and the mails take from the admin's colour, each as `#rrggbb`. */
export interface AccentTokens {
  /** Fill of buttons, bars and marks: 3:1 against every surface. */
  accent: string;
  /** The same under the pointer. */
  accentStrong: string;
  /** Tint behind badges and notices. */
  accentSoft: string;
  /** Links and other text: 4.5:1 on every surface and on the tint. */
  accentText: string;
  /** Text on the fill: 4.5:1 on both of its states. */
  onAccent: string;
}

export interface AccentPalette {
  light: AccentTokens;
  dark: AccentTokens;
}

/** What colours stand on: canvas, surface and sunken of the style sheet. */
export const SURFACES = {
  light: ["#fbfbfc", "#ffffff", "#f3f3f6"],
  dark: ["#101014", "#18181e", "#222229"],
} as const satisfies Record<keyof AccentPalette, readonly string[]>;

interface Scheme {
  surfaces: readonly string[];
  softLightness: number;
  softChroma: number;
  /** Where text goes to become readable. */
  textDirection: 1 | -1;
  /** How far the fill of a button may move for white text before dark text on it is the better choice. */
  farthestForWhite: number;
}

const SCHEMES: Record<keyof AccentPalette, Scheme> = {
  light: {
    surfaces: SURFACES.light,
    softLightness: 0.96,
    softChroma: 0.022,
    textDirection: -1,
    farthestForWhite: 0.2,
  },
  dark: {
    surfaces: SURFACES.dark,
    softLightness: 0.28,
    softChroma: 0.055,
    textDirection: 1,
    farthestForWhite: 0.12,
  },
};

export const DEFAULT_ACCENT = "#8B5CF6";

const WHITE = "#ffffff";
const BLACK = "#0b0b0f";
const GREY = 0.03;
const EXTREME = 0.25;
const TEXT = 4.5;
const SHAPE = 3;
const HOVER = 0.06;

const known = new Map<string, AccentPalette>();

/** The colours made of one: `#rrggbb` as an admin chose it, in any case. WCAG AA holds for every colour. */
export function accentPalette(hex: string): AccentPalette {
  const key = hex.toLowerCase();
  const palette = known.get(key) ?? { light: tokens(key, "light"), dark: tokens(key, "dark") };
  // A site has one colour; while an admin tries out many, the last ones are enough.
  if (known.size > 50) known.clear();
  known.set(key, palette);
  return palette;
}

function tokens(hex: string, name: keyof AccentPalette): AccentTokens {
  const scheme = SCHEMES[name];
  const colour = visible(toOklch(hex), scheme);
  const { softLightness, softChroma, surfaces, textDirection } = scheme;
  const chroma = Math.min(colour.chroma, softChroma);
  const accentSoft = toHex({ ...colour, lightness: softLightness, chroma });
  const reads = (text: string) =>
    [...surfaces, accentSoft].every((surface) => contrast(text, surface) >= TEXT);
  return {
    ...fill(colour, scheme),
    accentSoft,
    accentText: nearest(colour, reads, textDirection) ?? (textDirection === 1 ? WHITE : BLACK),
  };
}

/** Black on dark surfaces, and white on light ones, change places: between them lies a grey that looks switched off. */
function visible(colour: Oklch, { textDirection }: Scheme): Oklch {
  if (colour.chroma > GREY || Math.abs(colour.lightness - 0.5) < EXTREME) return colour;
  const farthest = textDirection === 1 ? Math.max : Math.min;
  return { ...colour, lightness: farthest(colour.lightness, 1 - colour.lightness) };
}

/** The button: white text where the colour stays itself with it, dark text on all others. */
function fill(colour: Oklch, { surfaces, farthestForWhite }: Scheme) {
  const fits = (ink: string) => (candidate: string) =>
    contrast(candidate, ink) >= TEXT &&
    surfaces.every((surface) => contrast(candidate, surface) >= SHAPE);
  const white = nearest(colour, fits(WHITE));
  const moved = white ? Math.abs(toOklch(white).lightness - colour.lightness) : 1;
  const onAccent = moved <= farthestForWhite ? WHITE : BLACK;
  const accent = nearest(colour, fits(onAccent)) ?? toHex(colour);
  return { accent, accentStrong: hovered(accent, fits(onAccent)), onAccent };
}

/** A step away from the fill, in whichever direction it still reads; the fill itself where there is no room. */
function hovered(accent: string, fits: (candidate: string) => boolean): string {
  const colour = toOklch(accent);
  for (let step = HOVER; step > 0; step -= 0.01) {
    for (const sign of [-1, 1]) {
      const lightness = colour.lightness + sign * step;
      if (lightness < 0 || lightness > 1) continue;
      const candidate = toHex({ ...colour, lightness });
      if (fits(candidate)) return candidate;
    }
  }
  return accent;
}

const STEPS = 250;

/** The fitting colour that looks most like this one, in one direction or in both; itself if it fits. */
function nearest(
  colour: Oklch,
  fits: (candidate: string) => boolean,
  direction?: 1 | -1,
): string | undefined {
  for (let step = 0; step <= STEPS; step += 1) {
    for (const sign of direction ? [direction] : [-1, 1]) {
      const lightness = colour.lightness + (sign * step) / STEPS;
      if (lightness < 0 || lightness > 1) continue;
      const candidate = toHex({ ...colour, lightness });
      if (fits(candidate)) return candidate;
    }
  }
  return undefined;
}
