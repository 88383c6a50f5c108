import * as z from "zod";
import type { TextKey } from "#app/i18n/translate.ts";

/** The most characters per field; the error messages name the same numbers. */
const MAX_LENGTHS = { name: 80, email: 254, subject: 150, message: 5_000 };

/** Every message of the schema is a text key, which the page translates. */
const text = (key: TextKey) => key;
const REQUIRED = text("contact.errors.required");

/** Forms send a line end as two characters, but browsers count it as one. */
const withPlainLineEnds = (value: string) => value.replace(/\r\n?/g, "\n");
const onOneLine = (value: string) => value.replace(/\s+/g, " ");

const required = (tidy: (value: string) => string, max: number, tooLong: TextKey) =>
  z.string({ error: REQUIRED }).overwrite(tidy).trim().min(1, REQUIRED).max(max, tooLong);

export const contactSchema = z.object({
  name: required(onOneLine, MAX_LENGTHS.name, "contact.errors.nameTooLong"),
  email: required(onOneLine, MAX_LENGTHS.email, "contact.errors.emailTooLong")
    .toLowerCase()
    .pipe(z.email(text("contact.errors.email"))),
  subject: required(onOneLine, MAX_LENGTHS.subject, "contact.errors.subjectTooLong"),
  message: required(withPlainLineEnds, MAX_LENGTHS.message, "contact.errors.messageTooLong"),
});

export type ContactMessage = z.output<typeof contactSchema>;
