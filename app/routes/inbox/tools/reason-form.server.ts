import * as z from "zod";
import { MAX_NOTE_LENGTH } from "#app/domain/threads/schema.ts";
import { optionalText, textKey } from "#app/lib/text-fields.ts";

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
