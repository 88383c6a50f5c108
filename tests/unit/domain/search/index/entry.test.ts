import { expect, test } from "vitest";
import { type ClassedTexts, toEntry } from "#app/domain/search/index/entry.server.ts";

const known = { facets: ["t:rag"], isNamed: () => false, town: "Pécs" };
const entryOf = (texts: ClassedTexts) => toEntry(texts, known);

const TEXTS: ClassedTexts = [
  ["Anna's models", "Model"],
  ["the models of Pécs"],
  ["Models for e-commerce, a model"],
  ["anna"],
];
/** More words than the index remembers. */
const MANY_WORDS = Array.from({ length: 25_000 }, (_, at) => `word${at.toString(36)}x`).join(" ");

test("a word is stored once, in the first class that has it", () => {
  const { tokens, words } = entryOf(TEXTS);
  const plain = tokens.split(" ").filter((token) => /^[a-z]/.test(token));
  expect(plain).toEqual([...new Set(plain)]);
  expect(plain.filter((token) => token.startsWith("model"))).toEqual(["models", "model"]);
  expect(words).toEqual([...new Set(words)]);
  expect(words).toEqual([
    "anna",
    "models",
    "model",
    "the",
    "of",
    "pecs",
    "for",
    "ecommerce",
    "commerce",
  ]);
});

test("the same texts give the same entry, whether their words are remembered or forgotten", () => {
  const first = entryOf(TEXTS);
  expect(entryOf(TEXTS)).toEqual(first);
  expect(entryOf([[MANY_WORDS], [], [], []]).words).toHaveLength(25_000);
  // The next entry begins without the words, and none is forgotten within one.
  expect(entryOf(TEXTS)).toEqual(first);
  const twice = entryOf([[MANY_WORDS], [MANY_WORDS], [], []]);
  expect(twice.words).toHaveLength(25_000);
});

test("of another text the same words are found again", () => {
  entryOf(TEXTS);
  expect(entryOf([["models"], [], [], []]).words).toEqual(["models"]);
});
