import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, toHex, toOklch } from "#app/lib/color/oklch.ts";

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("a color", () => {
  test("survives the conversion to lightness, chroma and hue", () => {
    fc.assert(fc.property(color, (hex) => toHex(toOklch(hex)) === hex));
  });

  test("has its perceived lightness: white is 1, black is 0", () => {
    expect(toOklch("#ffffff").lightness).toBeCloseTo(1, 4);
    expect(toOklch("#000000").lightness).toBe(0);
  });

  test("becomes paler when no screen can show it", () => {
    const impossible = { lightness: 0.7, chroma: 0.6, hue: 0 };
    expect(toOklch(toHex(impossible)).chroma).toBeLessThan(0.3);
    expect(toOklch(toHex(impossible)).lightness).toBeCloseTo(0.7, 2);
  });
});

test("the contrast of two colors is that of WCAG, in either order", () => {
  expect(contrast("#ffffff", "#000000")).toBeCloseTo(21, 6);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.478, 3);
  expect(contrast("#ffffff", "#777777")).toBeCloseTo(4.478, 3);
  expect(contrast("#8b5cf6", "#8b5cf6")).toBe(1);
});
