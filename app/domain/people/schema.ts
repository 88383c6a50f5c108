import * as z from "zod";
import { withPlainLineEnds } from "#app/lib/text/untrusted-text.ts";
import { requiredText } from "#app/lib/text-fields.ts";

/** The filters of the list of people. */
export const PEOPLE_FILTERS = [
  ...["admin", "expert", "suspended", "unclaimed", "unconfirmed", "confirmed"],
] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

/** The order of the list in its address; the newest come first without it. */
export const OLDEST_FIRST = "oldest";

/** The people on one page of the list, which is also the most that one bulk action changes. */
export const PEOPLE_PER_PAGE = 25;

/** The most members that one page inspects, so that its cost does not grow with their number. */
export const PEOPLE_SPAN = 20_000;

/** The length limit of the search box. */
export const MOST_SEARCHED = 200;

const MAX_NOTE = 2_000;

export const noteSchema = z.object({
  note: requiredText(withPlainLineEnds, {
    max: MAX_NOTE,
    missing: "person.errors.noteMissing",
    tooLong: "person.errors.noteTooLong",
  }),
});

const MAX_SUSPEND_REASON = 500;

export const suspensionSchema = z.object({
  reason: requiredText(withPlainLineEnds, {
    max: MAX_SUSPEND_REASON,
    missing: "person.errors.reasonMissing",
    tooLong: "person.errors.reasonTooLong",
  }),
});
