/** The reference for the list of experts: filters and sorts in memory, without an index. */

import { expertsThesaurus } from "#app/domain/experts/directory/experts-thesaurus.server.ts";
import { listExperts } from "#app/domain/experts/directory/list-experts.server.ts";
import type { ExpertsPage } from "#app/domain/experts/directory/schema.ts";
import {
  EXPERT_FILTERS,
  type ExpertChoiceGroup,
  type ExpertFilterGroup,
  isChoiceGroup,
  PROJECT_RANGES,
  RATE_RANGES,
} from "#app/domain/experts/filters.ts";
import {
  isListed,
  shownCategories,
  shownTags,
  toSortName,
} from "#app/domain/experts/listing/listing.server.ts";
import type { ExpertsQuery } from "#app/domain/experts/schema.ts";
import { may, rankOf } from "#app/domain/plans/schema.ts";
import { tokensOf } from "#app/lib/text/search/tokens.ts";
import type { Database } from "#db/client.ts";
import type { Person } from "#tests/unit/domain/experts/people.ts";
import type { ListModel } from "#tests/unit/domain/search/list/list-model.ts";
import {
  type Hits,
  narrow,
  overlaps,
  searchPlainly,
} from "#tests/unit/domain/search/list/plain-search.ts";

function hasChoice(person: Person, query: ExpertsQuery, group: ExpertFilterGroup): boolean {
  if (group === "verified") return !query.verified || may(person, "showBadge");
  if (group === "available") return !query.available || isAvailable(person);
  return overlaps(query[group], valuesOf(person)[group]);
}

const isAvailable = (person: Person) =>
  person.takesProjects && !person.isBounced && may(person, "receiveRequests");

/** The bounds of ranges are stated here once more, as a reader of the page knows them. */
function valuesOf(person: Person): Record<ExpertChoiceGroup, readonly string[]> {
  const { rateFrom, rateUnit, smallestProject, workMode } = person;
  const hourly = rateFrom !== null && rateUnit === "day" ? rateFrom / 8 : rateFrom;
  return {
    categories: shownCategories(person),
    countries: [person.country],
    tags: shownTags(person),
    languages: person.languages,
    rates: hourly === null ? [] : [RATE_RANGES[rangeAt(hourly, [50, 100, 200])] ?? ""],
    smallest:
      smallestProject === null
        ? []
        : [PROJECT_RANGES[rangeAt(smallestProject, [1_000, 5_000, 10_000, 25_000])] ?? ""],
    workModes: workMode === "both" ? ["remote", "on-site"] : [workMode],
    zones: [ZONES[person.timeZone] ?? ""],
  };
}

const rangeAt = (value: number, bounds: readonly number[]) =>
  bounds.filter((bound) => value >= bound).length;

/** Some zones, with their choice of the filter. */
export const ZONES: Readonly<Record<string, string>> = {
  "America/Los_Angeles": "west-america",
  "America/Sao_Paulo": "east-america",
  "Europe/Budapest": "west-europe",
  "Europe/Helsinki": "east-europe",
  "Asia/Kolkata": "south-asia",
  "Asia/Singapore": "east-asia",
};

export const GROUPS = Object.keys(EXPERT_FILTERS) as ExpertFilterGroup[];

function textsOf(person: Person): string[] | null {
  const { name, headline, company, city, biography } = person;
  return isListed(person) ? [name, headline, company, city, biography, ...shownTags(person)] : null;
}

/** "AI automation" asks for the experts of that field, whatever words they have. */
function namesField(q: string): boolean {
  const words = tokensOf(q).map(({ word }) => word);
  return words.some((_, at) => {
    const found = expertsThesaurus().lookUp(words.slice(at));
    return found !== null && found.length > 1 && found.meanings.every(({ isName }) => isName);
  });
}

/** The hits of a query, without one group's filter if so wished, in no order. */
function findPeople(people: readonly Person[], query: ExpertsQuery, without?: ExpertFilterGroup) {
  const found = namesField(query.q)
    ? { sure: [], possible: people.filter(isListed) }
    : searchPlainly(people, textsOf, { q: query.q, names: [] });
  return narrow(found, (person) =>
    GROUPS.every((group) => group === without || hasChoice(person, query, group)),
  );
}

export const expertsModel = (db: Database) =>
  ({
    list: (query) => listExperts(db, query, "en"),
    idsOf: ({ experts }) => experts.map(({ id }) => id),
    find: findPeople,
    sortKey,
    isFalling: ({ sort }) => sort === "newest",
  }) satisfies ListModel<Person, ExpertsQuery, ExpertsPage, ExpertFilterGroup>;

function sortKey(person: Person, { sort }: ExpertsQuery): string | null {
  const name = toSortName(person.name);
  if (sort === "best") return null;
  if (sort === "newest") return person.id;
  return sort === "a-z" ? name : `${rankOf(person)}${name}`;
}

/** Who would be found with this one choice of a group. */
export function findChoice(
  people: readonly Person[],
  query: ExpertsQuery,
  group: ExpertFilterGroup,
  value: string,
): Hits<Person> {
  const chosen = { ...query, [group]: isChoiceGroup(group) ? [value] : true };
  return narrow(findPeople(people, query, group), (person) => hasChoice(person, chosen, group));
}
