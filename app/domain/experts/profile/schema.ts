import * as z from "zod";
import { EXPERT_CATEGORIES, findCategory, isExpertCategory } from "#app/domain/experts/schema.ts";
import type { PlanId } from "#app/domain/plans/schema.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { countryBySlug } from "#app/lib/countries.ts";
import { fieldSchemas } from "#app/lib/form-fields.ts";
import { PROFILE_FIELDS, type ProfileRecord, type TypedProfile } from "./fields.ts";

/** The form says how long a biography reads well; more is accepted, and never cut. */
export const BIOGRAPHY_ADVICE = 500;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = PROFILE_FIELDS.username.max;

/** Every message is the key of a text, for the page to translate. */
const text = (key: TextKey) => key;

/** Words that stand or may come to stand for something else in the addresses of experts. */
const RESERVED = new Set(
  "about account admin api auth categories category contact directory edit expert experts feed help me new null page pages pricing product products profile quote search settings sitemap support terms undefined".split(
    " ",
  ),
);

/** Such as a UUID: an address must never mean both. */
const LOOKS_LIKE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** Whether a name of the right letters may be somebody's username, whoever else has it. */
export function isUsernameAllowed(username: string): boolean {
  return !(
    /^\d+$/.test(username) ||
    LOOKS_LIKE_ID.test(username) ||
    RESERVED.has(username) ||
    findCategory(username) !== undefined
  );
}

/** Stored lower-case; whether somebody has it is not checked. */
export const usernameSchema = z
  .string({ error: text("profileErrors.usernameShort") })
  .trim()
  .toLowerCase()
  .min(USERNAME_MIN, text("profileErrors.usernameShort"))
  .max(USERNAME_MAX, PROFILE_FIELDS.username.error)
  .regex(/^[a-z0-9-]+$/, text("profileErrors.usernameLetters"))
  .refine(isUsernameAllowed, text("profileErrors.usernameReserved"));

export const fullNameSchema = z
  .string({ error: text("profileErrors.name") })
  .trim()
  .min(2, text("profileErrors.name"))
  .max(PROFILE_FIELDS.full_name.max, PROFILE_FIELDS.full_name.error);

const categories = z
  .array(z.string())
  .default([])
  .transform((values) => [...new Set(values.filter(isExpertCategory))])
  .pipe(z.array(z.enum(EXPERT_CATEGORIES.map(({ value }) => value))));

/** The country's slug as posted, its ISO code as kept; empty for none. */
const country = z
  .string()
  .default("")
  .transform((slug) => (slug ? countryBySlug(slug) : ""))
  .refine((code) => code !== undefined, text("profileErrors.country"))
  .transform((code) => code ?? "");

const fields = fieldSchemas(PROFILE_FIELDS);

/** The posted profile form without its picture. How many categories and tags the plan allows is not checked. */
export const profileSchema = z.object({
  ...({
    ...fields,
    full_name: fullNameSchema,
    username: usernameSchema,
    location: country,
    category: categories,
  } satisfies Record<keyof TypedProfile, z.ZodType>),
  remove_avatar: fields.takes_projects,
});

export type ProfileValues = z.output<typeof profileSchema>;

/** What the owner sees and edits. Categories and tags beyond the plan's limit are kept and not shown. */
export interface OwnProfile extends ProfileRecord {
  userId: string;
  plan: PlanId;
  isEmailVerified: boolean;
  productCount: number;
  updatedAt: number;
}

/** What keeps a profile out of the directory. */
export type MissingForListing = "email" | "name" | "category";
