import fc from "fast-check";
import { expect, test } from "vitest";
import { excerpt, summaryOf, tellApart } from "#app/lib/text/excerpt.ts";

test("a short text stays as it is, on one line", () => {
  expect(excerpt("One line,\n\nthen another.", 100)).toBe("One line, then another.");
});

test("a long text is cut between words", () => {
  const text = "We start with the simplest method, always.";
  expect(excerpt(text, 34)).toBe("We start with the simplest…");
});

test("a text without blanks is cut at the limit, never within a character", () => {
  expect(excerpt("legeslegmegszentségteleníthetetlenebb", 10)).toBe("legeslegme…");
  expect(excerpt("aaaa😀bbbb", 5)).toBe("aaaa…");
});

test("a long run of blanks counts as one", () => {
  expect(excerpt(`a${" ".repeat(700)}b\n\n\nc`, 100)).toBe("a b c");
  expect(excerpt(`a${"\n".repeat(700)}word after word`, 8)).toBe("a word…");
});

test("no excerpt is longer than the limit and its ellipsis", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 50 }), (text, most) => {
      expect(excerpt(text, most).length).toBeLessThanOrEqual(most + 1);
    }),
  );
});

test("a summary ends with a sentence where one fits", () => {
  expect(summaryOf("We sell chairs. We need a chatbot for our shop.", 30)).toBe(
    "We sell chairs. …",
  );
  expect(summaryOf("Is it possible? We hope so, and soon.", 30)).toBe("Is it possible? …");
});

test("a summary does not end with a very short sentence, or with a small word", () => {
  expect(summaryOf("Hello. We need a forecast for all of our warehouses.", 32)).toBe(
    "Hello. We need a forecast…",
  );
  expect(summaryOf("We need a chatbot and, if we can, a forecast.", 36)).toBe("We need a chatbot…");
});

test("a short text is its own summary", () => {
  expect(summaryOf("We need\n a chatbot.", 40)).toBe("We need a chatbot.");
});

const GREETING = "We are a furniture maker with 40 employees and two shops.";

test("texts that begin alike begin shortly before the word in which they differ", () => {
  const texts = [`${GREETING} We need a chatbot.`, `${GREETING} We need\n a forecast of sales.`];
  expect(tellApart(texts)).toEqual([
    "…shops. We need a chatbot.",
    "…shops. We need a forecast of sales.",
  ]);
});

test("a text that the others continue stays whole", () => {
  expect(tellApart([GREETING, `${GREETING} And a website.`])).toEqual([
    GREETING,
    "…and two shops. And a website.",
  ]);
});

test("equal texts and those that begin differently stay as they are, on one line", () => {
  expect(tellApart([GREETING, GREETING, "We need\n\n a  chatbot."])).toEqual([
    GREETING,
    GREETING,
    "We need a chatbot.",
  ]);
  expect(tellApart([])).toEqual([]);
});

test("a long word that differs in its middle stays whole", () => {
  const word = "a".repeat(50);
  expect(tellApart([`${word}b`, `${word}c`])).toEqual([`${word}b`, `${word}c`]);
});
