/** The texts of forms, for schemas. Every message is a text key, which the page translates. */
import * as z from "zod";
import type { TextKey } from "#app/i18n/translate.ts";

/** Checks that a message of a schema is a text key. */
export const textKey = (key: TextKey) => key;

/** Forms send a line end as two characters, but browsers count it as one. */
export const withPlainLineEnds = (value: string) => value.replace(/\r\n?/g, "\n");
export const onOneLine = (value: string) => value.replace(/\s+/g, " ");

interface TextLimit {
  /** In characters. */
  max: number;
  tooLong: TextKey;
}

export function requiredText(
  tidy: (value: string) => string,
  { max, missing, tooLong }: TextLimit & { missing: TextKey },
) {
  return z.string({ error: missing }).overwrite(tidy).trim().min(1, missing).max(max, tooLong);
}

/** A text of several lines, which may be empty. */
export function optionalText({ max, tooLong }: TextLimit) {
  return z.string().overwrite(withPlainLineEnds).trim().max(max, tooLong).default("");
}

/** Addresses are compared and stored in lower case. */
export function emailField(problem: TextKey) {
  return z.string({ error: problem }).trim().toLowerCase().max(254, problem).pipe(z.email(problem));
}
