import type { FilterChoice } from "#app/components/lists/filter-group.tsx";
import {
  EXPERT_FILTERS,
  type ExpertChoiceGroup,
  type ExpertFilterGroup,
  type ExpertFlag,
  isChoiceGroup,
} from "#app/domain/experts/filters.ts";
import type {
  ExpertChoiceFacets,
  ExpertChoices,
  ExpertFacets,
  ExpertFilterValues,
  ExpertsQuery,
} from "#app/domain/experts/schema.ts";
import type { FacetChoice, ListFilter } from "#app/domain/search/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { listCountries } from "#app/lib/countries.ts";
import { mapFields } from "#app/lib/fields.ts";
import { CHOICE_LABELS } from "./choice-labels.server.ts";

type ExpertFilters = Record<ExpertChoiceGroup, FilterChoice[]> & Record<ExpertFlag, FilterChoice>;

/** The countries with the most experts are on every page, all others behind a link. */
const MOST_COUNTRIES = 5;
/** The given tags, and some of the most used ones. */
const MOST_TAGS = 18;

/** The choices of the filters, with labels in that language. */
export function nameFilters(
  locale: Locale,
  query: ExpertsQuery,
  facets: ExpertFacets,
): ExpertFilters {
  const t = getTranslate(locale);
  return mapFields<ExpertFilters, ListFilter, ExpertFilterGroup>(
    EXPERT_FILTERS,
    ({ legend }, group) => {
      if (group === "countries") {
        const countries = first(MOST_COUNTRIES, facets.countries, query.countries);
        return byCount(nameCountries(locale, query, countries));
      }
      if (group === "tags") {
        const tags = first(MOST_TAGS, facets.tags, query.tags);
        return nameChoices(locale, group, { query, facets: { ...facets, tags } });
      }
      if (isChoiceGroup(group)) return nameChoices(locale, group, { query, facets });
      const [count, isChosen] = [facets[group], query[group]];
      return { value: "true", count, label: t(legend), isChosen };
    },
  );
}

function nameChoices<Group extends ExpertChoiceGroup>(
  locale: Locale,
  group: Group,
  { query, facets }: { query: ExpertChoices; facets: ExpertChoiceFacets },
) {
  const chosen: readonly ExpertFilterValues[Group][] = query[group];
  const choices: readonly FacetChoice<ExpertFilterValues[Group]>[] = facets[group];
  return choices.map(({ value, count }) => ({
    value,
    count,
    label: CHOICE_LABELS[group].label(locale, value),
    isChosen: chosen.includes(value),
  }));
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

/** The most frequent first; equally frequent ones keep their order. */
function byCount(choices: readonly FilterChoice[]): FilterChoice[] {
  return [...choices].sort((one, other) => (other.count ?? 0) - (one.count ?? 0));
}

/** Facets are sorted by count; chosen ones are included whatever their count. */
function first(most: number, choices: readonly FacetChoice[], chosen: readonly string[]) {
  return choices.filter(({ value }, index) => index < most || chosen.includes(value));
}
