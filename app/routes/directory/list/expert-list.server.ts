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
import {
  EXPERT_CATEGORIES,
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
import { listAddress } from "#app/web/pages/list-address.server.ts";
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

/** Shorter beginnings of words say little. */
const FEWEST_LETTERS = 3;

const fields = madeOfTexts(() =>
  EXPERT_CATEGORIES.map(({ value, slug }) => ({
    value,
    slug,
    words: languagesInUse().flatMap(({ dictionary }) => foldedWords(dictionary.categories[value])),
  })),
);

/** Words such as "experts" stand in the names of so many fields that they tell none apart. */
const isTelling = (word: string) =>
  fields().filter(({ words }) => words.some((own) => own.startsWith(word))).length <= MOST_FIELDS;

/**
 * The list of experts as its page shows it, null while the directory cannot be read, and what narrows it (`asked`, see
 * `describeQuery`), empty when nothing does; `place` is what search engines make of its address. One round trip, two where nothing was found.
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
  if (!page) return { asked, place, view: null };
  const view = viewList(context.locale, address, query, page);
  if (page.experts.length === 0) {
    const withoutOne = (await whenAvailable(listExpertsWithoutOne(context.db, query))) ?? [];
    view.droppable = droppableFilters(context.locale, address, query, withoutOne);
  }
  if (params.getAll("country").includes(ALL_COUNTRIES)) {
    view.allCountries = nameCountries(context.locale, query, page.facets.countries);
  }
  return { asked, place, view };
}

/** A category that was chosen in the list of all experts has a page of its own. */
function placeOf({ action, category }: ListAddress, query: ExpertsQuery) {
  const params = expertsQueryParams(category ? { ...query, categories: [] } : query);
  return listAddress(action, params, (value) => paths.category(findCategory(value)?.slug ?? value));
}

/** Whether more is asked than the address itself says, the order aside. */
function isNarrowed(address: ListAddress, query: ExpertsQuery): boolean {
  return listUrl(address, query, { sort: "featured" }) !== address.action;
}

type AllCountries = ReturnType<typeof nameCountries>;
type Droppable = ReturnType<typeof droppableFilters>;

/** Choices with names and counts, and an address for everything that can be clicked. */
function viewList(locale: Locale, address: ListAddress, query: ExpertsQuery, page: ExpertsPage) {
  const filters = nameFilters(locale, query, page.facets);
  const hasMoreCountries = filters.countries.length < page.facets.countries.length;
  return {
    action: address.action,
    q: query.q,
    sort: query.sort,
    experts: page.experts.map((expert) => toCard(locale, expert)),
    found: describeFound(locale, query, page.total),
    filters,
    active: activeFilters(locale, address, query),
    fields: address.category ? [] : matchingFields(locale, query.q),
    /** What would help where nothing was found. */
    droppable: [] as Droppable,
    /** The choice among all countries instead of the experts. */
    allCountries: null as AllCountries | null,
    allCountriesUrl: hasMoreCountries ? listUrl(address, query, {}, [ALL_COUNTRIES]) : null,
    listUrl: listUrl(address, query),
    clearUrl: address.action,
    hasCategories: address.category === null,
    previousUrl: page.previous && listUrl(address, query, { before: page.previous }),
    nextUrl: page.next && listUrl(address, query, { after: page.next }),
  };
}

/** About three lines of a card; the rest is for the profile. */
const EXCERPT_CHARACTERS = 140;

/** What a card shows of an expert, in the page's language. */
export function toCard(locale: Locale, expert: ExpertCard) {
  return {
    ...expert,
    biography: excerpt(expert.biography, EXCERPT_CHARACTERS),
    countryName: expert.country && countryName(locale, expert.country),
  };
}

/** The examples that stand in while the directory cannot be read. */
export function demoExperts({ locale }: AppLoadContext) {
  return DEMO_EXPERTS.map((expert) => ({ ...toCard(locale, expert), isDemo: true }));
}

/**
 * The fields of expertise that a search text names, in any language: what somebody types may be a field, while the search looks for
 * words of profiles.
 */
export function matchingFields(locale: Locale, q: string): { label: string; url: string }[] {
  const words = foldedWords(q).filter((word) => word.length >= FEWEST_LETTERS && isTelling(word));
  if (words.length === 0) return [];
  const { categories } = dictionaryOf(locale);
  return fields()
    .filter((field) => words.every((word) => field.words.some((own) => own.startsWith(word))))
    .map(({ value, slug }) => ({ label: categories[value], url: paths.category(slug) }));
}
