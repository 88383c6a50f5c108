import { describe, expect, test } from "vitest";
import { fillingSize } from "#app/lib/pictures/picture-size.ts";

const size = ([width = 0, height = 0]: number[]) => ({ width, height });
const box = { width: 256, height: 256 };

describe("the size of a stored picture", () => {
  test.each([
    ["a landscape", [4000, 3000], [341, 256]],
    ["a portrait", [3000, 4000], [256, 341]],
    ["a small picture", [10, 10], [256, 256]],
    ["a wide strip, within bounds", [12_000, 12], [1024, 1]],
    ["a tall strip, within bounds", [1, 12_000], [1, 1024]],
  ])("fills its box and keeps the proportions of %s", (_, own, expected) => {
    expect(fillingSize(size(own), box)).toEqual(size(expected));
  });

  test("fills a box of other proportions, too", () => {
    const cover = size([1200, 675]);
    expect(fillingSize(size([1000, 1000]), cover)).toEqual(size([1200, 1200]));
    expect(fillingSize(size([3200, 900]), cover)).toEqual(size([2400, 675]));
  });
});
