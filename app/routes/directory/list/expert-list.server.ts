import type { AppLoadContext } from "@remix-run/cloudflare";
import { DEMO_EXPERTS } from "#app/domain/experts/directory/demo-experts.server.ts";
import {
  expertsQueryParams,
  parseExpertsQuery,
} from "#app/domain/experts/directory/experts-query.server.ts";
import {
  listExperts,
  listExpertsWithoutOne,
} from "#app/domain/experts/directory/list-experts.server.ts";
import { EXPERT_FILTERS } from "#app/domain/experts/filters.ts";
import {
  EXPERT_CATEGORIES,
  EXPERT_SORTS,
  type ExpertCard,
  type ExpertsPage,
  type ExpertsQuery,
  findCategory,
} from "#app/domain/experts/schema.ts";
import { dictionaryOf, type Locale, languagesInUse } from "#app/i18n/dictionary.ts";
import { madeOfTexts } from "#app/i18n/memoize-by-texts.ts";
import { countryName } from "#app/lib/countries.ts";
import { excerpt } from "#app/lib/text/excerpt.ts";
import { foldedWords } from "#app/lib/text/words.ts";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { listAddress } from "#app/web/pages/list-parts.server.ts";
import { nameCountries, nameFilters } from "./expert-filters.server.ts";
import {
  ALL_COUNTRIES,
  activeFilters,
  droppableFilters,
  type ListAddress,
  listUrl,
} from "./expert-list-links.server.ts";
import { describeFound, describeQuery } from "./search-summary.server.ts";

const MOST_FIELDS = 3;

/** Shorter prefixes match too much. */
const FEWEST_LETTERS = 3;

const fields = madeOfTexts(() =>
  EXPERT_CATEGORIES.map(({ value, slug }) => ({
    value,
    slug,
    words: languagesInUse().flatMap(({ dictionary }) => foldedWords(dictionary.categories[value])),
  })),
);

/** Words such as "experts" are part of too many fields. */
const isTelling = (word: string) =>
  fields().filter(({ words }) => words.some((own) => own.startsWith(word))).length <= MOST_FIELDS;

/**
 * The list of experts for its page: `view`, null during an outage, and then examples in `demo`;
 * `asked`, see `describeQuery`; `place`, its address for search engines. One round trip, two when
 * nothing is found.
 */
export async function loadExpertList(
  request: Request,
  context: AppLoadContext,
  address: ListAddress,
) {
  const params = new URL(request.url).searchParams;
  const query = parseExpertsQuery(params);
  if (address.category) query.categories = [address.category];
  const page = await whenAvailable(listExperts(context.db, query));
  const asked = isNarrowed(address, query) ? describeQuery(context.locale, query) : "";
  const place = placeOf(address, query);
  if (!page) return { asked, place, view: null, demo: demoExperts(context.locale) };
  const view = viewList(context.locale, address, query, page);
  if (page.experts.length === 0) {
    const withoutOne = (await whenAvailable(listExpertsWithoutOne(context.db, query))) ?? [];
    view.droppable = droppableFilters(context.locale, address, query, withoutOne);
  }
  if (params.getAll(EXPERT_FILTERS.countries.parameter).includes(ALL_COUNTRIES)) {
    view.allCountries = nameCountries(context.locale, query, page.facets.countries);
  }
  return { asked, place, view, demo: [] };
}

/** A list filtered by one category has the category's page as its canonical address. */
function placeOf({ action, category }: ListAddress, query: ExpertsQuery) {
  const params = expertsQueryParams(category ? { ...query, categories: [] } : query);
  return listAddress(action, params, (value) => paths.category(findCategory(value)?.slug ?? value));
}

/** Whether the query filters more than the path does. */
function isNarrowed(address: ListAddress, query: ExpertsQuery): boolean {
  return listUrl(address, query, { sort: EXPERT_SORTS[0] }) !== address.action;
}

type AllCountries = ReturnType<typeof nameCountries>;
type Droppable = ReturnType<typeof droppableFilters>;

export type ExpertListView = ReturnType<typeof viewList>;

/** Adds labels, counts and addresses. */
function viewList(locale: Locale, address: ListAddress, query: ExpertsQuery, page: ExpertsPage) {
  const filters = nameFilters(locale, query, page.facets);
  const hasMoreCountries = filters.countries.length < page.facets.countries.length;
  return {
    action: address.action,
    q: query.q,
    sort: query.sort,
    experts: page.experts.map((expert) => toCard(locale, expert)),
    /** A sentence: how many experts match, and what was asked. */
    found: describeFound(locale, query, page.total),
    filters,
    active: activeFilters(locale, address, query),
    /** Categories that the search text names. */
    fields: address.category ? [] : matchingFields(locale, query.q),
    /** Filters to drop when nothing is found. */
    droppable: [] as Droppable,
    /** All countries to choose from, instead of the experts. */
    allCountries: null as AllCountries | null,
    /** Null when the filter contains all countries already. */
    allCountriesUrl: hasMoreCountries ? listUrl(address, query, {}, [ALL_COUNTRIES]) : null,
    listUrl: listUrl(address, query),
    clearUrl: address.action,
    hasCategories: address.category === null,
    previousUrl: page.previous && listUrl(address, query, { before: page.previous }),
    nextUrl: page.next && listUrl(address, query, { after: page.next }),
  };
}

/** About three lines of a card. */
const EXCERPT_CHARACTERS = 140;

/** An expert's card in the page's language. */
export function toCard(locale: Locale, expert: ExpertCard) {
  return {
    ...expert,
    biography: excerpt(expert.biography, EXCERPT_CHARACTERS),
    countryName: expert.country && countryName(locale, expert.country),
  };
}

/** The examples that are shown during an outage. */
function demoExperts(locale: Locale) {
  return DEMO_EXPERTS.map((expert) => ({ ...toCard(locale, expert), isDemo: true }));
}

/**
 * Categories whose name, in any language, contains the words of a search text. The search itself
 * looks in profiles only.
 */
export function matchingFields(locale: Locale, q: string): { label: string; url: string }[] {
  const words = foldedWords(q).filter((word) => word.length >= FEWEST_LETTERS && isTelling(word));
  if (words.length === 0) return [];
  const { categories } = dictionaryOf(locale);
  return fields()
    .filter((field) => words.every((word) => field.words.some((own) => own.startsWith(word))))
    .map(({ value, slug }) => ({ label: categories[value], url: paths.category(slug) }));
}
