/**
 * The preview of the site's color for admins: it follows the choice, and the two fields stay
 * equal.
 */
import {
  ACCENT_SCHEMES,
  ACCENT_USES,
  type AccentUse,
  accentContrast,
  contrastText,
} from "#app/lib/color/accent-contrast.ts";
import { accentPalette } from "#app/lib/color/accent-palette.ts";
import { readColor } from "#app/lib/color/typed-color.ts";

const text = document.querySelector<HTMLInputElement>("input[name=primary_color]");
const picker = document.querySelector<HTMLInputElement>("input[name=picked_color]");

text?.addEventListener("input", () => {
  const color = readColor(text.value);
  if (!color) return;
  if (picker) picker.value = color.toLowerCase();
  show(color);
});

picker?.addEventListener("input", () => {
  const color = picker.value.toUpperCase();
  if (text) text.value = color;
  show(color);
});

function show(color: string): void {
  const palette = accentPalette(color);
  const others = document.querySelector<HTMLElement>("[data-two-shades]");
  if (others) others.hidden = palette.light.accent === palette.dark.accent;
  for (const scheme of ACCENT_SCHEMES) {
    for (const [token, value] of Object.entries(palette[scheme])) {
      for (const shape of document.querySelectorAll(`[data-accent="${scheme}.${token}"]`)) {
        shape.setAttribute("fill", value);
      }
    }
    const shade = document.querySelector(`[data-shade="${scheme}"]`);
    if (shade) shade.textContent = palette[scheme].accent.toUpperCase();
    for (const [use, ratio] of Object.entries(accentContrast(color, scheme))) {
      const number = document.querySelector(`[data-contrast="${scheme}.${use}"]`);
      if (number) number.textContent = contrastText(ratio, document.documentElement.lang);
      const mark = document.querySelector<HTMLElement>(`[data-passes="${scheme}.${use}"]`);
      if (mark) mark.hidden = ratio < ACCENT_USES[use as AccentUse];
    }
  }
}
