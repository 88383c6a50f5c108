/** The own list where ids do not tell the order or who belongs to it: a member's own products only, so they are looked through. */

import type { ProductSort } from "#app/domain/products/schema.ts";
import { foldedWords } from "#app/lib/text/words.ts";
import { isByName, type OwnPlace } from "./own-list-cursor.server.ts";
import type { OwnTextRow } from "./own-rows.server.ts";

/** The places of the products that the words of a text stand in, sorted. Words are found as in the public list. */
export function findPlaces(
  rows: readonly OwnTextRow[],
  { q, sort }: { q: string; sort: ProductSort },
): OwnPlace[] {
  const words = foldedWords(q);
  const found = rows.filter((row) => hasWords(row, words));
  const places = found.map(({ id, name }) => ({ id, sortName: foldedWords(name).join(" ") }));
  return places.sort((one, other) => comparePlaces(sort, one, other));
}

/** In three letters or more a word is found anywhere, in fewer at the beginning of one. */
function hasWords({ name, summary, tags }: OwnTextRow, words: readonly string[]): boolean {
  const text = ` ${foldedWords(`${name} ${summary} ${JSON.parse(tags).join(" ")}`).join(" ")}`;
  return words.every((word) => text.includes([...word].length < 3 ? ` ${word}` : word));
}

/** Negative where the one stands before the other. */
export function comparePlaces(sort: ProductSort, one: OwnPlace, other: OwnPlace): number {
  const rising = compareRising(sort, one, other);
  return sort === "newest" || sort === "z-a" ? -rising : rising;
}

function compareRising(sort: ProductSort, one: OwnPlace, other: OwnPlace): number {
  const byName = isByName(sort) ? compareTexts(one.sortName, other.sortName) : 0;
  return byName || compareTexts(one.id, other.id);
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
