import * as z from "zod";
import type { TextKey } from "#app/i18n/translate.ts";

/** What the list of people is narrowed down to. */
export const PEOPLE_FILTERS = ["admin", "expert", "suspended", "unclaimed", "unconfirmed"] as const;
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number];

/** Everything that is looked for, as a search box holds it. */
export const MOST_SEARCHED = 200;

const MAX_SUSPEND_REASON = 500;

const text = (key: TextKey) => key;

/** Forms send a line end as two characters, browsers count it as one. */
const reason = z
  .string({ error: text("person.errors.reasonMissing") })
  .overwrite((value) => value.replace(/\r\n?/g, "\n"))
  .trim()
  .min(1, text("person.errors.reasonMissing"))
  .max(MAX_SUSPEND_REASON, text("person.errors.reasonTooLong"));

export const suspensionSchema = z.object({ reason });
