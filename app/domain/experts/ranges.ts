/**
 * The ranges by which the list filters rates, smallest projects and time zones. Ranges do not
 * overlap, so that each listing has one facet of each; visitors may tick several.
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
const HOURS_OF_A_DAY = 8;

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
