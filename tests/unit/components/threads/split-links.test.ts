import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitLinks } from "#app/components/threads/split-links.ts";

const linksIn = (content: string) =>
  splitLinks(content).flatMap(({ href }) => (href === null ? [] : [href]));

describe("the links of a message", () => {
  test("are web addresses without the sentence's own punctuation", () => {
    expect(linksIn("See https://example.com/a?b=1&c=2. Or (http://example.org/x)!")).toEqual([
      "https://example.com/a?b=1&c=2",
      "http://example.org/x",
    ]);
    expect(linksIn("https://example.com/wiki/Agent_(AI)")).toEqual([
      "https://example.com/wiki/Agent_(AI)",
    ]);
  });

  test("are never scripts, other schemes or addresses that hide where they lead", () => {
    const traps = "javascript:alert(1) data:text/html,x mailto:a@b.hu https://a.hu@evil.example/";
    expect(linksIn(traps)).toEqual([]);
    expect(linksIn("https:// https://localhost http://[")).toEqual([]);
  });

  test("are found in ten thousand hostile characters", () => {
    for (const end of ["]", ")", ".", ".]", ")]", "*)"]) {
      const hostile = `http://a.hu/${end.repeat(10_000 / end.length)}`;
      expect(linksIn(hostile)).toEqual(["http://a.hu/"]);
    }
    const dotted = `http://a${".".repeat(5_000)}${"]".repeat(5_000)}`;
    expect(splitLinks(dotted)).toEqual([{ start: 0, text: dotted, href: null }]);
    const opened = `http://a.hu/(${")".repeat(10_000)}`;
    expect(linksIn(opened)).toEqual([opened]);
  });

  test("leave every other character of the text where it was", () => {
    const piece = fc.constantFrom(
      "https://a.hu/x",
      " ",
      "\n",
      ")",
      ".",
      "ő",
      "http://",
      "[",
      "word",
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const content = pieces.join("");
        const parts = splitLinks(content);
        expect(parts.map(({ text }) => text).join("")).toBe(content);
        for (const { start, text } of parts) expect(content.startsWith(text, start)).toBe(true);
      }),
    );
  });
});
