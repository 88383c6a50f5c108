import { expect, test } from "vitest";
import { hungarianStems } from "#app/lib/text/stem/hungarian-stem.ts";

test("inflections of a word meet in a form", () => {
  for (const word of ["szamla", "szamlak", "szamlabol", "szamlaimbol"]) {
    expect(hungarianStems(word), word).toContain("szaml");
  }
});

test.each([
  ["chatbotot", "chatbot"],
  ["ugyfelszolgalatot", "ugyfelszolgalat"],
  ["szamlazas", "szamlaz"],
  ["robottal", "robot"],
])("%s comes from %s", (word, stem) => {
  expect(hungarianStems(word)).toContain(stem);
});

test.each([
  ["vamok", "vam"],
  ["berekhez", "ber"],
  ["adokat", "ado"],
  ["adokkal", "ado"],
  ["jogokrol", "jog"],
  ["adobol", "ado"],
])("%s comes from the short noun %s", (word, noun) => {
  expect(hungarianStems(word)).toContain(noun);
});

test("four letters stay otherwise, and words with digits have no other forms", () => {
  for (const word of ["alma", "kod", "python3"]) expect(hungarianStems(word)).toEqual([]);
  for (const stem of hungarianStems("hazaimban")) expect(stem.length).toBeGreaterThanOrEqual(4);
});
