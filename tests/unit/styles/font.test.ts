import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = "app/styles/font/";

test("the font is small, and its licence is beside it", () => {
  const font = readFileSync(`${folder}geist.woff2`);
  expect(font.subarray(0, 4).toString("latin1")).toBe("wOF2");
  expect(font.length).toBeLessThanOrEqual(35_000);
  expect(readFileSync(`${folder}licence.txt`, "utf8")).toContain("SIL OPEN FONT LICENSE");
});

test("each fallback has the figures that keep the text in its place, for both cuts", () => {
  const css = readFileSync(`${folder}font.css`, "utf8");
  const [own = "", ...fallbacks] = css.match(/@font-face \{[^}]+\}/g) ?? [];
  expect(own).toContain("font-display: swap");
  expect(fallbacks.length).toBe(5);
  for (const face of fallbacks)
    expect(face).toMatch(
      /local\("[^"]+"\)[\s\S]+size-adjust: [\d.]+%;\s+ascent-override: [\d.]+%;\s+descent-override/,
    );
});
