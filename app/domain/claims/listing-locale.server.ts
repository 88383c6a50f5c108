import type { Locale } from "#app/i18n/dictionary.ts";

/** What a listing says about the languages of its owner. */
interface ListingFacts {
  /** ISO 3166-1 alpha-2 code. */
  country: string | null;
  /** ISO 639 codes. */
  languages: readonly string[];
}

/**
 * The language of mails to a person who has never chosen one: Hungarian for people of Hungary and
 * speakers of Hungarian, English for other speakers of English, `otherwise` if nothing is known.
 */
export function listingLocale({ country, languages }: ListingFacts, otherwise: Locale): Locale {
  if (country === "HU" || languages.includes("hu")) return "hu";
  return languages.includes("en") ? "en" : otherwise;
}
