import type { SynonymGroup } from "./schema.ts";

/** The place of a group in the list. */
interface GroupPlace {
  group: SynonymGroup;
  head: string;
}

/** Of sorted groups. Digits count as one letter; groups that begin with another sign have none. */
export function lettersOf(sorted: readonly GroupPlace[]): string[] {
  const initials = new Set(sorted.map(({ head }) => initialOf(head)));
  return [...initials].filter((initial) => /[\p{L}\d]/u.test(initial));
}

export const initialOf = (head: string) => head.charAt(0).toUpperCase().replace(/\d/, "0–9");

export function comparePlaces(one: GroupPlace, other: GroupPlace): number {
  const [left, right] = [one, other].map(({ head, group }) => `${head} ${group.id}`);
  return (left ?? "") < (right ?? "") ? -1 : Number(left !== right);
}
