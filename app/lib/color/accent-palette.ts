import { contrast, type Oklch, toHex, toOklch } from "./oklch.ts";

/**
 * The colors that the style sheet and the mails derive from the admin's color, each as `#rrggbb`.
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
 * The colors derived from one: `#rrggbb` as an admin chose it, in any case. Every color meets
 * WCAG AA.
 */
export function accentPalette(hex: string): AccentPalette {
  const key = hex.toLowerCase();
  const palette = known.get(key) ?? { light: tokens(key, "light"), dark: tokens(key, "dark") };
  // A site has one color; while an admin tries out many, the latest ones are enough.
  if (known.size > 50) known.clear();
  known.set(key, palette);
  return palette;
}

function tokens(hex: string, name: keyof AccentPalette): AccentTokens {
  const scheme = SCHEMES[name];
  const color = visible(toOklch(hex), scheme);
  const { softLightness, softChroma, surfaces, textDirection } = scheme;
  const chroma = Math.min(color.chroma, softChroma);
  const accentSoft = toHex({ ...color, lightness: softLightness, chroma });
  const reads = (text: string) =>
    [...surfaces, accentSoft].every((surface) => contrast(text, surface) >= TEXT);
  return {
    ...fill(color, scheme),
    accentSoft,
    accentText: nearest(color, reads, textDirection) ?? (textDirection === 1 ? WHITE : BLACK),
  };
}

/** Swaps black on dark surfaces and white on light ones: the grey between them looks disabled. */
function visible(color: Oklch, { textDirection }: Scheme): Oklch {
  if (color.chroma > GREY || Math.abs(color.lightness - 0.5) < EXTREME) return color;
  const farthest = textDirection === 1 ? Math.max : Math.min;
  return { ...color, lightness: farthest(color.lightness, 1 - color.lightness) };
}

/** The button: white text where the color stays recognisable with it, dark text otherwise. */
function fill(color: Oklch, { surfaces, farthestForWhite }: Scheme) {
  const fits = (ink: string) => (candidate: string) =>
    contrast(candidate, ink) >= TEXT &&
    surfaces.every((surface) => contrast(candidate, surface) >= SHAPE);
  const white = nearest(color, fits(WHITE));
  const moved = white ? Math.abs(toOklch(white).lightness - color.lightness) : 1;
  const onAccent = moved <= farthestForWhite ? WHITE : BLACK;
  const accent = nearest(color, fits(onAccent)) ?? toHex(color);
  return { accent, accentStrong: hovered(accent, fits(onAccent)), onAccent };
}

/**
 * One step away from the fill, in the direction that stays readable; the fill itself where there is
 * no room.
 */
function hovered(accent: string, fits: (candidate: string) => boolean): string {
  const color = toOklch(accent);
  for (let step = HOVER; step > 0; step -= 0.01) {
    for (const sign of [-1, 1]) {
      const lightness = color.lightness + sign * step;
      if (lightness < 0 || lightness > 1) continue;
      const candidate = toHex({ ...color, lightness });
      if (fits(candidate)) return candidate;
    }
  }
  return accent;
}

const STEPS = 250;

/** The closest color that fits, in one direction or in both; the color itself if it fits. */
function nearest(
  color: Oklch,
  fits: (candidate: string) => boolean,
  direction?: 1 | -1,
): string | undefined {
  for (let step = 0; step <= STEPS; step += 1) {
    for (const sign of direction ? [direction] : [-1, 1]) {
      const lightness = color.lightness + (sign * step) / STEPS;
      if (lightness < 0 || lightness > 1) continue;
      const candidate = toHex({ ...color, lightness });
      if (fits(candidate)) return candidate;
    }
  }
  return undefined;
}
