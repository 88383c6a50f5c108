import * as z from "zod";
import type { TextKey } from "#app/i18n/translate.ts";

/** The filters of the list of people. */
export const PEOPLE_FILTERS = ["admin", "expert", "suspended", "unclaimed", "unconfirmed"] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

/** The length limit of the search box. */
export const MOST_SEARCHED = 200;

const MAX_SUSPEND_REASON = 500;

const text = (key: TextKey) => key;

/** Forms send a line end as two characters, but browsers count it as one. */
const reason = z
  .string({ error: text("person.errors.reasonMissing") })
  .overwrite((value) => value.replace(/\r\n?/g, "\n"))
  .trim()
  .min(1, text("person.errors.reasonMissing"))
  .max(MAX_SUSPEND_REASON, text("person.errors.reasonTooLong"));

export const suspensionSchema = z.object({ reason });
