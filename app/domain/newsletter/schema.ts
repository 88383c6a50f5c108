import * as z from "zod";
import { emailField } from "#app/lib/text-fields.ts";
import { hasBegun } from "#app/platform/clock.ts";

export const signUpSchema = z.object({ email: emailField("newsletter.errors.email") });

/** The members on one page of the list. */
export const MENTIONS_PER_PAGE = 25;
/** The most that one form records; a page from before a release may have more rows than now. */
const MOST_MENTIONS = 100;

/** The members whom an issue mentioned, and its day, which has begun where the admin is. */
export const mentionsSchema = z.object({
  id: z.array(z.string()).min(1).max(MOST_MENTIONS),
  issue: z.iso.date().refine(hasBegun),
});
