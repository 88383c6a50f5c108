import * as z from "zod";
import {
  EXPERT_CATEGORIES,
  findCategory,
  isExpertCategory,
  RATE_UNITS,
  WORK_MODES,
} from "#app/domain/experts/schema.ts";
import type { PlanId } from "#app/domain/plans/schema.ts";
import { countryBySlug } from "#app/lib/countries.ts";
import { fieldSchemas } from "#app/lib/form-fields.ts";
import { isLanguageCode } from "#app/lib/spoken-languages.ts";
import { textKey } from "#app/lib/text-fields.ts";
import { isTimeZone } from "#app/lib/time-zones.ts";
import { PROFILE_FIELDS, type ProfileRecord, type TypedProfile } from "./fields.ts";

/** The form recommends this length; longer biographies are accepted and never cut. */
export const BIOGRAPHY_ADVICE = 500;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = PROFILE_FIELDS.username.max;

/** Words that have, or may get, another meaning in the addresses of experts. */
const RESERVED = new Set(
  "about account admin api auth categories category contact directory edit expert experts feed help me new null page pages pricing product products profile quote search settings sitemap support terms undefined".split(
    " ",
  ),
);

/** For example a UUID: an address must be either a username or an id. */
const LOOKS_LIKE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** Whether a name of valid letters may be a username. Whether it is taken is NOT checked here. */
export function isUsernameAllowed(username: string): boolean {
  return !(
    /^\d+$/.test(username) ||
    LOOKS_LIKE_ID.test(username) ||
    RESERVED.has(username) ||
    findCategory(username) !== undefined
  );
}

/** Stored in lower case. Whether it is taken is NOT checked here. */
export const usernameSchema = z
  .string({ error: textKey("profileErrors.usernameShort") })
  .trim()
  .toLowerCase()
  .min(USERNAME_MIN, textKey("profileErrors.usernameShort"))
  .max(USERNAME_MAX, PROFILE_FIELDS.username.error)
  .regex(/^[a-z0-9-]+$/, textKey("profileErrors.usernameLetters"))
  .refine(isUsernameAllowed, textKey("profileErrors.usernameReserved"));

export const fullNameSchema = z
  .string({ error: textKey("profileErrors.name") })
  .trim()
  .min(2, textKey("profileErrors.name"))
  .max(PROFILE_FIELDS.full_name.max, PROFILE_FIELDS.full_name.error);

const categories = z
  .array(z.string())
  .transform((values) => [...new Set(values.filter(isExpertCategory))])
  .pipe(z.array(z.enum(EXPERT_CATEGORIES.map(({ value }) => value))))
  .default([]);

/** Turns the posted slug of a country into its ISO code; empty for none. */
const country = z
  .string()
  .default("")
  .transform((slug) => (slug ? countryBySlug(slug) : ""))
  .refine((code) => code !== undefined, textKey("profileErrors.country"))
  .transform((code) => code ?? "");

/** More than a person works in. */
export const MOST_LANGUAGES = 20;

const languages = z
  .array(z.string())
  .transform((codes) => [...new Set(codes.filter(isLanguageCode))])
  .pipe(z.array(z.string()).max(MOST_LANGUAGES, textKey("profileErrors.languages")))
  .default([]);

const timeZone = z
  .string()
  .default("")
  .refine((zone) => zone === "" || isTimeZone(zone), textKey("profileErrors.timeZone"));

/** A browser posts one of the options; anything else is no answer. */
const workMode = z
  .enum(["", ...WORK_MODES])
  .catch("")
  .default("");
const rateUnit = z.enum(RATE_UNITS).catch("hour").default("hour");

const fields = fieldSchemas(PROFILE_FIELDS);

/** The profile form without its picture. The limits of the plan are NOT checked here. */
export const profileSchema = z.object({
  ...({
    ...fields,
    full_name: fullNameSchema,
    username: usernameSchema,
    location: country,
    category: categories,
    languages,
    time_zone: timeZone,
    rate_unit: rateUnit,
    work_mode: workMode,
  } satisfies Record<keyof TypedProfile, z.ZodType>),
  remove_avatar: fields.takes_projects,
});

export type ProfileValues = z.output<typeof profileSchema>;

/** The profile in its editor, with categories and tags that are beyond the plan's limit. */
export interface OwnProfile extends ProfileRecord {
  userId: string;
  plan: PlanId;
  isEmailVerified: boolean;
  productCount: number;
  updatedAt: number;
}

/** Why a profile is not listed. */
export type MissingForListing = "email" | "name" | "category";
