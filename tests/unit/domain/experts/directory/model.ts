/** The reference for the list of experts: filters and sorts in memory, without an index. */
import { listExperts } from "#app/domain/experts/directory/list-experts.server.ts";
import type { ExpertFilterGroup } from "#app/domain/experts/filters.ts";
import {
  isListed,
  shownCategories,
  shownTags,
  toSortName,
} from "#app/domain/experts/listing/listing.server.ts";
import type { ExpertsPage, ExpertsQuery } from "#app/domain/experts/schema.ts";
import { may, rankOf } from "#app/domain/plans/schema.ts";
import type { Database } from "#db/client.ts";
import type { Person } from "#tests/unit/domain/experts/people.ts";
import type { ListModel } from "#tests/unit/domain/search/list/list-model.ts";
import { containsWords, overlaps } from "#tests/unit/domain/search/list/plain-search.ts";

function hasChoice(person: Person, query: ExpertsQuery, group: ExpertFilterGroup): boolean {
  if (group === "categories") return overlaps(query.categories, shownCategories(person));
  if (group === "countries") return overlaps(query.countries, [person.country]);
  if (group === "tags") return overlaps(query.tags, shownTags(person));
  return !query.verified || may(person, "showBadge");
}

export const GROUPS: readonly ExpertFilterGroup[] = ["categories", "countries", "tags", "verified"];

/** The hits of a query, without one group's filter if so wished, in no order. */
function findPeople(people: readonly Person[], query: ExpertsQuery, without?: ExpertFilterGroup) {
  return people.filter(
    (person) =>
      isListed(person) &&
      containsWords([person.name, person.biography, ...shownTags(person)], query.q) &&
      GROUPS.every((group) => group === without || hasChoice(person, query, group)),
  );
}

export const expertsModel = (db: Database) =>
  ({
    list: (query) => listExperts(db, query),
    idsOf: ({ experts }) => experts.map(({ id }) => id),
    find: findPeople,
    sortKey,
    isFalling: ({ sort }) => sort === "newest",
  }) satisfies ListModel<Person, ExpertsQuery, ExpertsPage, ExpertFilterGroup>;

function sortKey(person: Person, { sort }: ExpertsQuery): string {
  const name = toSortName(person.name);
  if (sort === "newest") return person.id;
  return sort === "a-z" ? name : `${rankOf(person)}${name}`;
}

export function countChoice(
  people: readonly Person[],
  query: ExpertsQuery,
  group: ExpertFilterGroup,
  value: string,
): number {
  const one = { ...query, categories: [], countries: [], tags: [], verified: false };
  const chosen = group === "verified" ? { ...one, verified: true } : { ...one, [group]: [value] };
  return findPeople(people, query, group).filter((person) => hasChoice(person, chosen, group))
    .length;
}
