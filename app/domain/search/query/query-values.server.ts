/**
 * The parts of a list's address that every list has. Malformed, repeated and surplus values are
 * left out.
 */
import { AS_TYPED, type ListQuery, type PlainQuery } from "#app/domain/search/schema.ts";
import { tokensOf } from "#app/lib/text/search/tokens.ts";
import { tagKey } from "#app/lib/text/tag-key.ts";

const MAX_QUERY_LENGTH = 200;
const MAX_TAGS = 20;
const MAX_TAG_LENGTH = 100;

/**
 * Cuts at the same length as the search box, but never inside a character. A text without any word
 * is empty.
 */
function parseText(text: string): string {
  const used = text.trim().slice(0, MAX_QUERY_LENGTH);
  return tokensOf(used).length > 0 ? used.replace(/[\uD800-\uDBFF]$/, "").trim() : "";
}

/**
 * `sorts` are the orders of the list: the first is the default of a search and needs words, the
 * second that of a list without words.
 */
export function parseListQuery<Sort extends string>(
  params: URLSearchParams,
  sorts: readonly [best: Sort, Sort, ...Sort[]],
  isCursor: (sort: Sort, text: string) => boolean,
): ListQuery<Sort> {
  const q = parseText(params.get("q") ?? "");
  const [best, plain, ...others] = sorts;
  const offered = q === "" ? ([plain, ...others] as const) : ([best, plain, ...others] as const);
  return {
    ...parsePlainQuery(params, offered, isCursor),
    isAsTyped: q !== "" && ["true", q].includes(params.get(AS_TYPED) ?? ""),
  };
}

/** The first of `sorts` is the default. */
export function parsePlainQuery<Sort extends string>(
  params: URLSearchParams,
  sorts: readonly [Sort, ...Sort[]],
  isCursor: (sort: Sort, text: string) => boolean,
): PlainQuery<Sort> {
  const q = parseText(params.get("q") ?? "");
  const sort = sorts.find((known) => known === params.get("sort")) ?? sorts[0];
  const cursor = (name: string) => {
    const text = params.get(name);
    return text !== null && isCursor(sort, text) ? text : null;
  };
  const after = cursor("after");
  const before = after === null ? cursor("before") : null;
  return { q, sort, after, before };
}

export function defaultSort<Sort>(sorts: readonly [Sort, Sort, ...Sort[]], q: string): Sort {
  return q === "" ? sorts[1] : sorts[0];
}

export function parseTags(tags: readonly string[]): string[] {
  const keys = tags.map(tagKey).filter((key) => key !== "" && key.length <= MAX_TAG_LENGTH);
  return distinct(keys).slice(0, MAX_TAGS);
}

export function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}

/** The address parameters of these entries in their order, without empty values. */
export function toParams(
  entries: Record<string, string | null | readonly string[]>,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, entry] of Object.entries(entries)) {
    const values = typeof entry === "string" ? [entry] : (entry ?? []);
    for (const value of values) if (value !== "") params.append(key, value);
  }
  return params;
}
