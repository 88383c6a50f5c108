/** The texts of forms, for schemas. Every message is a text key, which the page translates. */
import * as z from "zod";
import type { TextKey } from "#app/i18n/translate.ts";
import { canonicalEmail } from "./email/email-address.ts";
import { withPlainLineEnds } from "./text/untrusted-text.ts";

/** Checks that a message of a schema is a text key. */
export const textKey = (key: TextKey) => key;

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

const MAX_EMAIL_LENGTH = 254;

/** The last step of a text field: the address in the spelling in which it is stored. */
export function toEmail(problem: TextKey) {
  return z.string().transform((typed, context) => {
    const address = canonicalEmail(typed);
    if (address !== null && address.length <= MAX_EMAIL_LENGTH) return address;
    context.addIssue({ code: "custom", message: problem });
    return z.NEVER;
  });
}

/** A field that asks for nothing but an address. */
export function emailField(problem: TextKey) {
  return z.string({ error: problem }).pipe(toEmail(problem));
}
