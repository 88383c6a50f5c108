import { expect, test } from "vitest";
import {
  expertsQueryParams,
  parseExpertsQuery,
} from "#app/domain/experts/directory/experts-query.server.ts";
import { parseProductsQuery } from "#app/domain/products/directory/products-query.server.ts";

test("of a repeated parameter with one value the first counts, and choices count once", () => {
  const params = new URLSearchParams(
    "q=first&q=second&sort=newest&sort=a-z&country=hungary&country=hungary&country=germany&verified=true&verified=false",
  );
  const query = parseExpertsQuery(params);
  expect(query).toMatchObject({ q: "first", sort: "newest", verified: true });
  expect(query.countries).toHaveLength(2);
  expect(parseProductsQuery(params)).toMatchObject({ q: "first", sort: "newest" });
});

test.each([
  ["q=a&typed=true", true],
  ["q=a&typed=a", true],
  ["q=b&typed=a", false],
  ["q=a", false],
  ["typed=", false],
])("slips are left as typed only where the text itself asks for it: %s", (text, isAsTyped) => {
  const params = new URLSearchParams(text);
  expect(parseExpertsQuery(params)).toMatchObject({ isAsTyped });
  expect(parseProductsQuery(params)).toMatchObject({ isAsTyped });
  const address = isAsTyped ? "q=a&typed=true" : text.replace(/&?typed=.*/, "");
  expect(expertsQueryParams(parseExpertsQuery(params)).toString()).toBe(address);
});
