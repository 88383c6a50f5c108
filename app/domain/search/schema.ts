import type { TextKey } from "#app/i18n/translate.ts";

/**
 * The prefix of the facet keys of tags, the open-ended group that every list has. The indexes of
 * the most used tags in `db/schema.ts` have it in their conditions.
 */
export const TAG_PREFIX = "t:";

/** One filter of a list. Visitors may choose several of its values, unless it is a flag. */
export interface ListFilter {
  /** The name in the addresses of the list, and so in the keys of the page cache. */
  parameter: string;
  /** The prefix of its facet keys: one letter and a colon. */
  prefix: string;
  /** The heading of its choices, or the label of a flag. */
  legend: TextKey;
  /** One checkbox: "true" in an address, the facet value "1" in the index. */
  isFlag?: true;
  /**
   * Filters with a higher place come later in addresses, independently of the order of their table.
   */
  place?: number;
}

/**
 * The parameter that turns off the correction of words. Its value is "true", or in forms the text
 * itself, so that another text is corrected again.
 */
export const AS_TYPED = "typed";

type Filters<Group extends string = string> = Readonly<Record<Group, ListFilter>>;

/** The filters of a list in the order of its addresses. */
export function filtersByPlace<Group extends string>(filters: Filters<Group>): Group[] {
  const groups: Group[] = [];
  for (const group in filters) groups.push(group);
  return groups.sort((one, other) => (filters[one].place ?? 0) - (filters[other].place ?? 0));
}

/** The parameters of a list, in the order of its addresses. */
export function listParameters(filters: Filters): string[] {
  const names = filtersByPlace(filters).map((group) => filters[group]?.parameter ?? group);
  return ["q", AS_TYPED, ...names, "sort", "after", "before"];
}

/** The parameters that may occur several times. */
export function repeatedParameters(filters: Filters): string[] {
  const repeated = Object.values(filters).filter(({ isFlag }) => !isFlag);
  return repeated.map(({ parameter }) => parameter);
}

/** A query of a list, without its filters. */
export interface ListQuery<Sort extends string> extends PlainQuery<Sort> {
  /** Misspelled words are not corrected. */
  isAsTyped: boolean;
}

export interface PlainQuery<Sort extends string> {
  /** The search text: trimmed, at most 200 characters. */
  q: string;
  sort: Sort;
  /** Opaque cursors; at most one is set. */
  after: string | null;
  before: string | null;
}

/** One choice of a filter. The count is null when there are too many hits to count. */
export interface FacetChoice<Value extends string = string> {
  value: Value;
  count: number | null;
}

/**
 * Exact up to 500 hits and without a filter. Otherwise a lower bound: 500, shown as "500+",
 * or fewer when the words of a text occur apart in so many records that not all of them were
 * checked.
 */
export interface ListTotal {
  count: number;
  isExact: boolean;
}

/** The number of hits without one part of a filter: its text, or all choices of one group. */
export interface WithoutOne<Part extends string> extends ListTotal {
  without: Part;
}
