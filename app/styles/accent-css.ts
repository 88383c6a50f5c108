import { type AccentTokens, accentPalette, DEFAULT_ACCENT } from "#app/lib/color/accent-palette.ts";

function declare(tokens: AccentTokens): string {
  const { accent, accentStrong, accentSoft, accentText, onAccent } = tokens;
  return `:root{--accent:${accent};--accent-strong:${accentStrong};--accent-soft:${accentSoft};--accent-text:${accentText};--on-accent:${onAccent}}`;
}

/**
 * The rules after the style sheet of a site with its own color (`#rrggbb`); empty for the default
 * color.
 */
export function accentCss(color: string): string {
  if (color.toLowerCase() === DEFAULT_ACCENT.toLowerCase()) return "";
  const { light, dark } = accentPalette(color);
  return `${declare(light)}@media (prefers-color-scheme:dark){${declare(dark)}}`;
}
