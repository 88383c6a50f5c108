import { describe, expect, test } from "vitest";
import { fillingSize } from "#app/lib/pictures/picture-size.ts";

const box = { width: 256, height: 256 };

describe("the size of a stored picture", () => {
  test.each([
    ["a landscape", { width: 4000, height: 3000 }, { width: 341, height: 256 }],
    ["a portrait", { width: 3000, height: 4000 }, { width: 256, height: 341 }],
    ["a small picture", { width: 10, height: 10 }, { width: 256, height: 256 }],
  ])("fills its box and keeps the proportions of %s", (_, own, expected) => {
    expect(fillingSize(own, box)).toEqual(expected);
  });

  test("of a strip stays within bounds, and is never nothing", () => {
    expect(fillingSize({ width: 12_000, height: 12 }, box)).toEqual({ width: 1024, height: 1 });
    expect(fillingSize({ width: 1, height: 12_000 }, box)).toEqual({ width: 1, height: 1024 });
  });

  test("fills a box of other proportions, too", () => {
    const cover = { width: 1200, height: 675 };
    expect(fillingSize({ width: 1000, height: 1000 }, cover)).toEqual({
      width: 1200,
      height: 1200,
    });
    expect(fillingSize({ width: 3200, height: 900 }, cover)).toEqual({ width: 2400, height: 675 });
  });
});
