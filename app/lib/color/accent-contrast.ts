import { type AccentPalette, accentPalette, SURFACES } from "./accent-palette.ts";
import { contrast } from "./oklch.ts";

export const ACCENT_SCHEMES = ["light", "dark"] as const satisfies (keyof AccentPalette)[];

/** The minimum contrast of each use against its background (WCAG 2.2, level AA). */
export const ACCENT_USES = { text: 4.5, button: 4.5, shape: 3 } as const;

export type AccentUse = keyof typeof ACCENT_USES;

/** The lowest contrast, 1 to 21, of each use of the colors derived from `#rrggbb`. */
export function accentContrast(
  color: string,
  scheme: keyof AccentPalette,
): Record<AccentUse, number> {
  const { accent, accentStrong, accentSoft, accentText, onAccent } = accentPalette(color)[scheme];
  const lowest = (front: string, behind: readonly string[]) =>
    Math.min(...behind.map((each) => contrast(front, each)));
  return {
    text: lowest(accentText, [...SURFACES[scheme], accentSoft]),
    button: lowest(onAccent, [accent, accentStrong]),
    shape: lowest(accent, SURFACES[scheme]),
  };
}

/** Rounded down, so that no value looks better than it is. */
export function contrastText(ratio: number, language: string): string {
  const rounded = Math.floor(ratio * 10) / 10;
  return rounded.toLocaleString(language, { minimumFractionDigits: 1 });
}
