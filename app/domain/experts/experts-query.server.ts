import { countryBySlug, countrySlug } from "#app/lib/countries.ts";
import { tagKey } from "#app/lib/tag-key.ts";
import { isCursor } from "./list-cut.server.ts";
import { EXPERT_SORTS, type ExpertSort, type ExpertsQuery, isExpertCategory } from "./schema.ts";

const MAX_QUERY_LENGTH = 200;
const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 100;

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
  const params = new URLSearchParams();
  const add = (key: string, values: readonly string[]) => {
    for (const value of values) params.append(key, value);
  };
  add("q", query.q ? [query.q] : []);
  add("category", query.categories.toSorted());
  add("tag", query.tags.toSorted());
  add("country", query.countries.map(countrySlug).toSorted());
  add("verified", query.verified ? ["true"] : []);
  add("sort", query.sort === "featured" ? [] : [query.sort]);
  add("after", query.after === null ? [] : [query.after]);
  add("before", query.before === null ? [] : [query.before]);
  return params;
}

/** Cut where the search box cuts, but never through the middle of a character. */
function parseText(text: string): string {
  const used = text.trim().slice(0, MAX_QUERY_LENGTH);
  return used.replace(/[\uD800-\uDBFF]$/, "").trim();
}

function parseTags(tags: string[]): string[] {
  const keys = tags.map(tagKey).filter((key) => key !== "" && key.length <= MAX_TAG_LENGTH);
  return distinct(keys).slice(0, MAX_TAGS);
}

function parseCursor(sort: ExpertSort, text: string | null): string | null {
  return text !== null && isCursor(sort, text) ? text : null;
}

function distinct(values: string[]): string[] {
  return [...new Set(values)];
}
