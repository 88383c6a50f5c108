import * as z from "zod";
import { MAX_NOTE_LENGTH } from "#app/domain/threads/schema.ts";
import { parseAmount } from "#app/lib/text/amount.ts";
import { optionalText, textKey } from "#app/lib/text-fields.ts";
import { hasBegun } from "#app/platform/clock.ts";

/** A day that has begun, as date fields send it; null when it is left empty. */
const optionalDay = z
  .string()
  .trim()
  .default("")
  .refine((day) => day === "" || (isDay(day) && hasBegun(day)), textKey("inboxTools.errors.date"))
  .transform((day) => day || null);

export function isDay(text: string): boolean {
  return /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}

/** The optional notes about a won request. */
export const wonSchema = z.object({
  value: z
    .string()
    .default("")
    .transform((typed, context) => {
      const value = parseAmount(typed);
      if (value !== undefined && (value ?? 0) <= MAX_WON_VALUE) return value;
      context.addIssue({ code: "custom", message: textKey("inboxTools.errors.value") });
      return z.NEVER;
    }),
  on: optionalDay,
});

const MAX_WON_VALUE = 100_000_000;

const note = optionalText({ max: MAX_NOTE_LENGTH, tooLong: "lifeAnswers.errors.noteTooLong" });

/** The schema of a form with a `reason` and an optional `note`. */
export function reasonSchema<const Reasons extends readonly [string, ...string[]]>(
  reasons: Reasons,
) {
  return z.object({
    reason: z.enum(reasons, { error: textKey("lifeAnswers.errors.reason") }),
    note,
  });
}
