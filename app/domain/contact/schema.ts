import * as z from "zod";
import type { TextKey } from "#app/i18n/translate.ts";
import { withPlainLineEnds } from "#app/lib/text/untrusted-text.ts";
import { onOneLine, requiredText, toEmail } from "#app/lib/text-fields.ts";

/** The most characters per field; the error messages name the same numbers. */
const MAX_LENGTHS = { name: 80, email: 254, subject: 150, message: 5_000 };

const required = (tidy: (value: string) => string, max: number, tooLong: TextKey) =>
  requiredText(tidy, { max, missing: "contact.errors.required", tooLong });

export const contactSchema = z.object({
  name: required(onOneLine, MAX_LENGTHS.name, "contact.errors.nameTooLong"),
  email: required(onOneLine, MAX_LENGTHS.email, "contact.errors.emailTooLong").pipe(
    toEmail("contact.errors.email"),
  ),
  subject: required(onOneLine, MAX_LENGTHS.subject, "contact.errors.subjectTooLong"),
  message: required(withPlainLineEnds, MAX_LENGTHS.message, "contact.errors.messageTooLong"),
});

export type ContactMessage = z.output<typeof contactSchema>;
