import { expect, test } from "vitest";
import { memoize } from "#app/lib/memoize.ts";

function newReader() {
  const asked: string[] = [];
  const read = memoize((text) => {
    asked.push(text);
    return text === "none" ? null : text.toUpperCase();
  });
  return { asked, read };
}

test("a remembered result is not computed again, including null", () => {
  const { asked, read } = newReader();
  expect([read("a"), read("a"), read("none"), read("none")]).toEqual(["A", "A", null, null]);
  expect(asked).toEqual(["a", "none"]);
});

test("long texts and more than two thousand are not remembered", () => {
  const { asked, read } = newReader();
  const long = "x".repeat(501);
  read(long);
  read(long);
  expect(asked).toHaveLength(2);
  for (let number = 0; number <= 2_000; number += 1) read(String(number));
  read("0");
  expect(asked.filter((text) => text === "0")).toHaveLength(2);
});
