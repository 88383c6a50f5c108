import { expect, test } from "vitest";
import { toSlug, withEnding } from "#app/lib/text/slug.ts";

test.each([
  ["LeadBot AI", "leadbot-ai"],
  ["  My Product! 2.0 ", "my-product-2-0"],
  ["Ügyfél–robot (béta)", "ugyfel-robot-beta"],
  ["KŐMŰVES árajánló", "komuves-arajanlo"],
  ["Ärger & Öl", "arger-ol"],
  ["Straße, Łódź, Ærø", "strasse-lodz-aero"],
  ["Bob's best", "bob-s-best"],
  ["C++ & C#", "c-c"],
  ["--edge_case--", "edge-case"],
  ["ﬁne Ⅷ", "fine-viii"],
  ["İstanbul", "istanbul"],
  ["Привет, мир", "privet-mir"],
  ["Мой", "moy"],
  ["日本語", ""],
  ["🦄 ♥", ""],
  ["", ""],
])("%j becomes %j", (text, slug) => {
  expect(toSlug(text, 80)).toBe(slug);
});

test("a slug is cut to its length, without a hyphen at its end", () => {
  expect(toSlug("one two three", 7)).toBe("one-two");
  expect(toSlug("one two three", 8)).toBe("one-two");
  expect(toSlug("щ".repeat(80), 80)).toHaveLength(80);
});

test("a suffix fits into a slug of any length", () => {
  expect(withEnding("lens", "2", 80)).toBe("lens-2");
  expect(withEnding("x".repeat(80), "12", 80)).toBe(`${"x".repeat(77)}-12`);
  expect(withEnding("abc-def", "2", 6)).toBe("abc-2");
});

test("a slug of a slug is the same slug", () => {
  for (const text of ["Ügyfél–robot 2.0", "C++ & C#", "Привет", "x".repeat(100)]) {
    expect(toSlug(toSlug(text, 80), 80)).toBe(toSlug(text, 80));
  }
});
