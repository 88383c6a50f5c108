import { expect, test } from "vitest";
import { deadLinks, deadLinksIn } from "#app/lib/text/dead-links.ts";

test.each([
  ["see example.com", "see example[.]com"],
  ["the list list.csv", "the list list.csv"],
  ["a.csv.com", "a[.]csv[.]com"],
  ["www.evil.example/a?b=1.html", "www[.]evil[.]example/a?b=1[.]html"],
  ["https://localhost/x", "localhost/x"],
  ["HTTP://Evil.COM.", "Evil[.]COM."],
  ["write to a.b@evil.co.uk now", "write to a.b@evil[.]co[.]uk now"],
  ["ftp://evil.com, https://https://evil.com", "ftp[:]//evil[.]com, evil[.]com"],
  ["mailto:me tel:+361", "mailto[:]me tel[:]+361"],
  ["at 192.168.0.1 or evil。com", "at 192[.]168[.]0[.]1 or evil[.]com"],
  ["árvíztűrő.hu", "árvíztűrő[.]hu"],
  ["xn--bcher-kva.xn--p1ai", "xn--bcher-kva[.]xn--p1ai"],
])("%s is no longer a link", (text, dead) => {
  expect(deadLinks(text)).toBe(dead);
  expect(deadLinks(dead)).toBe(dead);
});

test.each(["We need 3.5 people.", "It ends. Then it begins", "e.g. this: yes", "10.000 EUR", "…"])(
  "%s stays",
  (text) => expect(deadLinks(text)).toBe(text),
);

test("all texts of a value are converted, and nothing else", () => {
  const value = { text: "a.example", list: [{ name: "b.example" }, 1.5], none: null, yes: true };
  const dead = { text: "a[.]example", list: [{ name: "b[.]example" }, 1.5], none: null, yes: true };
  expect(deadLinksIn(value)).toEqual(dead);
});
