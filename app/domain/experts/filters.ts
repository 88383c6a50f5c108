import { type ListFilter, listParameters } from "#app/domain/search/schema.ts";

/**
 * The filters of the list of experts. The page shows flags first, then the others in this order.
 */
export const EXPERT_FILTERS = {
  categories: { parameter: "category", prefix: "c:", legend: "experts.categories" },
  countries: { parameter: "country", prefix: "l:", legend: "experts.countries", place: 1 },
  tags: { parameter: "tag", prefix: "t:", legend: "experts.tags" },
  verified: {
    parameter: "verified",
    prefix: "v:",
    legend: "experts.verifiedOnly",
    isFlag: true,
    place: 1,
  },
} as const satisfies Readonly<Record<string, ListFilter>>;

type Filters = typeof EXPERT_FILTERS;
export type ExpertFilterGroup = keyof Filters;
export type ExpertFlag = {
  [Group in ExpertFilterGroup]: Filters[Group] extends { isFlag: true } ? Group : never;
}[ExpertFilterGroup];
/** The filters with several choices. */
export type ExpertChoiceGroup = Exclude<ExpertFilterGroup, ExpertFlag>;

export const isChoiceGroup = (group: ExpertFilterGroup): group is ExpertChoiceGroup =>
  !("isFlag" in EXPERT_FILTERS[group]);

const GROUPS = Object.keys(EXPERT_FILTERS) as ExpertFilterGroup[];
export const EXPERT_CHOICE_GROUPS = GROUPS.filter(isChoiceGroup);
export const EXPERT_FLAGS = GROUPS.filter((group): group is ExpertFlag => !isChoiceGroup(group));
export const EXPERT_LIST_PARAMETERS = listParameters(EXPERT_FILTERS);
