import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitLinks } from "#app/components/messages/split-links.ts";

const linksIn = (content: string) =>
  splitLinks(content).flatMap(({ link }) => (link === null ? [] : [link.href]));
const linkIn = (content: string) => splitLinks(content).find(({ link }) => link)?.link;

describe("the links of a message", () => {
  test("are web addresses without the sentence's own punctuation", () => {
    expect(linksIn("See https://example.com/a?b=1&c=2. Or (http://example.org/x)!")).toEqual([
      "https://example.com/a?b=1&c=2",
      "http://example.org/x",
    ]);
    const wiki = "https://example.com/wiki/Agent_(AI)";
    expect(linksIn(wiki)).toEqual([wiki]);
  });

  test("are never scripts, other schemes or addresses that hide their host", () => {
    const traps = "javascript:alert(1) data:text/html,x mailto:a@b.hu https://a.hu@evil.example/";
    expect(linksIn(traps)).toEqual([]);
    expect(linksIn("https:// https://localhost http://[")).toEqual([]);
  });

  test("may lack a scheme at the beginning of a word", () => {
    expect(linksIn("See www.example.com/a, (WWW.example.org)!")).toEqual([
      "https://www.example.com/a",
      "https://WWW.example.org",
    ]);
    const others = "www.example me@www.example.com a.www.example.com /www.example.com";
    for (const content of [others, "www.good.example@evil.example/"])
      expect(linksIn(content)).toEqual([]);
  });

  test("have their host apart from the text before and after it", () => {
    const address = "https://Bank.example.evil.example:8080/bank.example?a#b";
    expect(linkIn(address)).toEqual({
      href: address,
      before: "https://",
      host: "Bank.example.evil.example",
      after: ":8080/bank.example?a#b",
      realHost: null,
    });
  });

  test.each([
    ["https://pаypal.example/", "pаypal.example", "xn--pypal-4ve.example"],
    ["https://árvíztűrő.example/", "árvíztűrő.example", "xn--rvztr-wqa0gx3bwi.example"],
    ["http://2130706433.0x0/", "2130706433.0x0", null],
    ["http://0x7f.1/", "0x7f.1", "127.0.0.1"],
    ["https://ex%61mple.example/", "ex%61mple.example", "example.example"],
    ["https://bank。example/", "bank。example", "bank.example"],
    ["https://ba\u00adnk.example/", "ba\u00adnk.example", "bank.example"],
    ["https:\\\\\\evil.example\\@bank.example", "", null],
  ])("show the real host where %s reads differently", (address, host, realHost) => {
    const link = linkIn(address);
    if (!host || (!realHost && !link)) return expect(link).toBeUndefined();
    expect(link).toMatchObject({ host, realHost });
  });

  test("end at characters that change the text direction", () => {
    const evil = "https://evil.example/";
    for (const mark of "\u202e\u202d\u2066\u2067\u200f\u061c") {
      for (const content of [`${evil}${mark}elpmaxe.knab`, `${mark}${evil}`])
        expect(linksIn(content)).toEqual([evil]);
    }
  });

  test("are found in ten thousand hostile characters", () => {
    for (const end of ["]", ")", ".", ".]", ")]", "*)"]) {
      expect(linksIn(`http://a.hu/${end.repeat(10_000 / end.length)}`)).toEqual(["http://a.hu/"]);
    }
    const dotted = `http://a${".".repeat(5_000)}${"]".repeat(5_000)}`;
    expect(splitLinks(dotted)).toEqual([{ start: 0, text: dotted, link: null }]);
    const opened = `http://a.hu/(${")".repeat(10_000)}`;
    expect(linksIn(opened)).toEqual([opened]);
  });

  test("keep every other character of the text in place", () => {
    const addresses = ["https://a.hu/x", "www.a.hu", "http://"];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...addresses, ..."\u202e \n).ő[", "word")), (pieces) => {
        const content = pieces.join("");
        const parts = splitLinks(content);
        expect(parts.map(({ text }) => text).join("")).toBe(content);
        for (const { start, text, link } of parts) {
          expect(content.startsWith(text, start)).toBe(true);
          if (link) expect(link.before + link.host + link.after).toBe(text);
        }
      }),
    );
  });
});
