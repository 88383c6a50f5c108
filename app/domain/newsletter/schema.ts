import * as z from "zod";
import type { TextKey } from "#app/i18n/translate.ts";

const INVALID: TextKey = "newsletter.errors.email";

/** The message is a text key, which the page translates. */
export const signUpSchema = z.object({
  email: z.string({ error: INVALID }).trim().toLowerCase().max(254, INVALID).pipe(z.email(INVALID)),
});
