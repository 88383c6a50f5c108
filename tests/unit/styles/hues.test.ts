import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast, toHex } from "#app/lib/color/oklch.ts";

const read = (name: string) => readFileSync(`app/styles/${name}`, "utf8");
const hues = [...read("parts/avatars.css").matchAll(/\.hue-\d+ \{\s*--hue: (\d+);/g)].map(
  ([, hue]) => Number(hue),
);

/** The values of a property in both color schemes, as lightness and chroma. */
const valuesOf = (name: string) =>
  [...read("theme.css").matchAll(new RegExp(`--${name}: ([\\d.]+) ([\\d.]+);`, "g"))].map(
    ([, lightness, chroma]) => ({ lightness: Number(lightness), chroma: Number(chroma) }),
  );

test("initials are readable in every hue, light and dark", () => {
  const [backs, inks] = [valuesOf("hue-back"), valuesOf("hue-ink")];
  expect([hues.length, backs.length, inks.length]).toEqual([8, 2, 2]);
  for (const degrees of hues) {
    const hue = (degrees / 180) * Math.PI;
    backs.forEach((back, scheme) => {
      const ink = inks[scheme] ?? back;
      expect(contrast(toHex({ ...back, hue }), toHex({ ...ink, hue }))).toBeGreaterThan(4.5);
    });
  }
});
