import { countryBySlug, isCountryCode, listCountries } from "#app/lib/countries.ts";
import { fold } from "#app/lib/text/fold.ts";

/** The languages in which people may have written a country's name; of two countries with one name the earlier language's counts. */
const LANGUAGES =
  "en hu de fr es it pt nl pl cs sk sl hr sr ro bg el da sv nb fi et lv lt uk ru tr".split(" ");

/** The ISO code of a country that is named by its code, its slug or its name in one of many languages; undefined for none of ours. */
export function findCountry(text: string): string | undefined {
  const typed = text.trim();
  const code = typed.toUpperCase();
  if (isCountryCode(code)) return code;
  return countryBySlug(typed.toLowerCase()) ?? codesByName().get(toKey(typed));
}

let known: Map<string, string> | null = null;

/** Made when first asked for: some five thousand names. */
function codesByName(): Map<string, string> {
  if (known) return known;
  const codes = new Map<string, string>();
  for (const language of LANGUAGES) {
    for (const { code, name } of listCountries(language)) {
      const key = toKey(name);
      if (!codes.has(key)) codes.set(key, code);
    }
  }
  known = codes;
  return codes;
}

function toKey(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
