import { expect, test } from "vitest";
import { readWords, withStems } from "#app/lib/text/stem/stems.ts";

test("a compound gives its word and its parts of several letters", () => {
  expect(readWords("E-commerce bots bots")).toEqual([
    { word: "ecommerce", written: "E-commerce" },
    { word: "commerce", written: "commerce" },
    { word: "bots", written: "bots" },
    { word: "bots", written: "bots" },
  ]);
});

test("a word of more than 40 letters is left out", () => {
  expect(readWords(`${"x".repeat(40)} ${"y".repeat(41)}`).map(({ word }) => word)).toEqual([
    "x".repeat(40),
  ]);
});

test("a word in a Hungarian text has Hungarian stems only", () => {
  expect(withStems("szamlak", "szamlak", "hungarian")).toEqual(["szamlak", "szaml", "szamla"]);
});

test("elsewhere a word has an English stem, and Hungarian ones for Hungarian letters", () => {
  expect(withStems("forecasts", "forecasts", "other")).toEqual(["forecasts", "forecast"]);
  const stems = new Set(withStems("szamlak", "számlák", "other"));
  expect([...stems]).toEqual(["szamlak", "szaml", "szamla"]);
});

test("a word of a short text may have stems of both languages", () => {
  expect(withStems("chatbots", "chatbots", "either")).toContain("chatbot");
  expect(withStems("szamlak", "szamlak", "either")).toContain("szaml");
});
