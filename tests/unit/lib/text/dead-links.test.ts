import { expect, test } from "vitest";
import { deadLinks, deadLinksIn } from "#app/lib/text/dead-links.ts";

test.each([
  ["see example.com", "see example\u202f.com"],
  ["the list list.csv", "the list list.csv"],
  ["a.csv.com", "a\u202f.csv\u202f.com"],
  ["www.evil.example/a?b=1.html", "www\u202f.evil\u202f.example/a?b=1\u202f.html"],
  ["https://localhost/x", "localhost/x"],
  ["HTTP://Evil.COM.", "Evil\u202f.COM."],
  ["write to a.b@evil.co.uk now", "write to a.b@evil\u202f.co\u202f.uk now"],
  ["ftp://evil.com, https://https://evil.com", "ftp\u202f://evil\u202f.com, evil\u202f.com"],
  ["mailto:me tel:+361", "mailto\u202f:me tel\u202f:+361"],
  ["at 192.168.0.1 or evil。com", "at 192\u202f.168\u202f.0\u202f.1 or evil\u202f.com"],
  ["árvíztűrő.hu", "árvíztűrő\u202f.hu"],
  ["xn--bcher-kva.xn--p1ai", "xn--bcher-kva\u202f.xn--p1ai"],
])("%s is no longer a link", (text, dead) => {
  expect(deadLinks(text)).toBe(dead);
  expect(deadLinks(dead)).toBe(dead);
});

test.each(["We need 3.5 people.", "It ends. Then it begins", "e.g. this: yes", "10.000 EUR", "…"])(
  "%s stays",
  (text) => expect(deadLinks(text)).toBe(text),
);

test("no browser opens an address that a mail program takes for a link all the same", () => {
  for (const text of ["evil.com/a", "www.evil.co.uk", "192.168.0.1"]) {
    expect(URL.canParse(`https://${text}`)).toBe(true);
    expect(URL.canParse(`https://${deadLinks(text)}`)).toBe(false);
  }
});

test("all texts of a value are converted, and nothing else", () => {
  const value = { text: "a.example", list: [{ name: "b.example" }, 1.5], none: null, yes: true };
  const dead = {
    text: "a\u202f.example",
    list: [{ name: "b\u202f.example" }, 1.5],
    none: null,
    yes: true,
  };
  expect(deadLinksIn(value)).toEqual(dead);
});
