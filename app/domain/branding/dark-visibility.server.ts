import { SURFACES } from "#app/lib/color/accent-palette.ts";
import { contrast } from "#app/lib/color/oklch.ts";
import { readColor } from "#app/lib/color/typed-color.ts";

/** What the header shows the logo on. */
const SURFACE = SURFACES.dark[1];

/** What WCAG asks of a drawing. */
const LEAST_CONTRAST = 3;

/** The names that drawing programs write. */
const NAMED: Readonly<Record<string, string>> = {
  black: "#000000",
  navy: "#000080",
  white: "#FFFFFF",
};

/**
 * Whether at least half of the colours of a vector, which `safeSvg` has written, are hard to see on
 * dark pages. Their areas are not measured. A drawing without colours is black.
 */
export function isHardToSeeOnDark(svg: string): boolean {
  const values = [...svg.matchAll(/\b(?:fill|stroke|stop-color)="([^"]*)"/g)].map(
    ([, value = ""]) => value.trim().toLowerCase(),
  );
  const colours = values.flatMap((value) => NAMED[value] ?? readHex(value) ?? []);
  if (colours.length === 0) colours.push("#000000");
  const hidden = colours.filter((colour) => contrast(colour, SURFACE) < LEAST_CONTRAST);
  return hidden.length * 2 >= colours.length;
}

function readHex(value: string): string | null {
  const channels = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(value);
  if (!channels) return value.startsWith("#") ? readColor(value) : null;
  const hex = channels.slice(1).map((text) => Math.min(255, Number(text)).toString(16));
  return `#${hex.map((text) => text.padStart(2, "0")).join("")}`;
}
