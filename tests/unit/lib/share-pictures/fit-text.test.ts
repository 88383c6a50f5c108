import { describe, expect, test } from "vitest";
import { drawable, fitText } from "#app/lib/share-pictures/fit-text.ts";

/** Each letter is one font size wide, so that sizes and letters can be counted. */
const font = {
  widthOf: (text: string) => text.length,
  hasLetter: (letter: string) => letter < "Ā",
};
const fitIn = (text: string, changes: Partial<Parameters<typeof fitText>[1]> = {}) =>
  fitText(text, { font, width: 100, sizes: [10, 5], mostLines: 2, ...changes });

describe("a text", () => {
  test.each([
    ["that fits has the largest size", "one two", { size: 10, lines: ["one two"] }],
    [
      "of several words is on lines of about the same length",
      "aaa bbb ccc ddd",
      { size: 10, lines: ["aaa bbb", "ccc ddd"] },
    ],
    [
      "shrinks before a third line",
      "aaaaa bbbbb ccccc ddddd",
      { size: 5, lines: ["aaaaa bbbbb", "ccccc ddddd"] },
    ],
    [
      "with a hyphen may break behind it",
      "Alma-Barackfa",
      { size: 10, lines: ["Alma-", "Barackfa"] },
    ],
    [
      "with a word that is too long in every size is broken with a hyphen",
      "abcdefghijklmnopqrstuvwxyz",
      { size: 5, lines: ["abcdefghijklmnopqrs-", "tuvwxyz"] },
    ],
    ["without letters has no line", " ", { size: 10, lines: [] }],
  ])("%s", (_, text, expected) => {
    expect(fitIn(text)).toEqual(expected);
  });

  test("that is too long for one line more ends in an ellipsis, without a comma before it", () => {
    const { size, lines } = fitIn("abcdefgh, ".repeat(9).trim());
    expect([size, lines.length]).toEqual([5, 3]);
    expect(lines.at(-1)).toMatch(/h…$/);
  });

  test("no line is wider than its box, whatever the words", () => {
    for (const length of [1, 7, 19, 20, 21, 22, 23, 40, 90]) {
      const { size, lines } = fitIn(`${"x".repeat(length)} ${"y".repeat(length)} z`);
      for (const line of lines) expect(line.length * size).toBeLessThanOrEqual(100);
    }
  });
});

describe("what a font can draw:", () => {
  test.each([
    ["letters that it has", "Béla  Bíró", "Béla Bíró"],
    ["composed letters", "Be\u0301la", "Béla"],
    ["no signs without a glyph", "Robots 🤖 for all", "Robots for all"],
    ["nothing with a letter that it lacks", "Béla 李", null],
  ])("%s", (_, text, expected) => {
    expect(drawable(text, font)).toBe(expected);
  });
});
