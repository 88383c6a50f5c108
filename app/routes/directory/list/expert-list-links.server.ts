import {
  expertsQueryParams,
  parseExpertsQuery,
} from "#app/domain/experts/directory/experts-query.server.ts";
import {
  EXPERT_CHOICE_GROUPS,
  EXPERT_FILTERS,
  EXPERT_FLAGS,
  type ExpertChoiceGroup,
  type ExpertFilterGroup,
  isChoiceGroup,
} from "#app/domain/experts/filters.ts";
import {
  EXPERT_SORTS,
  type ExpertCategory,
  type ExpertChoices,
  type ExpertFilterValues,
  type ExpertsQuery,
} from "#app/domain/experts/schema.ts";
import type { ListFilter, WithoutOne } from "#app/domain/search/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { mapFields } from "#app/lib/fields.ts";
import { paths } from "#app/paths.ts";
import { droppableParts, removableChoices } from "#app/web/pages/list-parts.server.ts";
import { CHOICE_LABELS } from "./choice-labels.server.ts";

type Part = "q" | ExpertFilterGroup;
type UrlOf = (change: Partial<ExpertsQuery>) => string;

/** Asks for nothing. */
const OPEN_QUERY = parseExpertsQuery(new URLSearchParams());

/** The same search among all experts. */
export const withoutFilters = ({ q }: ExpertsQuery): ExpertsQuery => ({ ...OPEN_QUERY, q });

export interface ListAddress {
  /** The list's own path: `/experts`, or a category's page. */
  action: string;
  /** The category that the path names. It is not a filter there. */
  category: ExpertCategory | null;
}

/** The value of `country` that shows all countries to choose from; it filters nothing. */
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
  const changed = { ...asked, ...change };
  // Without words there is no best match.
  if (changed.q === "" && changed.sort === EXPERT_SORTS[0]) changed.sort = EXPERT_SORTS[1];
  const params = expertsQueryParams(changed);
  for (const country of countries) params.append(EXPERT_FILTERS.countries.parameter, country);
  return params.size > 0 ? `${action}?${params}` : action;
}

/** Each choice that narrows the list, with the address that undoes it. */
export function activeFilters(locale: Locale, address: ListAddress, query: ExpertsQuery) {
  const t = getTranslate(locale);
  const { q } = query;
  const urlOf: UrlOf = (change) => listUrl(address, query, change);
  const groups = EXPERT_CHOICE_GROUPS.filter(
    (group) => !(address.category && group === "categories"),
  );
  return [
    ...(q
      ? [{ label: t("lists.searched", { q }), removeUrl: urlOf({ q: "", isAsTyped: false }) }]
      : []),
    ...EXPERT_FLAGS.filter((flag) => query[flag]).map((flag) => ({
      label: t(EXPERT_FILTERS[flag].legend),
      removeUrl: urlOf({ [flag]: false }),
    })),
    ...groups.flatMap((group) => removableOf(locale, group, { query, urlOf })),
  ];
}

function removableOf<Group extends ExpertChoiceGroup>(
  locale: Locale,
  group: Group,
  { query, urlOf }: { query: ExpertChoices; urlOf: UrlOf },
) {
  const chosen: readonly ExpertFilterValues[Group][] = query[group];
  return removableChoices(
    chosen,
    (value) => CHOICE_LABELS[group].label(locale, value),
    (others) => urlOf({ [group]: others }),
  );
}

/**
 * The number of results without one part of a query that found nothing. On a category's page, its
 * category links to the whole list.
 */
export function droppableFilters(
  locale: Locale,
  address: ListAddress,
  query: ExpertsQuery,
  withoutOne: readonly WithoutOne<Part>[],
) {
  const t = getTranslate(locale);
  const labels = mapFields<Record<ExpertFilterGroup, string[]>, ListFilter, ExpertFilterGroup>(
    EXPERT_FILTERS,
    ({ legend }, group) => (isChoiceGroup(group) ? labelsOf(locale, group, query) : [t(legend)]),
  );
  const whole = { action: paths.experts(), category: null };
  return droppableParts(locale, withoutOne, { q: [query.q], ...labels }, (part) =>
    listUrl(part === "categories" ? whole : address, query, { [part]: OPEN_QUERY[part] }),
  );
}

function labelsOf<Group extends ExpertChoiceGroup>(
  locale: Locale,
  group: Group,
  query: ExpertChoices,
) {
  const chosen: readonly ExpertFilterValues[Group][] = query[group];
  return chosen.map((value) => CHOICE_LABELS[group].label(locale, value));
}
