import {
  EXPERT_FILTERS,
  type ExpertChoiceGroup,
  type ExpertFilterGroup,
  isChoiceGroup,
} from "#app/domain/experts/filters.ts";
import { EXPERT_ORDERS } from "#app/domain/experts/listing/expert-index.server.ts";
import {
  EXPERT_SORTS,
  type ExpertChoices,
  type ExpertFilterValues,
  type ExpertsFilter,
  type ExpertsQuery,
} from "#app/domain/experts/schema.ts";
import { isCursor } from "#app/domain/search/list/list-slice.server.ts";
import {
  defaultSort,
  parseListQuery,
  toParams,
} from "#app/domain/search/query/query-values.server.ts";
import { AS_TYPED, filtersByPlace, type ListFilter } from "#app/domain/search/schema.ts";
import { mapFields } from "#app/lib/fields.ts";
import { FILTER_CHOICES } from "./filter-choices.server.ts";

const FILTERS_BY_PLACE = filtersByPlace<ExpertFilterGroup>(EXPERT_FILTERS);

/** The query of an address, without unknown, malformed, repeated or surplus values. */
export function parseExpertsQuery(params: URLSearchParams): ExpertsQuery {
  return {
    ...parseListQuery(params, EXPERT_SORTS, (sort, text) => isCursor(EXPERT_ORDERS[sort], text)),
    ...mapFields<ExpertsFilter, ListFilter, ExpertFilterGroup>(
      EXPERT_FILTERS,
      ({ parameter }, group) =>
        isChoiceGroup(group)
          ? FILTER_CHOICES[group].parse(params.getAll(parameter))
          : params.get(parameter) === "true",
    ),
  };
}

/** The address of a query, without defaults and always in the same order. */
export function expertsQueryParams(query: ExpertsQuery): URLSearchParams {
  const filters = FILTERS_BY_PLACE.map((group) => {
    const { parameter } = EXPERT_FILTERS[group];
    if (isChoiceGroup(group)) return [parameter, writeChoices(group, query)];
    return [parameter, query[group] ? "true" : null];
  });
  return toParams({
    q: query.q,
    [AS_TYPED]: query.isAsTyped ? "true" : null,
    ...Object.fromEntries(filters),
    sort: query.sort === defaultSort(EXPERT_SORTS, query.q) ? null : query.sort,
    after: query.after,
    before: query.before,
  });
}

function writeChoices<Group extends ExpertChoiceGroup>(group: Group, query: ExpertChoices) {
  const chosen: readonly ExpertFilterValues[Group][] = query[group];
  return chosen.map((value) => FILTER_CHOICES[group].write?.(value) ?? value).toSorted();
}
