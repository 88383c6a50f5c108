import { countryBySlug, isCountryCode, listCountries } from "#app/lib/countries.ts";
import { fold } from "#app/lib/text/fold.ts";

/** The languages of countries' names. For ambiguous names the earlier language wins. */
const LANGUAGES =
  "en hu de fr es it pt nl pl cs sk sl hr sr ro bg el da sv nb fi et lv lt uk ru tr".split(" ");

let known: Map<string, string> | null = null;

/** The ISO code of a country by its code, slug or name in many languages; undefined if unknown. */
export function findCountry(text: string): string | undefined {
  const typed = text.trim();
  const code = typed.toUpperCase();
  if (isCountryCode(code)) return code;
  return countryBySlug(typed.toLowerCase()) ?? codesByName().get(toKey(typed));
}

/** Built on first use: about five thousand names. */
function codesByName(): Map<string, string> {
  known ??= new Map(
    LANGUAGES.flatMap((language) => listCountries(language))
      .map(({ code, name }): [string, string] => [toKey(name), code])
      // Of equal names the first one counts.
      .reverse(),
  );
  return known;
}

function toKey(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
