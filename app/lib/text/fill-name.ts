/** The placeholder in a text that is written once and sent to many, in either built-in language. */
const PLACE = /\{(?:name|név)\}/;

export function fillName(text: string, name: string): string {
  return splitAtName(text).join(name);
}

/** The text around each name. */
export function splitAtName(text: string): string[] {
  return text.split(PLACE);
}
