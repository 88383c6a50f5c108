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

test("other bounds can be chosen", () => {
  const asked: string[] = [];
  const read = memoize((text) => asked.push(text), { most: 1, longest: 600 });
  const long = "x".repeat(501);
  expect([read(long), read(long)]).toEqual([1, 1]);
  read("another");
  read(long);
  expect(asked).toEqual([long, "another", long]);
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

test("a part of a long text is remembered", () => {
  const { asked, read } = newReader();
  const text = `${"a".repeat(20)} ${"b".repeat(5_000)}`;
  expect([read(text.slice(0, 20)), read(text.slice(0, 20))]).toEqual([
    "A".repeat(20),
    "A".repeat(20),
  ]);
  expect(asked).toEqual(["a".repeat(20)]);
});
