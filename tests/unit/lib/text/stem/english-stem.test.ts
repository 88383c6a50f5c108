import { expect, test } from "vitest";
import { englishStem } from "#app/lib/text/stem/english-stem.ts";

const stemsOf = (words: string) => [...new Set(words.split(" ").map(englishStem))];

test.each([
  ["forecast forecasts forecasting forecaster forecasted", "forecast"],
  ["automation automate automated automating", "autom"],
  ["organise organize organization organisation", "organiz"],
  ["training trainer train", "train"],
  ["management manage", "manag"],
  ["planning plan plans", "plan"],
  ["company companies", "compani"],
])("%s share a stem", (words, stem) => {
  expect(stemsOf(words)).toEqual([stem]);
});

test("words whose ending is no suffix stay", () => {
  for (const word of ["business", "news", "customer", "engineer", "logistics", "speed"]) {
    expect(englishStem(word)).toBe(word);
  }
  expect(stemsOf("customers customer")).toEqual(["customer"]);
});

test("short words, and words with digits or other letters, stay", () => {
  for (const word of ["gas", "ai", "n8ns", "gpt4", "цены"]) expect(englishStem(word)).toBe(word);
});
