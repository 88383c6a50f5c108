import { expect, test } from "vitest";
import { readColor } from "#app/lib/color/typed-color.ts";

test.each([
  ["#8b5cf6", "#8B5CF6"],
  ["8B5CF6", "#8B5CF6"],
  ["  #fa0 ", "#FFAA00"],
])("%s is the color %s", (typed, color) => {
  expect(readColor(typed)).toBe(color);
});

const malformed = ["", "#", "#12", "#12345", "#1234567", "red", "#GGGGGG", "#fff;x", "##fff"];
test.each(malformed)("%s is no color", (typed) => {
  expect(readColor(typed)).toBeNull();
});
