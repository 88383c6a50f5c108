import * as z from "zod";
import { MAX_NOTE_LENGTH } from "#app/domain/threads/schema.ts";
import type { TextKey } from "#app/i18n/translate.ts";

const text = (key: TextKey) => key;

/** Forms send a line end as two characters, browsers count it as one. */
const note = z
  .string()
  .overwrite((value) => value.replace(/\r\n?/g, "\n"))
  .trim()
  .max(MAX_NOTE_LENGTH, text("lifeAnswers.errors.noteTooLong"))
  .default("");

/** A form that asks for one of these reasons as `reason`, and takes a `note` with it. */
export function reasonSchema<const Reasons extends readonly [string, ...string[]]>(
  reasons: Reasons,
) {
  return z.object({ reason: z.enum(reasons, { error: text("lifeAnswers.errors.reason") }), note });
}
