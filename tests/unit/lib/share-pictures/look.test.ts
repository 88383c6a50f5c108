import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contrast } from "#app/lib/color/oklch.ts";
import { readFontMetrics } from "#app/lib/share-pictures/font-metrics.ts";
import { frame, pill, shadesOf } from "#app/lib/share-pictures/look.ts";

const read = (weight: number) =>
  readFontMetrics(readFileSync(`app/styles/font/geist-${weight}.ttf`));
const fonts = { text: read(400), strong: read(600) };
const shades = shadesOf("#8B5CF6");
const frameOf = (site: { siteTitle: string; hasMark: boolean }) =>
  frame({ fonts, shades, site: { color: "#8B5CF6", ...site } }, "");

test.each(["#8B5CF6", "#F59E0B", "#ffffff", "#000000", "#22c55e", "#dc2626"])(
  "texts are readable on every color of a site: %s",
  (color) => {
    const { deep, night, light, pale } = shadesOf(color);
    for (const text of ["#ffffff", pale, light])
      for (const behind of [deep, night])
        expect(contrast(text, behind)).toBeGreaterThan(text === light ? 6 : 8);
  },
);

test("the mark is only beside the name of a site without a logo of its own", () => {
  const mark = "M10 21.5";
  expect(frameOf({ siteTitle: "Directory", hasMark: true })).toContain(mark);
  expect(frameOf({ siteTitle: "Directory", hasMark: false })).not.toContain(mark);
});

test("a long name of the site ends in an ellipsis, and signs of markup are escaped", () => {
  const svg = frameOf({ siteTitle: `<b> & ${"W".repeat(40)}`, hasMark: true });
  expect(svg).toMatch(/&lt;b&gt; &amp; W+…/);
});

test("a label is as wide as its text, and no wider than allowed", () => {
  const widthOf = (text: string) => {
    const drawn = pill({ fonts, shades }, { text, x: 0, y: 0, width: 300 });
    return Number(/width="([\d.]+)"/.exec(drawn)?.[1]);
  };
  expect(widthOf("Law")).toBeLessThan(120);
  expect(widthOf("A field of expertise with a long name")).toBeLessThanOrEqual(300);
});
