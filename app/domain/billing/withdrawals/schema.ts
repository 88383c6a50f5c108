import * as z from "zod";
import type { TextKey } from "#app/i18n/translate.ts";

/** The most characters per field; the messages contain the same numbers. */
const MAX_LENGTHS = { name: 80, email: 254, reference: 300, message: 2_000 };

/** Marks the messages of the schema as text keys, which the page translates. */
const text = (key: TextKey) => key;
const REQUIRED = text("withdraw.errors.required");

/** Forms send a line end as two characters, but browsers count it as one. */
const withPlainLineEnds = (value: string) => value.replace(/\r\n?/g, "\n");
const onOneLine = (value: string) => value.replace(/\s+/g, " ");

const requiredLine = (max: number, tooLong: TextKey) =>
  z.string({ error: REQUIRED }).overwrite(onOneLine).trim().min(1, REQUIRED).max(max, tooLong);

/**
 * The data that the law allows us to require: the sender, the contract, and the address for the
 * receipt. It does not allow us to require a reason.
 */
export const withdrawalSchema = z.object({
  name: requiredLine(MAX_LENGTHS.name, "withdraw.errors.nameTooLong"),
  email: requiredLine(MAX_LENGTHS.email, "withdraw.errors.emailTooLong")
    .toLowerCase()
    .pipe(z.email(text("withdraw.errors.email"))),
  reference: requiredLine(MAX_LENGTHS.reference, "withdraw.errors.referenceTooLong"),
  message: z
    .string()
    .overwrite(withPlainLineEnds)
    .trim()
    .max(MAX_LENGTHS.message, "withdraw.errors.messageTooLong")
    .default(""),
});

export type Withdrawal = z.output<typeof withdrawalSchema>;
