import * as z from "zod";
import type { TextKey } from "#app/i18n/translate.ts";
import { onOneLine, optionalText, requiredText, toEmail } from "#app/lib/text-fields.ts";

/** The most characters per field; the messages contain the same numbers. */
const MAX_LENGTHS = { name: 80, email: 254, reference: 300, message: 2_000 };

const requiredLine = (max: number, tooLong: TextKey) =>
  requiredText(onOneLine, { max, missing: "withdraw.errors.required", tooLong });

/**
 * The data that the law allows us to require: the sender, the contract, and the address for the
 * receipt. It does not allow us to require a reason.
 */
export const withdrawalSchema = z.object({
  name: requiredLine(MAX_LENGTHS.name, "withdraw.errors.nameTooLong"),
  email: requiredLine(MAX_LENGTHS.email, "withdraw.errors.emailTooLong").pipe(
    toEmail("withdraw.errors.email"),
  ),
  reference: requiredLine(MAX_LENGTHS.reference, "withdraw.errors.referenceTooLong"),
  message: optionalText({ max: MAX_LENGTHS.message, tooLong: "withdraw.errors.messageTooLong" }),
});

export type Withdrawal = z.output<typeof withdrawalSchema>;
