import * as z from "zod";
import type { TextKey } from "#app/i18n/translate.ts";

const MISSING: TextKey = "secondFactor.errors.missing";
/** Longer than any code with spaces. */
const MAX_CHARACTERS = 100;

/** The form of every code. The domain finds out which kind it is. */
export const codeSchema = z.object({
  code: z.string({ error: MISSING }).trim().min(1, MISSING).max(MAX_CHARACTERS, MISSING),
});

/** The form that turns the second factor on; browsers do not send an unchecked box. */
export const firstCodeSchema = codeSchema.extend({
  endsOthers: z
    .literal("on")
    .optional()
    .transform((value) => value === "on"),
});

export const hideFields = ["code"];
