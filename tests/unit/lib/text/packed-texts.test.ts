import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { packTexts, unpackTexts } from "#app/lib/text/packed-texts.ts";

const expectBack = (tree: Parameters<typeof packTexts>[0]) =>
  expect(JSON.stringify(unpackTexts(packTexts(tree)))).toBe(JSON.stringify(tree));

test("texts are packed with each shared name once, and come back as they were", () => {
  const tree = { home: { title: "Home", faq: { one: "1", two: "2" } }, name: { site: "Site" } };
  expect(packTexts(tree)).toBe("home.title=Home|.faq.one=1|..two=2|name.site=Site");
  expectBack(tree);
});

test("signs of the form itself may be in a text", () => {
  for (const text of ["a|b", "a~pb", "~t|~", "x=y=z", "", ".a=b|", "line\nline", "|", "ő~"])
    expectBack({ one: { before: "1", text, after: "2" }, two: text });
});

test("names that repeat on another level stay apart", () => {
  expectBack({ a: { a: "1", b: { a: "2", b: "3" } }, b: { a: { a: "4" }, b: "5" } });
});

test.each(["en", "hu"])("the dictionary %s comes back whole", (locale) => {
  expectBack(JSON.parse(readFileSync(`public/locales/${locale}/common.json`, "utf8")));
});

test("nothing is packed as nothing", () => expectBack({}));
