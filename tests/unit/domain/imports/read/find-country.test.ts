import { expect, test } from "vitest";
import { findCountry } from "#app/domain/imports/read/expert-row.server.ts";

test.each([
  ["HU", "HU"],
  [" gb ", "GB"],
  ["united-kingdom", "GB"],
  ["South Korea", "KR"],
  ["Dél-Korea", "KR"],
  ["del korea", "KR"],
  ["Deutschland", "DE"],
  ["ÖSTERREICH", "AT"],
  ["Côte d’Ivoire", "CI"],
  ["Ελλάδα", "GR"],
  ["Česko", "CZ"],
])("%s is %s", (text, code) => {
  expect(findCountry(text)).toBe(code);
});

test.each(["", "Utopia", "EU", "H", "constructor"])("%s is no country", (text) => {
  expect(findCountry(text)).toBeUndefined();
});
