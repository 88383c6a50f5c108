import {
  type Dictionary,
  dictionaries,
  isOwnLocale,
  LOCALES,
  type Locale,
} from "#app/i18n/dictionary.ts";
import { pluralForms, splitPlural } from "#app/lib/text/plural-forms.ts";
import { flattenTexts } from "#app/lib/text/text-tree.ts";

/** A text of one language to fill in. */
export interface TextSlot {
  /** Dotted, with the suffix of a plural form. */
  key: string;
  /** The first part of the key: the page or component that shows it. */
  section: string;
  /**
   * The site's own English text, against which every text is checked; for plural forms, the closest
   * English form.
   */
  english: string;
  /** The site's own text in this language; null for added languages. */
  original: string | null;
  /** The plural form; null for a text without a number. */
  form: "zero" | "one" | "two" | "few" | "many" | "other" | null;
}

const englishTexts = new Map(flattenTexts(dictionaries.en));
const originals = new Map(
  LOCALES.map((locale) => [locale as string, new Map(flattenTexts(dictionaries[locale]))]),
);
const slotsByLocale = new Map<string, ReadonlyMap<string, TextSlot>>();

/**
 * All texts of a language by key, in the order of the English ones, with the plural forms of the
 * language.
 */
export function textSlots(locale: Locale | string): ReadonlyMap<string, TextSlot> {
  const known = slotsByLocale.get(locale);
  if (known) return known;
  const slots = [...englishTexts.keys()].flatMap((key) => slotsOf(locale, key));
  const byKey = new Map(slots.map((slot) => [slot.key, slot]));
  // Only admins add languages, so the map stays small.
  slotsByLocale.set(locale, byKey);
  return byKey;
}

/** The first key of a text; each has a name for admins. */
export type TextSection = keyof Dictionary["textSections"];

export function isTextSection(name: string): name is TextSection {
  return Object.hasOwn(dictionaries.en.textSections, name);
}

function slotsOf(locale: string, key: string): TextSlot[] {
  const plural = splitPlural(key);
  if (!plural || !isCounted(plural.stem)) return [slotOf(locale, key, key, null)];
  // All forms are at the position of the last one.
  if (plural.form !== "other") return [];
  return pluralForms(locale).map((form) => {
    const own = `${plural.stem}_${form}`;
    return slotOf(locale, own, englishTexts.has(own) ? own : key, form);
  });
}

function isCounted(stem: string): boolean {
  return englishTexts.has(`${stem}_one`) && englishTexts.has(`${stem}_other`);
}

function slotOf(locale: string, key: string, englishKey: string, form: TextSlot["form"]): TextSlot {
  const [section = ""] = key.split(".");
  const english = englishTexts.get(englishKey) ?? "";
  const original = isOwnLocale(locale) ? (originals.get(locale)?.get(key) ?? null) : null;
  return { key, section, english, original, form };
}

/**
 * For a plural form, the English text for all numbers; for any other text, its own English text.
 */
export function fullEnglish({ key, english }: TextSlot): string {
  const stem = splitPlural(key)?.stem;
  return (stem && isCounted(stem) && englishTexts.get(`${stem}_other`)) || english;
}
