import type { Locale } from "./dictionary.ts";

/**
 * The tag for the platform's formats: American English, as the English texts write dates and
 * dollars, and Latin digits in every language.
 */
export function formatTag(locale: Locale): string {
  return locale === "en" ? "en-US" : `${locale}-u-nu-latn`;
}
