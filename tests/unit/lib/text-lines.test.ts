import { expect, test } from "vitest";
import { splitLines } from "#app/lib/text-lines.ts";

test.each([
  ["", []],
  [" \n\n\t\r\n", []],
  ["one", ["one"]],
  [" one \n\n  two: 2\r\nthree\r", ["one", "two: 2", "three"]],
])("%j has the lines %j", (text, lines) => {
  expect(splitLines(text)).toEqual(lines);
});
