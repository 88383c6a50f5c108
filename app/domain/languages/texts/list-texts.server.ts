import { TEXTS_PER_PAGE, type TextFilter } from "#app/domain/languages/schema.ts";
import { findLanguage, type Language } from "#app/i18n/dictionary.ts";
import { fold } from "#app/lib/text/fold.ts";
import { isTextSection, type TextSection, type TextSlot, textSlots } from "./text-slots.server.ts";

export interface TextsQuery {
  /** Searched in keys and in both texts. */
  q: string;
  show: TextFilter | null;
  section: string | null;
  /** The last key of the previous page. */
  after: string | null;
  /** The number of a page, from 1, which comes before `after`. */
  page?: number | null;
}

export interface TextView extends TextSlot {
  /** The text that is shown; empty if there is none and English is shown. */
  text: string;
  isMissing: boolean;
  isChanged: boolean;
}

/**
 * One page of a language's texts, from the memory of this isolate: nothing is read. Null for a
 * language that does not exist.
 */
export function listTexts(locale: string, query: TextsQuery) {
  const language = findLanguage(locale);
  if (!language) return null;
  const slots = [...textSlots(locale).values()];
  const views = slots.map((slot) => toView(language, slot));
  const found = views.filter((view) => matches(view, query));
  const start = query.page
    ? Math.min(query.page - 1, Math.max(0, Math.ceil(found.length / TEXTS_PER_PAGE) - 1)) *
      TEXTS_PER_PAGE
    : placeAfter(slots, found, query.after);
  return cutPage(found, start);
}

/** The number of texts that each filter would show, of one section or of all. */
export function countFilters(
  locale: string,
  section: string | null = null,
): Record<TextFilter, number> {
  const language = findLanguage(locale);
  const slots = language ? [...textSlots(locale).values()] : [];
  const views = language ? slots.map((slot) => toView(language, slot)) : [];
  const count = (show: TextFilter | null) =>
    views.filter((view) => matches(view, { q: "", show, section, after: null })).length;
  return { missing: count("missing"), changed: count("changed"), same: count("same") };
}

export interface SectionCount {
  section: TextSection;
  total: number;
  missing: number;
  changed: number;
  /** Identical to the English text. */
  same: number;
}

/** The number of texts, of those that miss, were changed or are not translated, by section. */
export function countSections(locale: string): SectionCount[] {
  const language = findLanguage(locale);
  const counts = new Map<string, SectionCount>();
  for (const slot of language ? textSlots(locale).values() : []) {
    const { section } = slot;
    if (!isTextSection(section)) continue;
    const count = counts.get(section) ?? { section, total: 0, missing: 0, changed: 0, same: 0 };
    count.total += 1;
    const view = language && toView(language, slot);
    count.missing += Number(Boolean(view?.isMissing));
    count.changed += Number(Boolean(view?.isChanged));
    count.same += Number(Boolean(view && isSame(view)));
    counts.set(section, count);
  }
  return [...counts.values()];
}

/** Some of a language's texts, on any page, without unknown keys. */
export function findTexts(locale: string, keys: readonly string[]): TextView[] {
  const language = findLanguage(locale);
  const slots = textSlots(locale);
  return keys.flatMap((key) => {
    const slot = slots.get(key);
    return language && slot ? [toView(language, slot)] : [];
  });
}

function toView({ customTexts }: Language, slot: TextSlot): TextView {
  const own = customTexts.get(slot.key);
  return {
    ...slot,
    text: own ?? slot.original ?? "",
    isMissing: own === undefined && slot.original === null,
    isChanged: own !== undefined && slot.original !== null,
  };
}

const isSame = ({ isMissing, text, english }: TextView) => !isMissing && text === english;

function matches(view: TextView, { q, show, section }: TextsQuery): boolean {
  if (section !== null && view.section !== section) return false;
  if (show === "missing" && !view.isMissing) return false;
  if (show === "changed" && !view.isChanged) return false;
  if (show === "same" && !isSame(view)) return false;
  const wanted = fold(q.trim());
  if (wanted === "") return true;
  return [view.key, view.english, view.text].some((text) => fold(text).includes(wanted));
}

/** The text of the cursor may have left the list since: the page continues after its position. */
function placeAfter(slots: TextSlot[], found: TextView[], after: string | null): number {
  if (after === null) return 0;
  const places = new Map(slots.map(({ key }, place) => [key, place]));
  const cursor = places.get(after);
  if (cursor === undefined) return 0;
  const place = found.findIndex(({ key }) => (places.get(key) ?? 0) > cursor);
  return place === -1 ? found.length : place;
}

/**
 * With the cursors of the neighbouring pages, null where there is none. The empty text is the
 * cursor of the first page.
 */
function cutPage(found: TextView[], start: number) {
  const texts = found.slice(start, start + TEXTS_PER_PAGE);
  const hasMore = found.length > start + TEXTS_PER_PAGE;
  const before = start - TEXTS_PER_PAGE - 1;
  return {
    texts,
    total: found.length,
    /** The place of the first text, from 1. */
    from: start + 1,
    next: hasMore ? (texts.at(-1)?.key ?? null) : null,
    previous: start === 0 ? null : (found[before]?.key ?? ""),
  };
}
