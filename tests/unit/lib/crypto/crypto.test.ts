import { createHash, createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fromBase64Url,
  hmacSha256,
  isSameText,
  randomToken,
  sha256,
  toBase64Url,
} from "#app/lib/crypto/crypto.ts";
import { anyCodePoints } from "#tests/support/fuzz/code-points.ts";

describe("a random token", () => {
  test("has 32 bytes in characters that cookies and addresses allow", () => {
    expect(fromBase64Url(randomToken())).toHaveLength(32);
    expect(randomToken()).toMatch(/^[\w-]{43}$/);
  });

  test("is never the same twice", () => {
    expect(new Set(Array.from({ length: 1_000 }, randomToken)).size).toBe(1_000);
  });
});

describe("hashes and signatures", () => {
  test("are SHA-256 and HMAC-SHA-256 of the text in UTF-8", async () => {
    const text = "Ágnes, 東京";
    expect(await sha256(text)).toBe(createHash("sha256").update(text).digest("base64url"));
    const expected = createHmac("sha256", "secret").update(text).digest("base64url");
    expect(await hmacSha256("secret", text)).toBe(expected);
  });

  test("differ for another secret and for another text", async () => {
    const signature = await hmacSha256("secret", "text");
    expect(await hmacSha256("Secret", "text")).not.toBe(signature);
    expect(await hmacSha256("secret", "Text")).not.toBe(signature);
  });
});

describe("comparing two texts", () => {
  test("accepts equal texts only", () => {
    fc.assert(
      fc.property(anyCodePoints(), anyCodePoints(), (one, other) => {
        expect(isSameText(one, one)).toBe(true);
        expect(isSameText(one, other)).toBe(one === other);
      }),
    );
  });

  test("distinguishes texts with the same beginning", () => {
    for (const other of ["signaturf", "signatur"])
      expect(isSameText("signature", other)).toBe(false);
    expect(isSameText("", "a")).toBe(false);
  });
});

describe("base64url", () => {
  test("decodes to the original bytes, and equals Node's encoding", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString("base64url"));
        expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
      }),
    );
  });

  test("refuses other texts", () => {
    expect(() => fromBase64Url("not base64!")).toThrow();
  });
});
