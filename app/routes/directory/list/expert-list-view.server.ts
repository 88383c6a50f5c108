import { contactStateOf } from "#app/components/experts/contact-state.ts";
import type { ExpertsPage } from "#app/domain/experts/directory/schema.ts";
import {
  categorySlug,
  type ExpertCategory,
  type ExpertsQuery,
} from "#app/domain/experts/schema.ts";
import { dictionaryOf, type Locale } from "#app/i18n/dictionary.ts";
import { paths } from "#app/paths.ts";
import { pagePlace } from "#app/web/pages/list-parts.server.ts";
import { type toCard, toHit } from "./expert-cards.server.ts";
import { type nameCountries, nameFilters } from "./expert-filters.server.ts";
import {
  ALL_COUNTRIES,
  activeFilters,
  type droppableFilters,
  type ListAddress,
  listUrl,
  withoutFilters,
} from "./expert-list-links.server.ts";
import { describeFound, describePart, wordsOfAll } from "./search-summary.server.ts";

/** More recognised fields would say nothing. */
const MOST_FIELDS = 3;

type AllCountries = ReturnType<typeof nameCountries>;
export type Droppable = ReturnType<typeof droppableFilters>;

/** Experts whom one part of what was asked hides. */
interface NearExperts {
  label: string;
  experts: ReturnType<typeof toCard>[];
  /** Where all of them are, if these are not all. */
  all: { url: string; number: string } | null;
}

export type ExpertListView = ReturnType<typeof viewList>;

/** Adds labels, counts and addresses. */
export function viewList(
  locale: Locale,
  address: ListAddress,
  query: ExpertsQuery,
  page: ExpertsPage,
) {
  const filters = nameFilters(locale, query, page.facets);
  const hasMoreCountries = filters.countries.length < page.facets.countries.length;
  return {
    action: address.action,
    q: query.q,
    sort: query.sort,
    experts: page.experts.map((expert) =>
      toHit(locale, expert, page.answer?.words ?? [], query.categories),
    ),
    ...viewCount(locale, query, page),
    filters,
    active: activeFilters(locale, address, query),
    /** Categories that the search text means, without the page's own. */
    fields: nameFields(locale, address, page.answer?.fields ?? []),
    ...viewAnswer(locale, address, query, page),
    /** Why nothing is found. */
    reason: "",
    /** When nothing is found: filters to drop. When nothing comes close: experts without one. */
    droppable: [] as Droppable,
    near: null as NearExperts | null,
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

function viewCount(locale: Locale, query: ExpertsQuery, page: ExpertsPage) {
  return {
    /** How many experts match, and what was searched. The filters are named below it. */
    found: describeFound(locale, page.total.count > 0 ? withoutFilters(query) : query, page),
    foundPart: describePart(locale, page),
    total: page.total,
  };
}

function nameFields(locale: Locale, { category }: ListAddress, fields: readonly ExpertCategory[]) {
  const { categories } = dictionaryOf(locale);
  const others = fields.filter((value) => value !== category);
  return others.slice(0, MOST_FIELDS).map((value) => ({
    label: categories[value],
    url: paths.category(categorySlug(value)),
  }));
}

type CloseExperts = NonNullable<ExpertsPage["answer"]>["close"];

/** Experts who fit nearly as well as the best of them fit equally well. */
const EQUAL_SHARE = 0.9;

/**
 * Experts with the same words beside each other, those with more words first. Of each group the
 * order by score stays. Among those who fit equally well come first who take projects.
 */
function groupByMatch(close: CloseExperts): CloseExperts {
  const textOf = ({ matched }: CloseExperts[number]) => matched.join(", ");
  const countWords = (text: string) => text.split(/[ ,]+/).length;
  return [...new Set(close.map(textOf))]
    .toSorted((one, other) => countWords(other) - countWords(one))
    .flatMap((text) => openFirst(close.filter((each) => textOf(each) === text)));
}

function openFirst(close: CloseExperts): CloseExperts {
  const [best] = close;
  if (!best) return [];
  const isOpen = ({ expert }: (typeof close)[number]) => Number(contactStateOf(expert) === "open");
  const equal = close.filter(({ score }) => score >= best.score * EQUAL_SHARE);
  const further = close.filter((each) => !equal.includes(each));
  return [...equal.toSorted((one, other) => isOpen(other) - isOpen(one)), ...openFirst(further)];
}

/** What a search understood, and what it offers besides its hits. */
function viewAnswer(
  locale: Locale,
  address: ListAddress,
  query: ExpertsQuery,
  { answer }: ExpertsPage,
) {
  const found = answer?.close ?? [];
  const toClose = ({ expert, matched, missing }: (typeof found)[number]) => {
    const { match, ...card } = toHit(locale, expert, matched, query.categories);
    return {
      expert: card,
      matched: match?.words ?? matched.join(", "),
      missing: missing.join(", "),
      place: match?.place ?? null,
    };
  };
  const most = answer?.most ?? 0;
  const ofPage = address.category ? { category: categorySlug(address.category) } : {};
  const q = answer?.corrected ?? query.q;
  const describeUrl = q === "" ? null : paths.quote({ q, ...ofPage });
  const [category, ...others] = query.categories;
  const field = category && others.length === 0 ? { category: categorySlug(category) } : {};
  return {
    isAsTyped: query.isAsTyped,
    /** Experts who fit most of a search that none fits completely. */
    most: found.slice(0, most).map(toClose),
    /** Experts who fit part of it, and the words that all of them lack. */
    close: groupByMatch(found.slice(most)).map(toClose),
    closeLack: wordsOfAll(locale, found.slice(most)),
    corrected: answer?.corrected ?? null,
    suggested: answer?.suggested
      ? { q: answer.suggested, url: listUrl(address, query, { q: answer.suggested }) }
      : null,
    asTypedUrl: answer?.corrected ? listUrl(address, query, { isAsTyped: true }) : "",
    describeUrl,
    /** Where a project is described, in the field that was asked for alone. */
    askUrl: describeUrl ?? paths.quote(field),
  };
}
