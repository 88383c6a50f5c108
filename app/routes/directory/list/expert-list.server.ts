import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  expertsQueryParams,
  parseExpertsQuery,
} from "#app/domain/experts/directory/experts-query.server.ts";
import {
  listExperts,
  listExpertsWithoutOne,
} from "#app/domain/experts/directory/list-experts.server.ts";
import type { ExpertsPage } from "#app/domain/experts/directory/schema.ts";
import { EXPERT_FILTERS } from "#app/domain/experts/filters.ts";
import {
  categorySlug,
  EXPERT_SORTS,
  type ExpertCategory,
  type ExpertsQuery,
  findCategory,
} from "#app/domain/experts/schema.ts";
import { defaultSort } from "#app/domain/search/query/query-values.server.ts";
import { dictionaryOf, type Locale } from "#app/i18n/dictionary.ts";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { listAddress, pagePlace, whyEmpty } from "#app/web/pages/list-parts.server.ts";
import { recordMissAfterResponse } from "#app/web/pages/search-miss.server.ts";
import { demoExperts, toCard, toHit } from "./expert-cards.server.ts";
import { nameCountries, nameFilters } from "./expert-filters.server.ts";
import {
  ALL_COUNTRIES,
  activeFilters,
  droppableFilters,
  type ListAddress,
  listUrl,
} from "./expert-list-links.server.ts";
import { describeFound, describeQuery, wordsOfAll } from "./search-summary.server.ts";

/** More recognised fields would say nothing. */
const MOST_FIELDS = 3;

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
  const page = await whenAvailable(listExperts(context.db, query, context.locale));
  const asked = isNarrowed(address, query) ? describeQuery(context.locale, query) : "";
  const place = placeOf(address, query);
  if (!page) return { asked, place, view: null, demo: demoExperts(context.locale) };
  const view = viewList(context.locale, address, query, page);
  if (page.experts.length === 0) {
    recordMissAfterResponse(context, "experts", query, expertsQueryParams(query));
    const { db, locale } = context;
    const withoutOne =
      page.answer?.withoutOne ?? (await whenAvailable(listExpertsWithoutOne(db, query, locale)));
    view.reason = whyEmpty(locale, "experts", {
      q: query.q,
      choices: view.active.slice(query.q ? 1 : 0).map(({ label }) => label),
      unknown: page.answer?.unknown ?? [],
    });
    view.droppable = droppableFilters(locale, address, query, withoutOne ?? []);
  }
  if (params.getAll(EXPERT_FILTERS.countries.parameter).includes(ALL_COUNTRIES)) {
    view.allCountries = nameCountries(context.locale, query, page.facets.countries);
  } else {
    const cards = [...view.experts, ...[...view.most, ...view.close].map(({ expert }) => expert)];
    context.shown = { viewed: [], listed: cards.map(({ id }) => id) };
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
  return listUrl(address, query, { sort: defaultSort(EXPERT_SORTS, query.q) }) !== address.action;
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
    experts: page.experts.map((expert) =>
      toHit(locale, expert, page.answer?.words ?? [], query.categories),
    ),
    /** A sentence: how many experts match, and what was asked. */
    found: describeFound(locale, query, page),
    total: page.total,
    filters,
    active: activeFilters(locale, address, query),
    /** Categories that the search text means. */
    fields: address.category ? [] : nameFields(locale, page.answer?.fields ?? []),
    ...viewAnswer(locale, address, query, page),
    /** Why nothing is found. */
    reason: "",
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
    place: pagePlace(locale, page),
  };
}

function nameFields(locale: Locale, fields: readonly ExpertCategory[]) {
  const { categories } = dictionaryOf(locale);
  return fields.slice(0, MOST_FIELDS).map((value) => ({
    label: categories[value],
    url: paths.category(categorySlug(value)),
  }));
}

/** What a search understood, and what it offers besides its hits. */
function viewAnswer(
  locale: Locale,
  address: ListAddress,
  query: ExpertsQuery,
  { answer }: ExpertsPage,
) {
  const found = answer?.close ?? [];
  const close = found.map(({ expert, matched, missing }) => ({
    expert: toCard(locale, expert, query.categories),
    matched: matched.join(", "),
    missing: missing.join(", "),
  }));
  const most = answer?.most ?? 0;
  const describeUrl = query.q === "" ? null : paths.quote({ q: query.q });
  const field = address.category ? { category: categorySlug(address.category) } : {};
  return {
    /** Experts who fit most of a search that none fits completely. */
    most: close.slice(0, most),
    /** Experts who fit part of it, and the words that all of them lack. */
    close: close.slice(most),
    closeLack: wordsOfAll(locale, found.slice(most)),
    corrected: answer?.corrected ?? null,
    asTypedUrl: answer?.corrected ? listUrl(address, query, { isAsTyped: true }) : "",
    describeUrl,
    /** Where a project is described; of a category's page, in its field. */
    askUrl: describeUrl ?? paths.quote(field),
  };
}
