import type { TextKey } from "#app/i18n/translate.ts";

/** One filter of a list, of which several choices may be made. */
export interface ListFilter {
  /** Its name in the addresses of the list, and so in the keys of the page cache. */
  parameter: string;
  /** The beginning of its facet keys: one letter and a colon. */
  prefix: string;
  /** What stands above its choices. */
  legend: TextKey;
}

/** The parameters of a list, in the order of its addresses. */
export function listParameters(filters: Readonly<Record<string, ListFilter>>): string[] {
  const names = Object.values(filters).map(({ parameter }) => parameter);
  return ["q", ...names, "sort", "after", "before"];
}

/** One choice of a filter. The count is null when it is not known: too many hits to count. */
export interface FacetChoice<Value extends string = string> {
  value: Value;
  count: number | null;
}

/**
 * Exact up to 1,000 hits and when nothing is asked. Otherwise there are that many and more: 1,000, to be shown as "1,000+", or fewer
 * when the words of a text stand in so many records apart that not all of them were looked at.
 */
export interface ListTotal {
  count: number;
  isExact: boolean;
}

/** How much would be found without one part of a filter: its text, or all that is chosen in one group. */
export interface WithoutOne<Part extends string> extends ListTotal {
  without: Part;
}
