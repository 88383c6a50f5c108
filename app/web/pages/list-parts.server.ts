import { PAGE_SIZE } from "#app/domain/search/list/scan-query.server.ts";
import type { ListTotal, WithoutOne } from "#app/domain/search/schema.ts";
import { isEveryday } from "#app/domain/search/understanding/senses.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { listFormat, numberFormat } from "#app/i18n/platform-formats.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { tokensOf } from "#app/lib/text/search/tokens.ts";

/** Of a searched text in a sentence. */
export const MOST_QUOTED_CHARACTERS = 60;

/** The displayed number of results: "28", or "500+" when not all were counted. */
export function showTotal(locale: Locale, { count, isExact }: ListTotal): string {
  const number = numberFormat(locale).format(count);
  return isExact ? number : getTranslate(locale)("lists.atLeast", { number });
}

interface PageOfList {
  total: ListTotal;
  previous: string | null;
  next: string | null;
}

/**
 * "Page 1 of 3", or null where it is unknown: pages begin after a row, not at a number, so that
 * only the neighbours of a page tell its place.
 */
export function pagePlace(locale: Locale, { total, previous, next }: PageOfList): string | null {
  const pages = Math.ceil(total.count / PAGE_SIZE);
  const isBetween = previous !== null && next !== null;
  if (!total.isExact || pages < 2 || (isBetween && pages !== 3)) return null;
  const atEnd = previous === null ? 1 : pages;
  const page = isBetween ? 2 : atEnd;
  const format = numberFormat(locale);
  return getTranslate(locale)("lists.page", {
    page: format.format(page),
    pages: format.format(pages),
  });
}

/**
 * Each chosen value of a filter, with the address of the list without it (`urlWith` gets the
 * others).
 */
export function removableChoices<Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
  urlWith: (others: Value[]) => string,
) {
  return values.map((value) => ({
    label: labelOf(value),
    removeUrl: urlWith(values.filter((each) => each !== value)),
  }));
}

/**
 * The results without one part of a query that found nothing; `labels` name all chosen values of a
 * part.
 */
export function droppableParts<Part extends string>(
  locale: Locale,
  withoutOne: readonly WithoutOne<Part>[],
  labels: Readonly<Record<Part, readonly string[]>>,
  urlWithout: (part: Part) => string,
) {
  return withoutOne.map(({ without, ...total }) => ({
    label: labels[without].join(", "),
    url: urlWithout(without),
    number: showTotal(locale, total),
    count: total.count,
  }));
}

/** More of them would be a list of their own. */
const MOST_NAMED = 5;

interface AskedInVain {
  q: string;
  /** The labels of all chosen values. */
  choices: readonly string[];
  /** Words of the text that no entry has. */
  unknown: readonly string[];
}

/**
 * Why a list is empty: everyday words, or the words that no entry has. Empty where the heading of
 * the list says all that is known.
 */
export function whyEmpty(
  locale: Locale,
  list: "experts" | "products",
  { q, choices, unknown }: AskedInVain,
): string {
  const t = getTranslate(locale);
  if (isEveryday(q)) return t("lists.onlyEveryday");
  const isAllUnknown = choices.length === 0 && unknown.length >= tokensOf(q).length;
  if (isAllUnknown || unknown.length === 0) return "";
  return t(`${list}.unknownWords`, { words: nameWords(locale, unknown, "disjunction") });
}

/** To follow the number of results: the words that a search excludes, not its results. */
export const describeLeftOut = (locale: Locale, words: readonly string[]): string =>
  words.length === 0
    ? ""
    : getTranslate(locale)("lists.leftOut", { words: nameWords(locale, words, "conjunction") });

function nameWords(
  locale: Locale,
  words: readonly string[],
  type: "conjunction" | "disjunction",
): string {
  const t = getTranslate(locale);
  const quoted = (text: string) =>
    t("pieces.quoted", { text: excerpt(text, MOST_QUOTED_CHARACTERS) });
  return listFormat(locale, type).format(words.slice(0, MOST_NAMED).map(quoted));
}

/** How search engines treat an address of a list, for `describePage`. */
type ListAddress = { canonicalPath: string } | { isIndexed: false };

/**
 * The pages of a list are each their own page, and so are categories that have a page
 * (`categoryPath`). Every other query (text, combinations, orders, backward pages) shows the same
 * content in new ways: crawlers follow it and do not index it. `params` are the parameters that the
 * list understood, in its own order.
 */
export function listAddress(
  path: string,
  params: URLSearchParams,
  categoryPath: (category: string) => string | null = () => null,
): ListAddress {
  const [only, ...others] = [...params];
  if (!only) return { canonicalPath: path };
  if (others.length > 0) return { isIndexed: false };
  const [name, value] = only;
  if (name === "after") return { canonicalPath: `${path}?${params}` };
  const category = name === "category" ? categoryPath(value) : null;
  return category === null ? { isIndexed: false } : { canonicalPath: category };
}
