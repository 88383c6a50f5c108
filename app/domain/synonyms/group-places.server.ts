import type { SynonymGroup } from "./schema.ts";

/** The place of a group in the list. */
interface GroupPlace {
  group: SynonymGroup;
  head: string;
}

/** Of sorted groups. Digits count as one letter; groups that begin with another sign have none. */
export function lettersOf(sorted: readonly GroupPlace[], perPage: number) {
  const letters = new Map<string, { letter: string; page: number; id: string }>();
  for (const [index, { group, head }] of sorted.entries()) {
    const letter = initialOf(head);
    if (!/[\p{L}\d]/u.test(letter) || letters.has(letter)) continue;
    letters.set(letter, { letter, id: group.id, page: Math.floor(index / perPage) + 1 });
  }
  return [...letters.values()];
}

export const initialOf = (head: string) => head.charAt(0).toUpperCase().replace(/\d/, "0–9");

export function comparePlaces(one: GroupPlace, other: GroupPlace): number {
  const [left, right] = [one, other].map(({ head, group }) => `${head} ${group.id}`);
  return (left ?? "") < (right ?? "") ? -1 : Number(left !== right);
}
