import { contrast, type Oklch, toHex, toOklch } from "./oklch.ts";

/**
 * The colours that the style sheet and the mails derive from the admin's colour, each as `#rrggbb`.
 */
export interface AccentTokens {
  /** Fill of buttons, bars and marks: 3:1 against every surface. */
  accent: string;
  /** The same while the pointer is over it. */
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

/** Backgrounds of the style sheet: canvas, surface and sunken. */
export const SURFACES = {
  light: ["#ffffff", "#ffffff", "#f6f6f9"],
  dark: ["#101014", "#18181e", "#1e1e25"],
} as const satisfies Record<keyof AccentPalette, readonly string[]>;

interface Scheme {
  surfaces: readonly string[];
  softLightness: number;
  softChroma: number;
  /** The direction in which text becomes readable. */
  textDirection: 1 | -1;
  /** How far the fill of a button may move for white text before dark text is the better choice. */
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

/**
 * The colours derived from one: `#rrggbb` as an admin chose it, in any case. Every colour meets
 * WCAG AA.
 */
export function accentPalette(hex: string): AccentPalette {
  const key = hex.toLowerCase();
  const palette = known.get(key) ?? { light: tokens(key, "light"), dark: tokens(key, "dark") };
  // A site has one colour; while an admin tries out many, the latest ones are enough.
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

/** Swaps black on dark surfaces and white on light ones: the grey between them looks disabled. */
function visible(colour: Oklch, { textDirection }: Scheme): Oklch {
  if (colour.chroma > GREY || Math.abs(colour.lightness - 0.5) < EXTREME) return colour;
  const farthest = textDirection === 1 ? Math.max : Math.min;
  return { ...colour, lightness: farthest(colour.lightness, 1 - colour.lightness) };
}

/** The button: white text where the colour stays recognisable with it, dark text otherwise. */
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

/**
 * One step away from the fill, in the direction that stays readable; the fill itself where there is
 * no room.
 */
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

/** The closest colour that fits, in one direction or in both; the colour itself if it fits. */
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
