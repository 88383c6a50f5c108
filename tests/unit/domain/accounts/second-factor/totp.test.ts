import { afterEach, describe, expect, test, vi } from "vitest";
import {
  findTotpStep,
  newTotpSecret,
  totpAddress,
} from "#app/domain/accounts/second-factor/totp.server.ts";
import { renderQrCode } from "#app/domain/accounts/second-factor/totp-picture.server.ts";
import {
  openNewSecret,
  openTotpSecret,
  sealNewSecret,
  sealTotpSecret,
} from "#app/domain/accounts/second-factor/totp-secret.server.ts";
import { codeOf, newEncryptionKey } from "#tests/support/accounts/second-factor.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** "12345678901234567890" in base32, the secret of RFC 6238's own examples. */
const STANDARD_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("a code", () => {
  test.each([
    [59, "287082", 1],
    [1_111_111_109, "081804", 37_037_036],
    [2_000_000_000, "279037", 66_666_666],
  ])("at second %i is the one of RFC 6238", (second, code, step) => {
    vi.setSystemTime(second * 1_000);
    expect(findTotpStep(STANDARD_SECRET, code)).toBe(step);
  });

  test("is valid one step before and after its own, and no longer", () => {
    const secret = newTotpSecret();
    const now = Math.floor(Date.now() / 30_000);
    vi.setSystemTime(now * 30_000 + 15_000);
    const steps = [-2, -1, 0, 1, 2].map((later) => findTotpStep(secret, codeOf(secret, later)));
    expect(steps).toEqual([null, now - 1, now, now + 1, null]);
  });

  test("of another secret is wrong", () => {
    expect(findTotpStep(newTotpSecret(), codeOf(newTotpSecret()))).toBeNull();
  });
});

test("a secret has 160 bits, and no two are equal", () => {
  const secrets = new Set(Array.from({ length: 50 }, newTotpSecret));
  expect(secrets.size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test("the address names the site and the account, whatever characters they have", () => {
  const names = { issuer: "Kék: AI & Co", email: "a+b@example.com" };
  const address = totpAddress({ secret: STANDARD_SECRET, ...names });
  const url = new URL(address);
  expect(url.protocol).toBe("otpauth:");
  expect(decodeURIComponent(url.pathname)).toMatch(/Kék: AI & Co:a\+b@example\.com$/);
  const numbers = { algorithm: "SHA1", digits: "6", period: "30" };
  const parameters = { ...numbers, issuer: "Kék: AI & Co", secret: STANDARD_SECRET };
  expect(Object.fromEntries(url.searchParams)).toEqual(parameters);
});

describe("a sealed secret", () => {
  const key = newEncryptionKey();

  test("can be opened only for its own account", async () => {
    const sealed = await sealTotpSecret(key, "erin", STANDARD_SECRET);
    expect(sealed).not.toContain(STANDARD_SECRET);
    expect(await openTotpSecret(key, "erin", sealed)).toBe(STANDARD_SECRET);
    expect(await openTotpSecret(key, "mallory", sealed)).toBeNull();
    expect(await openTotpSecret(newEncryptionKey(), "erin", sealed)).toBeNull();
  });

  test("that awaits its first code can be opened only in its own session, for half an hour", async () => {
    const setUp = { userId: "erin", sessionPublicId: "one" };
    const sealed = await sealNewSecret(key, setUp);
    expect(await openNewSecret(key, setUp, sealed)).toMatch(/^[A-Z2-7]{32}$/);
    expect(await openNewSecret(key, { ...setUp, sessionPublicId: "two" }, sealed)).toBeNull();
    expect(await openNewSecret(key, { ...setUp, userId: "mallory" }, sealed)).toBeNull();
    expect(await openTotpSecret(key, "erin", sealed)).toBeNull();
    vi.setSystemTime(Date.now() + 31 * 60_000);
    expect(await openNewSecret(key, setUp, sealed)).toBeNull();
  });
});

test("the QR code has a quiet zone of four modules, and its finder patterns", () => {
  const { size, path } = renderQrCode("otpauth://totp/Directory:erin@example.com?secret=ABC");
  expect((size - 8 - 17) % 4).toBe(0);
  const rows = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)];
  expect(rows.map(([run]) => run).join("")).toBe(path);
  for (const [, x, y, length] of rows) {
    expect(Number(x)).toBeGreaterThanOrEqual(4);
    expect(Number(y)).toBeGreaterThanOrEqual(4);
    expect(Number(x) + Number(length)).toBeLessThanOrEqual(size - 4);
  }
  expect(path).toMatch(/^M4 4h7v1h-7z/);
});
