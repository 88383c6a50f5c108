import { describe, expect, test } from "vitest";
import {
  AVATAR,
  COVER,
  largerKeys,
  variantKey,
  wholeKey,
} from "#app/lib/pictures/picture-variants.ts";

const key = "product_images/covers/a-b_c.d.webp";

describe("the smaller forms of a picture", () => {
  test("have its name and their width, which lead back to it", () => {
    expect(variantKey(key, 480)).toBe("product_images/covers/a-b_c.d-480.webp");
    for (const width of [...COVER.smallerWidths, ...AVATAR.smallerWidths])
      expect(wholeKey(variantKey(key, width))).toBe(key);
  });

  test("are smaller than the original, which has no larger form", () => {
    for (const { width, smallerWidths } of [AVATAR, COVER])
      expect(Math.max(...smallerWidths)).toBeLessThan(width);
    expect(wholeKey(key)).toBeNull();
    expect(wholeKey("covers/no-ending-480")).toBeNull();
  });

  test("are replaced by the next one, then by the whole", () => {
    const [, small = 0, medium = 0] = COVER.smallerWidths;
    expect(largerKeys(variantKey(key, small))).toEqual([variantKey(key, medium), key]);
    expect(largerKeys(variantKey(key, medium))).toEqual([key]);
    expect(largerKeys(key)).toEqual([]);
  });
});
