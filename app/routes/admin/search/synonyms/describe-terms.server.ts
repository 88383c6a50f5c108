import { isHungarian, splitHungarian } from "#app/domain/synonyms/hungarian-words.server.ts";
import { type Locale, languagesInUse } from "#app/i18n/dictionary.ts";
import { columnsFor } from "./term-columns.ts";

/** One line of a column; narrow windows cut it. */
const SHOWN_CHARACTERS = 38;

/** The first words of a list, and the number of the others. */
interface ShortList {
  words: string;
  more: number;
}

/** The columns of a group as a list shows them; the page of the group shows all of its words. */
export function shortenEach(terms: ReturnType<typeof describeTerms>, narrower: string) {
  const { own, other, ...rest } = terms;
  return { ...rest, own: shorten(own), other: shorten(other), narrower: shorten(narrower) };
}

/** As many words as have room, and at least one. */
function shorten(words: string): ShortList {
  const fitting = words
    .split(", ")
    .filter((_, nth, all) => all.slice(0, nth + 1).join(", ").length <= SHOWN_CHARACTERS);
  const shown = Math.max(1, fitting.length);
  const all = words.split(", ");
  return { words: all.slice(0, shown).join(", "), more: Math.max(0, all.length - shown) };
}

/**
 * The first word, and the others. On a site that has these two languages they are apart, and the
 * words of the reader's language come first, where there are any.
 */
export function describeTerms(locale: Locale, terms: string) {
  const [first = "", ...others] = terms.split(", ");
  const isSplit = languagesInUse().length === 2;
  const [ownColumn, otherColumn] = columnsFor(locale);
  const parts = isSplit ? splitHungarian([first, ...others]) : null;
  if (parts) {
    const [head = "", ...more] = parts[ownColumn];
    return { first: head, own: more.join(", "), other: parts[otherColumn].join(", "), isSplit };
  }
  const isForeign = isSplit && ownColumn === "hungarian" && ![first, ...others].some(isHungarian);
  const [own, other] = isForeign ? ["", others.join(", ")] : [others.join(", "), ""];
  return { first, own, other, isSplit: isForeign };
}
