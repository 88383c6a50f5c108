import * as z from "zod";
import { emailField } from "#app/lib/text-fields.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";

export const signUpSchema = z.object({ email: emailField("newsletter.errors.email") });

/** The members on one page of the list, which is also the most that one form records. */
export const MENTIONS_PER_PAGE = 100;

/** The members whom an issue mentioned, and its day: in the zone of the admin at most tomorrow. */
export const mentionsSchema = z.object({
  id: z.array(z.string()).min(1).max(MENTIONS_PER_PAGE),
  issue: z.iso.date().refine((day) => Date.parse(day) < now() + DAY_MS),
});
