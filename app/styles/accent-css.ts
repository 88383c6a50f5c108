import { type AccentTokens, accentPalette, DEFAULT_ACCENT } from "#app/lib/color/accent-palette.ts";

function declare(tokens: AccentTokens): string {
  const { accent, accentStrong, accentSoft, accentText, onAccent } = tokens;
  return `:root{--accent:${accent};--accent-strong:${accentStrong};--accent-soft:${accentSoft};--accent-text:${accentText};--on-accent:${onAccent}}`;
}

/**
 * The rules after the style sheet of a site with its own colour (`#rrggbb`); empty for the default
 * colour.
 */
export function accentCss(colour: string): string {
  if (colour.toLowerCase() === DEFAULT_ACCENT.toLowerCase()) return "";
  const { light, dark } = accentPalette(colour);
  return `${declare(light)}@media (prefers-color-scheme:dark){${declare(dark)}}`;
}
