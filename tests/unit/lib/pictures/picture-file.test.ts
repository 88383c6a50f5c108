import { describe, expect, test } from "vitest";
import { BrokenPicture, KeptBytes } from "#app/lib/pictures/picture-file.ts";

const file = Uint8Array.from([0, 1, 2, 3, 4, 5]);

describe("the kept bytes of a file", () => {
  test("are parts of it, neighbours in one piece", () => {
    const kept = new KeptBytes(file);
    kept.keep(0, 2);
    kept.keep(2, 3);
    kept.keep(5, 6);
    expect(kept.parts()).toEqual([Uint8Array.from([0, 1, 2]), Uint8Array.from([5])]);
    expect(kept.parts()[0]?.buffer).toBe(file.buffer);
  });

  test("are limited to a number of pieces", () => {
    const kept = new KeptBytes(new Uint8Array(10_000));
    const keepAll = () => {
      for (let at = 0; at < 10_000; at += 2) kept.keep(at, at + 1);
    };
    expect(keepAll).toThrow(BrokenPicture);
  });
});
