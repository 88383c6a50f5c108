/** The directory as a reader of the specification would write it: lists in memory, no index. */
import {
  isListed,
  shownCategories,
  shownTags,
  toSortName,
} from "#app/domain/experts/listing.server.ts";
import type { ExpertsQuery } from "#app/domain/experts/schema.ts";
import { foldedWords } from "#app/lib/words.ts";
import type { Person } from "./people.ts";

type Group = "categories" | "countries" | "tags" | "verified";

function hasWord(person: Person, asked: string): boolean {
  const texts = [person.fullName, person.biography, ...shownTags(person)];
  const isShort = [...asked].length < 3;
  return texts
    .flatMap(foldedWords)
    .some((word) => (isShort ? word.startsWith(asked) : word.includes(asked)));
}

function hasChoice(person: Person, query: ExpertsQuery, group: Group): boolean {
  const overlap = (chosen: readonly string[], own: readonly string[]) =>
    chosen.length === 0 || chosen.some((value) => own.includes(value));
  if (group === "categories") return overlap(query.categories, shownCategories(person));
  if (group === "countries") return overlap(query.countries, [person.country]);
  if (group === "tags") return overlap(query.tags, shownTags(person));
  return !query.verified || person.expert;
}

const GROUPS: readonly Group[] = ["categories", "countries", "tags", "verified"];

/** The hits of a query, without one group's filter if so wished, in no order. */
export function findPeople(people: readonly Person[], query: ExpertsQuery, without?: Group) {
  return people.filter(
    (person) =>
      isListed(person) &&
      foldedWords(query.q).every((word) => hasWord(person, word)) &&
      GROUPS.every((group) => group === without || hasChoice(person, query, group)),
  );
}

/** What the wanted order compares. Of equals any may come first. */
export function sortKey(person: Person, { sort }: ExpertsQuery): string {
  const name = toSortName(person.fullName);
  if (sort === "newest") return person.id;
  return sort === "a-z" ? name : `${person.expert ? 0 : 1}${name}`;
}

export function countChoice(
  people: readonly Person[],
  query: ExpertsQuery,
  group: Group,
  value: string,
): number {
  const one = { ...query, categories: [], countries: [], tags: [], verified: false };
  const chosen = group === "verified" ? { ...one, verified: true } : { ...one, [group]: [value] };
  return findPeople(people, query, group).filter((person) => hasChoice(person, chosen, group))
    .length;
}
