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

describe("a random token", () => {
  test("carries 32 bytes in an alphabet that cookies and addresses may hold", () => {
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
  test("says yes to the same and no to all others", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (one, other) => {
        expect(isSameText(one, one)).toBe(true);
        expect(isSameText(one, other)).toBe(one === other);
      }),
    );
  });

  test("tells texts apart that begin alike", () => {
    expect(isSameText("signature", "signaturf")).toBe(false);
    expect(isSameText("signature", "signatur")).toBe(false);
    expect(isSameText("", "a")).toBe(false);
  });
});

describe("base64url", () => {
  test("gives back the bytes it was made of, and is what Node makes of them", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString("base64url"));
        expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes);
      }),
    );
  });

  test("refuses what it never made", () => {
    expect(() => fromBase64Url("not base64!")).toThrow();
  });
});
