import * as z from "zod";
import { parseMoney } from "#app/lib/text/amount.ts";
import { textKey } from "#app/lib/text-fields.ts";

const AMOUNT = textKey("refund.errors.amount");

/**
 * A refund. A form without both fields is for all that is left. An emptied amount is a mistake, so
 * that it never refunds more than was meant.
 */
export function refundSchemaOf(form: FormData) {
  const isForAll = !form.has("amount") && !form.has("seen");
  return z
    .object({
      amount: z
        .string()
        .default("")
        .transform(parseMoney)
        .refine((money) => money !== undefined && money?.cents !== 0, AMOUNT)
        .transform((money) => money ?? null),
      /** What had been refunded when the page was made, in cents. */
      seen: z.string().default(""),
      endsPro: z.literal("on").optional().transform(Boolean),
      /** The statement of withdrawal that the refund follows. */
      withdrawal: z.string().default(""),
    })
    .refine(({ seen }) => isForAll || /^\d{1,9}$/.test(seen), textKey("refund.errors.seen"))
    .refine(({ amount }) => isForAll || amount !== null, { path: ["amount"], error: AMOUNT })
    .transform((value) => ({ ...value, seen: isForAll ? null : Number(value.seen) }));
}
