import {
  type ExpertCategory,
  type ExpertFacets,
  type ExpertsQuery,
  FILTER_CATEGORIES_FIRST,
} from "#app/domain/experts/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { listCountries } from "#app/lib/countries.ts";

/** The countries with the most experts come with every page, all others are a click away. */
const MOST_COUNTRIES = 24;

/** The choices of the filter with names in that language. */
export function nameFilters(locale: Locale, query: ExpertsQuery, facets: ExpertFacets) {
  const t = getTranslate(locale);
  const categories = facets.categories.map(({ value, count }) => ({
    value,
    count,
    label: t(`categories.${value}`),
    isChosen: query.categories.includes(value),
  }));
  const isFirst = (value: ExpertCategory) => FILTER_CATEGORIES_FIRST.includes(value);
  return {
    categoriesFirst: categories.filter(({ value }) => isFirst(value)),
    categoriesRest: categories.filter(({ value }) => !isFirst(value)),
    tags: facets.tags.map(({ value, count }) => ({
      value,
      count,
      label: value,
      isChosen: query.tags.includes(value),
    })),
    countries: nameCountries(locale, query, usedMost(query, facets.countries)),
    verified: {
      value: "true",
      count: facets.verified,
      label: t("experts.verifiedOnly"),
      isChosen: query.verified,
    },
  };
}

/** The choices of countries in the alphabetical order of that language. */
export function nameCountries(
  locale: Locale,
  query: ExpertsQuery,
  countries: ExpertFacets["countries"],
) {
  const counts = new Map(countries.map(({ value, count }) => [value, count]));
  return listCountries(locale)
    .filter(({ code }) => counts.has(code))
    .map(({ code, slug, name }) => ({
      value: slug,
      count: counts.get(code) ?? null,
      label: name,
      isChosen: query.countries.includes(code),
    }));
}

/** Facets come with the most used ones first; what is chosen stays whatever its count. */
function usedMost(query: ExpertsQuery, countries: ExpertFacets["countries"]) {
  return countries.filter(
    ({ value }, index) => index < MOST_COUNTRIES || query.countries.includes(value),
  );
}
