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

  test("are replaced by the next larger one of their kind, then by the whole", () => {
    const [first = 0, ...larger] = COVER.smallerWidths;
    const others = larger.map((width) => variantKey(key, width));
    expect(largerKeys(variantKey(key, first))).toEqual([...others, key]);
    expect(largerKeys(variantKey(key, COVER.smallerWidths[2]))).toEqual([key]);
    for (const width of AVATAR.smallerWidths)
      expect(largerKeys(variantKey(key, width))).toEqual([key]);
    expect(largerKeys(key)).toEqual([]);
  });
});
