import { dictionaries, isOwnLocale, LOCALES, type Locale } from "#app/i18n/dictionary.ts";
import { pluralForms, splitPlural } from "#app/lib/text/plural-forms.ts";
import { flattenTexts } from "#app/lib/text/text-tree.ts";

/** A place for a text, in one language. */
export interface TextSlot {
  /** Dotted, with the ending of a plural form. */
  key: string;
  /** The first part of the key: the page or the piece that shows it. */
  section: string;
  /** What the site brings along in English, and every text is checked against; of counted texts the form that comes closest. */
  english: string;
  /** What the site brings along in this language; null for languages that were added. */
  original: string | null;
  /** Of texts that count something. */
  form: "zero" | "one" | "two" | "few" | "many" | "other" | null;
}

const englishTexts = new Map(flattenTexts(dictionaries.en));
const originals = new Map(
  LOCALES.map((locale) => [locale as string, new Map(flattenTexts(dictionaries[locale]))]),
);
const slotsByLocale = new Map<string, ReadonlyMap<string, TextSlot>>();

/** All texts of a language by their keys, in the order of the English ones; counted texts in the forms of the language. */
export function textSlots(locale: Locale | string): ReadonlyMap<string, TextSlot> {
  const known = slotsByLocale.get(locale);
  if (known) return known;
  const slots = [...englishTexts.keys()].flatMap((key) => slotsOf(locale, key));
  const byKey = new Map(slots.map((slot) => [slot.key, slot]));
  // Languages come from admins, and there are few.
  slotsByLocale.set(locale, byKey);
  return byKey;
}

/** The first keys of all texts, in their order. */
export const TEXT_SECTIONS: readonly string[] = Object.keys(dictionaries.en);

function slotsOf(locale: string, key: string): TextSlot[] {
  const plural = splitPlural(key);
  if (!plural || !isCounted(plural.stem)) return [slotOf(locale, key, key, null)];
  // All forms stand in the place of the last one.
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

/** The English text for all numbers, of a text that counts; its own English text of any other. */
export function fullEnglish({ key, english }: TextSlot): string {
  const stem = splitPlural(key)?.stem;
  return (stem && isCounted(stem) && englishTexts.get(`${stem}_other`)) || english;
}
