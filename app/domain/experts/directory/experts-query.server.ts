import { EXPERT_ORDERS } from "#app/domain/experts/listing/expert-index.server.ts";
import {
  EXPERT_SORTS,
  type ExpertSort,
  type ExpertsQuery,
  isExpertCategory,
} from "#app/domain/experts/schema.ts";
import { isCursor } from "#app/domain/search/list/list-slice.server.ts";
import {
  distinct,
  parseTags,
  parseText,
  toParams,
} from "#app/domain/search/query/query-values.server.ts";
import { countryBySlug, countrySlug } from "#app/lib/countries.ts";

/** The query in an address. Whatever is unknown, malformed, repeated or too much is left out. */
export function parseExpertsQuery(params: URLSearchParams): ExpertsQuery {
  const sort = EXPERT_SORTS.find((known) => known === params.get("sort")) ?? "featured";
  const after = parseCursor(sort, params.get("after"));
  return {
    q: parseText(params.get("q") ?? ""),
    categories: distinct(params.getAll("category")).filter(isExpertCategory),
    tags: parseTags(params.getAll("tag")),
    countries: distinct(params.getAll("country")).flatMap((slug) => countryBySlug(slug) ?? []),
    verified: params.get("verified") === "true",
    sort,
    after,
    before: after === null ? parseCursor(sort, params.get("before")) : null,
  };
}

/** The address of a query: defaults left out, always in the same order. */
export function expertsQueryParams(query: ExpertsQuery): URLSearchParams {
  return toParams({
    q: query.q,
    category: query.categories.toSorted(),
    tag: query.tags.toSorted(),
    country: query.countries.map(countrySlug).toSorted(),
    verified: query.verified ? "true" : null,
    sort: query.sort === "featured" ? null : query.sort,
    after: query.after,
    before: query.before,
  });
}

function parseCursor(sort: ExpertSort, text: string | null): string | null {
  return text !== null && isCursor(EXPERT_ORDERS[sort], text) ? text : null;
}
