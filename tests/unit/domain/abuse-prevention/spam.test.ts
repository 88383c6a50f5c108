import { describe, expect, test } from "vitest";
import { createFormTime, readFormAge } from "#app/domain/abuse-prevention/form-time.server.ts";
import { isSpam } from "#app/domain/abuse-prevention/spam.server.ts";

const person = { honeypot: "", formAgeMs: 60_000, text: "Please help us.", repeats: 0 };

describe("a person", () => {
  test("who types fast, uses autofill or links to a site is not suspected", () => {
    const text = "Our site: https://shop.example";
    expect(isSpam({ ...person, formAgeMs: 300, text })).toBe(false);
    expect(isSpam({ ...person, formAgeMs: 300, honeypot: "autofilled" })).toBe(false);
  });

  test("who sends the same text to several experts is not suspected", () => {
    expect(isSpam({ ...person, formAgeMs: 300, repeats: 9 })).toBe(false);
  });

  test("whose form time is unknown is not suspected", () => {
    expect(isSpam({ ...person, honeypot: "x", formAgeMs: null, text: "www.shop.example" })).toBe(
      false,
    );
  });
});

test("a machine that fills every field at once and posts links is suspected", () => {
  expect(isSpam({ ...person, honeypot: "x", formAgeMs: 100, text: "http://a.example" })).toBe(true);
  expect(isSpam({ ...person, honeypot: "x", text: "http://a ".repeat(4) })).toBe(true);
});

describe("the form's time", () => {
  const secret = "a secret of the test that is long enough";

  test("gives the age of the form", async () => {
    const age = await readFormAge(secret, await createFormTime(secret));
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(10_000);
  });

  test("is ignored when it is missing or invented", async () => {
    expect(await readFormAge(secret, null)).toBeNull();
    expect(await readFormAge(secret, "0.abc")).toBeNull();
    expect(await readFormAge(secret, await createFormTime(`${secret}!`))).toBeNull();
  });
});
