import { describe, expect, test } from "vitest";
import { suggestEmail } from "#app/lib/email/email-typo.ts";

describe("a likely typo", () => {
  test.each([
    ["zsofia@gmial.com", "zsofia@gmail.com"],
    ["Zsofia@Gmial.com", "zsofia@gmail.com"],
    ["a@gmai.com", "a@gmail.com"],
    ["a@gmaill.com", "a@gmail.com"],
    ["a@gmail.con", "a@gmail.com"],
    ["a@gmial.con", "a@gmail.com"],
    ["a@gmail.co", "a@gmail.com"],
    ["a@hotmial.com", "a@hotmail.com"],
    ["a@outlok.com", "a@outlook.com"],
    ["a@yaho.com", "a@yahoo.com"],
    ["a@iclould.com", "a@icloud.com"],
    ["a@citromial.hu", "a@citromail.hu"],
    ["a@fremail.hu", "a@freemail.hu"],
    ["a@freemial.hu", "a@freemail.hu"],
    ["a@t-onlin.hu", "a@t-online.hu"],
    ["a@indamial.hu", "a@indamail.hu"],
    ["anna@some-company.con", "anna@some-company.com"],
    ["anna@some-company.huu", "anna@some-company.hu"],
  ])("%s is meant to be %s", (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

  test.each([
    "a@gmail.com",
    "a@mail.com",
    "a@ymail.com",
    "a@email.com",
    "a@hotmail.hu",
    "a@t-online.de",
    "a@proton.me",
    "a@example.com",
    "a@live.com",
    "a@gmx.de",
    "név@példa.hu",
    "not an address",
    "a@hotmail.fr",
  ])("%s is none", (typed) => expect(suggestEmail(typed)).toBeNull());
});
