import { isHungarian, splitHungarian } from "#app/domain/synonyms/hungarian-words.server.ts";
import { type Locale, languagesInUse } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";

/** About two lines of a column. */
const SHOWN_CHARACTERS = 64;
/** Fewer words have the room of the number that would stand for them. */
const LEAST_HIDDEN = 3;

/** The columns of a group as a list shows them, with the number of words of each. */
export function shortenEach(
  locale: Locale,
  terms: ReturnType<typeof describeTerms>,
  narrower: string,
) {
  const { own, other, ...rest } = terms;
  return {
    ...rest,
    own: shorten(locale, own),
    other: shorten(locale, other),
    narrower: shorten(locale, narrower),
    counts: [own, other, narrower].map((words) => (words ? words.split(", ").length : 0)),
  };
}

/** "invoices, bills and 4 more": as many as have room; the page of a group shows all of them. */
function shorten(locale: Locale, words: string): string {
  const all = words.split(", ");
  const shown = all.filter(
    (_, nth) => nth === 0 || all.slice(0, nth + 1).join(", ").length <= SHOWN_CHARACTERS,
  );
  const left = all.length - shown.length;
  const more = getTranslate(locale)("synonyms.more", { count: left });
  return left >= LEAST_HIDDEN ? `${shown.join(", ")} ${more}` : words;
}

/**
 * The first word, and the others. On a site that has these two languages they are apart, and the
 * words of the reader's language come first, where there are any.
 */
export function describeTerms(locale: Locale, terms: string) {
  const [first = "", ...others] = terms.split(", ");
  const isSplit = languagesInUse().length === 2;
  const parts = isSplit ? splitHungarian([first, ...others]) : null;
  if (parts) {
    const { english, hungarian } = parts;
    const [own, other] = locale === "hu" ? [hungarian, english] : [english, hungarian];
    const [head = "", ...more] = own;
    return { first: head, own: more.join(", "), other: other.join(", "), isSplit };
  }
  const isForeign = isSplit && locale === "hu" && ![first, ...others].some(isHungarian);
  const [own, other] = isForeign ? ["", others.join(", ")] : [others.join(", "), ""];
  return { first, own, other, isSplit: isForeign };
}
