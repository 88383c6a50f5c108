import type { AppLoadContext } from "@remix-run/cloudflare";
import { DEMO_EXPERTS } from "#app/domain/experts/demo-experts.server.ts";
import { expertsQueryParams } from "#app/domain/experts/experts-query.server.ts";
import {
  type ExpertCard,
  type ExpertCategory,
  type ExpertFacets,
  type ExpertsPage,
  type ExpertsQuery,
  FILTER_CATEGORIES_FIRST,
} from "#app/domain/experts/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { Translate } from "#app/i18n/translate.ts";
import { countryName, listCountries } from "#app/lib/countries.ts";
import { excerpt } from "#app/lib/excerpt.ts";

interface ListAddress {
  /** The list's own path: `/experts`, or a category's page. */
  action: string;
  /** The category that the path stands for, which is no filter there. */
  category: ExpertCategory | null;
}

/** The list as its page shows it: choices with names and counts, and an address for everything that can be clicked. */
export function viewExpertList(
  context: AppLoadContext,
  { action, category }: ListAddress,
  query: ExpertsQuery,
  page: ExpertsPage,
) {
  const { locale } = context;
  const t = getTranslate(locale);
  const chosen = category ? { ...query, categories: [] } : query;
  const urlOf = (change: Partial<ExpertsQuery>) =>
    withParams(action, expertsQueryParams({ ...chosen, after: null, before: null, ...change }));
  return {
    action,
    q: query.q,
    sort: query.sort,
    experts: page.experts.map((expert) => toCard(locale, expert)),
    total: page.total,
    filters: nameFacets(locale, t, query, page.facets),
    active: listActive(locale, t, chosen, urlOf),
    clearUrl: action,
    hasCategories: category === null,
    previousUrl: page.previous && urlOf({ before: page.previous }),
    nextUrl: page.next && urlOf({ after: page.next }),
  };
}

/** About three lines of a card; the rest is for the profile. */
const EXCERPT_CHARACTERS = 160;

/** What a card shows of an expert, in the page's language. */
export function toCard(locale: Locale, expert: ExpertCard) {
  return {
    ...expert,
    biography: excerpt(expert.biography, EXCERPT_CHARACTERS),
    countryName: expert.country && countryName(locale, expert.country),
  };
}

function withParams(path: string, params: URLSearchParams): string {
  const search = params.toString();
  return search ? `${path}?${search}` : path;
}

function nameFacets(locale: Locale, t: Translate, query: ExpertsQuery, facets: ExpertFacets) {
  const categories = facets.categories.map(({ value, count }) => ({
    value,
    count,
    label: t(`categories.${value}`),
    isChosen: query.categories.includes(value),
  }));
  const isFirst = (value: ExpertCategory) => FILTER_CATEGORIES_FIRST.includes(value);
  const countryCounts = new Map(facets.countries.map(({ value, count }) => [value, count]));
  return {
    categoriesFirst: categories.filter(({ value }) => isFirst(value)),
    categoriesRest: categories.filter(({ value }) => !isFirst(value)),
    tags: facets.tags.map(({ value, count }) => ({
      value,
      count,
      label: value,
      isChosen: query.tags.includes(value),
    })),
    countries: listCountries(locale)
      .filter(({ code }) => countryCounts.has(code))
      .map(({ code, slug, name }) => ({
        value: slug,
        count: countryCounts.get(code) ?? null,
        label: name,
        isChosen: query.countries.includes(code),
      })),
    verified: {
      value: "true",
      count: facets.verified,
      label: t("experts.verifiedOnly"),
      isChosen: query.verified,
    },
  };
}

function listActive(
  locale: Locale,
  t: Translate,
  query: ExpertsQuery,
  urlOf: (change: Partial<ExpertsQuery>) => string,
) {
  const without = <Value>(values: Value[], value: Value) => values.filter((each) => each !== value);
  const { q, categories, countries, tags, verified } = query;
  return [
    ...(q ? [{ label: t("experts.searched", { q }), removeUrl: urlOf({ q: "" }) }] : []),
    ...(verified
      ? [{ label: t("experts.verifiedOnly"), removeUrl: urlOf({ verified: false }) }]
      : []),
    ...categories.map((value) => ({
      label: t(`categories.${value}`),
      removeUrl: urlOf({ categories: without(categories, value) }),
    })),
    ...countries.map((value) => ({
      label: countryName(locale, value),
      removeUrl: urlOf({ countries: without(countries, value) }),
    })),
    ...tags.map((value) => ({ label: value, removeUrl: urlOf({ tags: without(tags, value) }) })),
  ];
}

/** The examples that stand in while the directory cannot be read. */
export function demoExperts({ locale }: AppLoadContext) {
  return DEMO_EXPERTS.map((expert) => ({ ...toCard(locale, expert), isDemo: true }));
}
