import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readFontMetrics } from "#app/lib/share-pictures/font-metrics.ts";

const files = ["geist-400.ttf", "geist-600.ttf"].map((name) =>
  readFileSync(`app/styles/font/${name}`),
);

test.each(files)("the fonts have the letters of Hungarian and of our neighbors", (file) => {
  const font = readFontMetrics(file);
  for (const letter of "árvíztűrő ÜTVEFÚRÓGÉP Łukasz Đorđe Șerban Nguyễn Ђура – “…” €")
    expect(font.hasLetter(letter), letter).toBe(true);
  for (const letter of "李🤖ال") expect(font.hasLetter(letter), letter).toBe(false);
});

test("a text is as wide as its letters, and the bold font is wider", () => {
  const [text, strong] = files.map(readFontMetrics);
  expect(text?.widthOf("")).toBe(0);
  expect(text?.widthOf("iii")).toBeCloseTo(3 * (text?.widthOf("i") ?? 0));
  expect(text?.widthOf("m")).toBeGreaterThan(2 * (text?.widthOf("i") ?? 0));
  expect(strong?.widthOf("Annamária")).toBeGreaterThan(text?.widthOf("Annamária") ?? 0);
  // A capital letter is between a half and a whole font size wide.
  expect(text?.widthOf("A")).toBeGreaterThan(0.5);
  expect(text?.widthOf("A")).toBeLessThan(1);
});

test("a file that is no font is refused", () => {
  expect(() => readFontMetrics(new Uint8Array(64))).toThrow('The font has no table "head"');
});
