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
import { EXPERT_SORTS, type ExpertsQuery, findCategory } from "#app/domain/experts/schema.ts";
import { defaultSort } from "#app/domain/search/query/query-values.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { listAddress, whyEmpty } from "#app/web/pages/list-parts.server.ts";
import { recordMissAfterResponse } from "#app/web/pages/search-miss.server.ts";
import { demoExperts, toCard } from "./expert-cards.server.ts";
import { nameCountries } from "./expert-filters.server.ts";
import {
  ALL_COUNTRIES,
  droppableFilters,
  type ListAddress,
  listUrl,
} from "./expert-list-links.server.ts";
import { type Droppable, type ExpertListView, viewList } from "./expert-list-view.server.ts";
import { describeQuery } from "./search-summary.server.ts";

/**
 * The list of experts for its page: `view`, null during an outage, and then examples in `demo`;
 * `asked`, see `describeQuery`; `place`, its address for search engines. One round trip, up to
 * three when nothing is found.
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
  const listsCountries = params.getAll(EXPERT_FILTERS.countries.parameter).includes(ALL_COUNTRIES);
  if (page.experts.length === 0) {
    recordMissAfterResponse(context, "experts", query, expertsQueryParams(query));
    const { db, locale } = context;
    const withoutOne =
      page.answer?.withoutOne ?? (await whenAvailable(listExpertsWithoutOne(db, query, locale)));
    explainEmpty(locale, query, page, view);
    view.droppable = droppableFilters(locale, address, query, withoutOne ?? []);
    if (!listsCountries && view.most.length + view.close.length === 0)
      view.near = await findNear(request, context, address, view);
  }
  if (listsCountries) {
    view.allCountries = nameCountries(context.locale, query, page.facets.countries);
  } else {
    const cards = [...view.experts, ...[...view.most, ...view.close].map(({ expert }) => expert)];
    cards.push(...(view.near?.experts ?? []));
    context.shown = { viewed: [], listed: cards.map(({ id }) => id) };
  }
  return { asked, place, view, demo: [] };
}

function explainEmpty(
  locale: Locale,
  { q }: ExpertsQuery,
  { answer }: ExpertsPage,
  view: ExpertListView,
): void {
  const choices = view.active.slice(q ? 1 : 0).map(({ label }) => label);
  view.reason = whyEmpty(locale, "experts", { q, choices, unknown: answer?.unknown ?? [] });
  // Without filters, the words that no profile has are all the news: the heading names them.
  if (!view.reason || choices.length > 0 || view.most.length + view.close.length > 0) return;
  view.found = `${getTranslate(locale)("experts.foundNone", { asked: "" })}. ${view.reason}`;
  view.reason = "";
}

const MOST_NEAR = 4;

/**
 * Experts whom the first droppable part hides. The words of a search stay, because experts without
 * them come no closer. Null when dropping one part does not help.
 */
async function findNear(
  request: Request,
  { db, locale }: AppLoadContext,
  address: ListAddress,
  { droppable }: { droppable: Droppable },
) {
  const hasWords = (url: string) => new URL(url, request.url).searchParams.has("q");
  const part = droppable.find(({ url }) => hasWords(url) || !hasWords(request.url));
  if (!part) return null;
  const url = new URL(part.url, request.url);
  const query = parseExpertsQuery(url.searchParams);
  if (address.category && url.pathname === address.action) query.categories = [address.category];
  const page = await whenAvailable(listExperts(db, query, locale));
  if (!page || page.experts.length === 0) return null;
  const nearest = page.experts.slice(0, MOST_NEAR);
  const { label, url: allUrl, number, count } = part;
  return {
    label,
    experts: nearest.map((expert) => toCard(locale, expert, query.categories)),
    all: count > nearest.length ? { url: allUrl, number } : null,
  };
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
