import * as z from "zod";
import { parseMoney } from "#app/lib/text/amount.ts";
import { textKey } from "#app/lib/text-fields.ts";

const AMOUNT = textKey("refund.errors.amount");

/**
 * A refund. A form without any field is for all that is left; an emptied amount is a mistake, so
 * that it never refunds more than was meant.
 */
export const refundSchema = z
  .object({
    amount: z
      .string()
      .default("")
      .transform(parseMoney)
      .refine((money) => money !== undefined && money?.cents !== 0, AMOUNT)
      .transform((money) => money ?? null),
    /** What had been refunded when the page was made, in cents. */
    seen: z.coerce.number().int().nullable().default(null).catch(null),
    endsPro: z.literal("on").optional().transform(Boolean),
    /** The statement of withdrawal that the refund follows. */
    withdrawal: z.string().default(""),
  })
  .refine(({ amount, seen }) => amount !== null || seen === null, {
    path: ["amount"],
    error: AMOUNT,
  });
