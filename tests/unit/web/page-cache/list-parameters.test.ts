import { expect, test } from "vitest";
import { expertsQueryParams } from "#app/domain/experts/directory/experts-query.server.ts";
import { productsQueryParams } from "#app/domain/products/directory/products-query.server.ts";
import { readCacheableAddress } from "#app/web/page-cache/cacheable-request.server.ts";
import { askEverything } from "#tests/unit/domain/experts/people.ts";

const common = { q: "voice", tags: ["RAG", "LLM"], after: "a", before: "b" };
const experts = expertsQueryParams(askEverything());
const products = productsQueryParams({
  ...common,
  groups: ["AI_AGENTS", "OTHER"] as never,
  platforms: ["WEB", "OTHER"],
  sort: "a-z",
});

test.each([
  ["/experts", experts],
  ["/experts/ai-automation", experts],
  ["/products", products],
])("every parameter that %s reads is part of the cache key", (path, params) => {
  const address = readCacheableAddress(`https://directory.example.com${path}?${params}`);
  const kept = new URL(address?.url ?? "").searchParams;
  expect([...kept].sort()).toEqual([...params].sort());
});
