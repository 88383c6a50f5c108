/**
 * The word of the placeholder in a text that is written once and sent to many. Texts have it in any
 * of these languages, whatever language their writer reads now.
 */
const WORDS = { en: "name", hu: "név" } as const;

const PLACE = new RegExp(`\\{(?:${Object.values(WORDS).join("|")})\\}`);

/** The placeholder for a writer of this language: "{name}". */
export function nameMark(locale: string): string {
  return `{${new Map<string, string>(Object.entries(WORDS)).get(locale) ?? WORDS.en}}`;
}

export function fillName(text: string, name: string): string {
  return splitAtName(text).join(name);
}

/** The text around each name. */
export function splitAtName(text: string): string[] {
  return text.split(PLACE);
}
