import { describe, expect, test } from "vitest";
import {
  canonicalEmail,
  hasAccentsBeforeAt,
  mailboxOf,
  maskedEmail,
  readableEmail,
} from "#app/lib/email/email-address.ts";

describe("the stored spelling of an address", () => {
  test.each([
    ["  Zsofia@Example.COM ", "zsofia@example.com"],
    ["név@példa.hu", "név@xn--plda-bpa.hu"],
    ["NE\u0301V@PE\u0301LDA.HU", "név@xn--plda-bpa.hu"],
    ["nev@xn--plda-bpa.hu", "nev@xn--plda-bpa.hu"],
    ["info@straße.de", "info@xn--strae-oqa.de"],
    ["a.b+c_d@sub.example.co.uk", "a.b+c_d@sub.example.co.uk"],
  ])("of %j is %j", (typed, stored) => {
    expect(canonicalEmail(typed)).toBe(stored);
    expect(canonicalEmail(stored)).toBe(stored);
  });

  test.each([
    "",
    "nobody",
    "@example.com",
    "név@",
    "név@példa",
    "né v@példa.hu",
    "név..x@példa.hu",
    "a@b@c",
    "név@példa.hu/x",
    "név@példa.hu:80",
    "név@user@példa.hu",
    "név@pél%64a.hu",
    "név@127.0.0.1",
    "né\u200dv@példa.hu",
    "né<v>@példa.hu",
  ])("does not exist for %j", (typed) => expect(canonicalEmail(typed)).toBeNull());
});

test("addresses with accents before the @ are known", () => {
  expect(["név@xn--plda-bpa.hu", "nev@xn--plda-bpa.hu"].map(hasAccentsBeforeAt)).toEqual([
    true,
    false,
  ]);
});

describe("an address for readers", () => {
  test("keeps plain addresses, other scripts and broken Punycode", () => {
    const kept = [
      "zsofia@example.com",
      "a@xn--e1afmkfd.com",
      "a@xn--a-ecp.hu",
      "a@xn--99999999999.hu",
    ];
    expect(kept.map(readableEmail)).toEqual(kept);
    expect(readableEmail("név@xn--plda-bpa.hu")).toBe("név@példa.hu");
  });
});

test("a masked address keeps its first letter and its readable domain", () => {
  expect(maskedEmail("anna@xn--plda-bpa.hu")).toBe("a•••@példa.hu");
  expect(maskedEmail("a@example.com")).toBe("a•••@example.com");
});

test.each([
  ["tim+shop@example.com", "tim@example.com"],
  ["tim+a+b@example.com", "tim@example.com"],
  ["tim@example.com", "tim@example.com"],
  ["+tim@example.com", "+tim@example.com"],
])("mails to %s arrive in the mailbox of %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
