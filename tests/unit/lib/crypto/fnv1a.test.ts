import { expect, test } from "vitest";
import { fnv1a } from "#app/lib/crypto/fnv1a.ts";

test.each([
  ["", 0x811c9dc5],
  ["a", 0xe40c292c],
  ["foobar", 0xbf9cf968],
])("%j hashes to the published value", (text, hash) => {
  expect(fnv1a(text)).toBe(hash);
});
