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
  ["szamlazo", "szamlaz"],
  ["szamlazot", "szamlaz"],
  ["szamlazasban", "szamlaz"],
  ["oktato", "oktat"],
  ["videot", "video"],
  ["autot", "auto"],
  ["oktatas", "oktat"],
  ["beszedfelismero", "beszedfelismer"],
  ["beszedfelismeres", "beszedfelismer"],
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

test("a vowel before the last one is no end of a verb", () => {
  for (const word of ["video", "radio", "audio"]) expect(hungarianStems(word)).toEqual([]);
});

test("words that only look like inflections have no other forms", () => {
  for (const word of ["muszaki", "hiteles"]) expect(hungarianStems(word)).toEqual([]);
  expect(hungarianStems("muszakit")).not.toContain("muszak");
  expect(hungarianStems("muszakok")).toContain("muszak");
});
