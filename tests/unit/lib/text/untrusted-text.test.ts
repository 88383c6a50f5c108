import { expect, test } from "vitest";
import { decodeUtf8, parseJson, withPlainLineEnds } from "#app/lib/text/untrusted-text.ts";

test("bytes are a text only if they are UTF-8", () => {
  expect(decodeUtf8(new TextEncoder().encode("Ügyfél"))).toBe("Ügyfél");
  expect(decodeUtf8(new Uint8Array([0x66, 0xff]))).toBeNull();
});

test("a text that is no JSON gives null", () => {
  expect(parseJson('["a", 1]')).toEqual(["a", 1]);
  expect(parseJson("[")).toBeNull();
});

test("every line end is one character", () => {
  expect(withPlainLineEnds("a\r\nb\rc\n")).toBe("a\nb\nc\n");
});
