import { expertsQueryParams } from "#app/domain/experts/directory/experts-query.server.ts";
import type {
  ExpertCategory,
  ExpertFilterGroup,
  ExpertsQuery,
} from "#app/domain/experts/schema.ts";
import type { WithoutOne } from "#app/domain/search/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { countryName } from "#app/lib/countries.ts";
import { paths } from "#app/paths.ts";
import { droppableParts, removableChoices } from "#app/web/pages/list-parts.server.ts";

export interface ListAddress {
  /** The list's own path: `/experts`, or a category's page. */
  action: string;
  /** The category that the path stands for, which is no filter there. */
  category: ExpertCategory | null;
}

/** The value of `country` that asks for the choice among all of them; it narrows nothing. */
export const ALL_COUNTRIES = "all";

/** The address of the first page of a list with these changes to its query. */
export function listUrl(
  address: ListAddress,
  query: ExpertsQuery,
  change: Partial<ExpertsQuery> = {},
  countries: readonly string[] = [],
): string {
  const { action, category } = address;
  const asked = { ...query, ...(category && { categories: [] }), after: null, before: null };
  const params = expertsQueryParams({ ...asked, ...change });
  for (const country of countries) params.append("country", country);
  return params.size > 0 ? `${action}?${params}` : action;
}

/** Each choice that narrows the list, with the address that undoes it. */
export function activeFilters(locale: Locale, address: ListAddress, query: ExpertsQuery) {
  const t = getTranslate(locale);
  const { q, countries, tags, verified } = query;
  const categories = address.category ? [] : query.categories;
  const urlOf = (change: Partial<ExpertsQuery>) => listUrl(address, query, change);
  return [
    ...(q ? [{ label: t("lists.searched", { q }), removeUrl: urlOf({ q: "" }) }] : []),
    ...(verified
      ? [{ label: t("experts.verifiedOnly"), removeUrl: urlOf({ verified: false }) }]
      : []),
    ...removableChoices(
      categories,
      (value) => t(`categories.${value}`),
      (others) => urlOf({ categories: others }),
    ),
    ...removableChoices(
      countries,
      (value) => countryName(locale, value),
      (others) => urlOf({ countries: others }),
    ),
    ...removableChoices(tags, String, (others) => urlOf({ tags: others })),
  ];
}

/** What there would be without one part of a query that found nothing. On a category's page its category leads to the whole list. */
export function droppableFilters(
  locale: Locale,
  address: ListAddress,
  query: ExpertsQuery,
  withoutOne: readonly WithoutOne<"q" | ExpertFilterGroup>[],
) {
  const t = getTranslate(locale);
  const labels = {
    q: [query.q],
    categories: query.categories.map((value) => t(`categories.${value}`)),
    countries: query.countries.map((code) => countryName(locale, code)),
    tags: query.tags,
    verified: [t("experts.verifiedOnly")],
  };
  const open = { q: "", categories: [], countries: [], tags: [], verified: false };
  const whole = { action: paths.experts(), category: null };
  return droppableParts(locale, withoutOne, labels, (part) =>
    listUrl(part === "categories" ? whole : address, query, { [part]: open[part] }),
  );
}
