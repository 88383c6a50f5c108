import { expect, test } from "vitest";
import {
  countryBySlug,
  countryName,
  countrySlug,
  isCountryCode,
  listCountries,
} from "#app/lib/countries.ts";

test("every country has a code, a slug and a name of its own", () => {
  const countries = listCountries("en");
  expect(countries.length).toBeGreaterThanOrEqual(195);
  for (const key of ["code", "slug", "name"] as const) {
    expect(new Set(countries.map((country) => country[key])).size).toBe(countries.length);
  }
  for (const { code, slug, name } of countries) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(countryBySlug(slug)).toBe(code);
    expect(name).not.toBe(code);
  }
});

test("names and their order follow the language", () => {
  expect(countryName("hu", "DE")).toBe("Németország");
  expect(countryName("en", "DE")).toBe("Germany");
  const hungarian = listCountries("hu").map(({ name }) => name);
  expect(hungarian.indexOf("Ausztria")).toBeLessThan(hungarian.indexOf("Örményország"));
  expect(hungarian.indexOf("Örményország")).toBeLessThan(hungarian.indexOf("Zambia"));
});

test("an unknown code is left unchanged", () => {
  expect(countrySlug("HU")).toBe("hungary");
  expect(countrySlug("??")).toBe("??");
  expect(countryName("en", "??")).toBe("??");
  expect(countryBySlug("atlantis")).toBeUndefined();
  expect(isCountryCode("US")).toBe(true);
  expect(isCountryCode("constructor")).toBe(false);
});
