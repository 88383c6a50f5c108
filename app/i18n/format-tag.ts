import type { Locale } from "./dictionary.ts";

/**
 * The language for the platform's formats: American English, as the specification writes dates and dollars, and the digits that the
 * site's own numbers have, also where a language knows others.
 */
export function formatTag(locale: Locale): string {
  return locale === "en" ? "en-US" : `${locale}-u-nu-latn`;
}
