import * as z from "zod";
import { MAX_NOTE_LENGTH } from "#app/domain/threads/schema.ts";
import type { TextKey } from "#app/i18n/translate.ts";

const text = (key: TextKey) => key;

/** Forms send a line break as two characters, browsers count it as one. */
const note = z
  .string()
  .overwrite((value) => value.replace(/\r\n?/g, "\n"))
  .trim()
  .max(MAX_NOTE_LENGTH, text("lifeAnswers.errors.noteTooLong"))
  .default("");

/** The schema of a form with a `reason` and an optional `note`. */
export function reasonSchema<const Reasons extends readonly [string, ...string[]]>(
  reasons: Reasons,
) {
  return z.object({ reason: z.enum(reasons, { error: text("lifeAnswers.errors.reason") }), note });
}
