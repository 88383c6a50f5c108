import * as z from "zod";
import type { TextKey } from "#app/i18n/translate.ts";

const MISSING: TextKey = "secondFactor.errors.missing";
/** Far longer than any code with all its blanks. */
const MOST_CHARACTERS = 100;

/** Every form that asks for a code; which one it is, the domain finds out. */
export const codeSchema = z.object({
  code: z.string({ error: MISSING }).trim().min(1, MISSING).max(MOST_CHARACTERS, MISSING),
});

/** Codes never go back to the page. */
export const hideFields = ["code"];
