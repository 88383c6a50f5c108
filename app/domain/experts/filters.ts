import { type ListFilter, listParameters, TAG_PREFIX } from "#app/domain/search/schema.ts";

/**
 * The filters of the list of experts. The page shows flags first, then the others in this order.
 */
export const EXPERT_FILTERS = {
  categories: { parameter: "category", prefix: "c:", legend: "experts.categories" },
  countries: { parameter: "country", prefix: "l:", legend: "experts.countries", place: 1 },
  tags: { parameter: "tag", prefix: TAG_PREFIX, legend: "experts.tags" },
  languages: { parameter: "language", prefix: "s:", legend: "experts.languages", place: 2 },
  rates: { parameter: "rate", prefix: "r:", legend: "experts.rates", place: 2 },
  smallest: { parameter: "smallest", prefix: "p:", legend: "experts.smallest", place: 2 },
  workModes: { parameter: "work", prefix: "w:", legend: "experts.workMode", place: 2 },
  zones: { parameter: "zone", prefix: "z:", legend: "experts.zones", place: 2 },
  available: {
    parameter: "available",
    prefix: "a:",
    legend: "experts.availableOnly",
    isFlag: true,
    place: 2,
  },
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

/**
 * A range of a filter by numbers. The ranges of one filter do not overlap, so that each listing has
 * one facet of each; visitors may choose several.
 */
interface Range<Id extends string> {
  id: Id;
  /** The first number above the range. */
  below: number;
}

/** US dollars an hour. */
const RATES = [
  { id: "under-50", below: 50 },
  { id: "50-100", below: 100 },
  { id: "100-200", below: 200 },
  { id: "over-200", below: Number.POSITIVE_INFINITY },
] as const satisfies readonly Range<string>[];

/** US dollars. */
const PROJECTS = [
  { id: "under-1k", below: 1_000 },
  { id: "1k-5k", below: 5_000 },
  { id: "5k-10k", below: 10_000 },
  { id: "10k-25k", below: 25_000 },
  { id: "over-25k", below: Number.POSITIVE_INFINITY },
] as const satisfies readonly Range<string>[];

/** Minutes east of UTC, without daylight saving time. */
const ZONES = [
  { id: "west-america", below: -6.5 * 60 },
  { id: "east-america", below: -2.5 * 60 },
  { id: "west-europe", below: 1.5 * 60 },
  { id: "east-europe", below: 4.25 * 60 },
  { id: "south-asia", below: 7.5 * 60 },
  { id: "east-asia", below: Number.POSITIVE_INFINITY },
] as const satisfies readonly Range<string>[];

export type RateRange = (typeof RATES)[number]["id"];
export type ProjectRange = (typeof PROJECTS)[number]["id"];
export type ZoneRange = (typeof ZONES)[number]["id"];

const idsOf = <Id extends string>(ranges: readonly Range<Id>[]) => ranges.map(({ id }) => id);
export const RATE_RANGES: readonly RateRange[] = idsOf(RATES);
export const PROJECT_RANGES: readonly ProjectRange[] = idsOf(PROJECTS);
export const ZONE_RANGES: readonly ZoneRange[] = idsOf(ZONES);

/** A working day, to compare daily with hourly rates. */
export const HOURS_OF_A_DAY = 8;

export function rateRange({ rateFrom, rateUnit }: { rateFrom: number; rateUnit: string }) {
  return rangeOf(RATES, rateUnit === "day" ? rateFrom / HOURS_OF_A_DAY : rateFrom);
}

export const projectRange = (dollars: number) => rangeOf(PROJECTS, dollars);
export const zoneRange = (minutes: number) => rangeOf(ZONES, minutes);

function rangeOf<Id extends string>(ranges: readonly Range<Id>[], value: number): Id {
  const range = ranges.find(({ below }) => value < below);
  if (!range) throw new RangeError(`No range contains ${value}`);
  return range.id;
}
