import type { ExpertChoiceGroup } from "#app/domain/experts/filters.ts";
import { PROJECT_RANGES, RATE_RANGES, ZONE_RANGES } from "#app/domain/experts/filters.ts";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import {
  EXPERT_CATEGORIES,
  type ExpertFilterValues,
  FILTER_CATEGORIES_FIRST,
  isExpertCategory,
  WORK_PLACES,
} from "#app/domain/experts/schema.ts";
import {
  countEach,
  countTags,
  type GroupCounts,
  valuesByCount,
} from "#app/domain/search/facets/facet-choices.server.ts";
import { distinct, parseTags } from "#app/domain/search/query/query-values.server.ts";
import type { FacetChoice } from "#app/domain/search/schema.ts";
import { countryBySlug, countrySlug } from "#app/lib/countries.ts";
import { isLanguageCode } from "#app/lib/spoken-languages.ts";

interface FilterChoices<Value extends string> {
  /** The values in an address; others are left out. */
  parse(texts: readonly string[]): Value[];
  /** The value in an address, where it differs. */
  write?(value: Value): string;
  /** The choices to offer. They include chosen values, so that visitors can remove them. */
  offer(chosen: readonly Value[], numbers: GroupCounts): FacetChoice<Value>[];
}

/** The filter offers the languages of the most experts. */
const MOST_LANGUAGES = 8;

const CATEGORIES = [...FILTER_CATEGORIES_FIRST, ...EXPERT_CATEGORIES.map(({ value }) => value)];

export const FILTER_CHOICES: {
  readonly [Group in ExpertChoiceGroup]: FilterChoices<ExpertFilterValues[Group]>;
} = {
  categories: {
    parse: (texts) => distinct(texts).filter(isExpertCategory),
    offer: (_, numbers) => countEach(EXPERT_INDEX, "categories", CATEGORIES, numbers),
  },
  /** ISO codes, in addresses slugs; those with the most experts first. */
  countries: {
    parse: (texts) => distinct(texts).flatMap((slug) => countryBySlug(slug) ?? []),
    write: countrySlug,
    offer: (chosen, numbers) => {
      const found = valuesByCount(EXPERT_INDEX, "countries", numbers);
      return countEach(EXPERT_INDEX, "countries", [...found, ...chosen], numbers);
    },
  },
  tags: {
    parse: parseTags,
    offer: (chosen, numbers) => countTags(EXPERT_INDEX, chosen, numbers),
  },
  /** ISO codes, those of the most experts first. */
  languages: {
    parse: (texts) => distinct(texts).filter(isLanguageCode),
    offer: (chosen, numbers) => {
      const found = valuesByCount(EXPERT_INDEX, "languages", numbers).slice(0, MOST_LANGUAGES);
      return countEach(EXPERT_INDEX, "languages", [...found, ...chosen], numbers);
    },
  },
  rates: fixed("rates", RATE_RANGES),
  smallest: fixed("smallest", PROJECT_RANGES),
  workModes: fixed("workModes", WORK_PLACES),
  zones: fixed("zones", ZONE_RANGES),
};

/** A filter with a few fixed choices. Those without any expert are not offered. */
function fixed<Group extends ExpertChoiceGroup>(
  group: Group,
  values: readonly ExpertFilterValues[Group][],
): FilterChoices<ExpertFilterValues[Group]> {
  return {
    parse: (texts) => values.filter((value) => texts.includes(value)),
    offer: (chosen, numbers) =>
      countEach(EXPERT_INDEX, group, values, numbers).filter(
        ({ value, count }) => count !== 0 || chosen.includes(value),
      ),
  };
}
