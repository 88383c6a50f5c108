import { expect, test } from "vitest";
import { foldedWords } from "#app/lib/text/words.ts";

test.each([
  ["Zoë-Ann O'Brien", ["zoe", "ann", "o", "brien"]],
  ["ʻOkina Hawaiʻi", ["okina", "hawai", "i"]],
  ["GPT-4, RAG/LLM!", ["gpt", "4", "rag", "llm"]],
  ["日本語 नमस्ते", ["日本語", "नमसत"]],
  ['NOT "x" AND\0y*', ["not", "x", "and", "y"]],
  ["half \uD800 of \uDFFF a pair", ["half", "of", "a", "pair"]],
  ["🙂 ~ \uE000", []],
  ["", []],
])("%j has the words %j", (text, words) => {
  expect(foldedWords(text)).toEqual(words);
});
