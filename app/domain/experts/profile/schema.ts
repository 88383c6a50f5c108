import * as z from "zod";
import { EXPERT_CATEGORIES, findCategory, isExpertCategory } from "#app/domain/experts/schema.ts";
import type { PlanId } from "#app/domain/plans/schema.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { countryBySlug } from "#app/lib/countries.ts";
import { tagsField, webUrlField } from "#app/lib/form-fields.ts";

/** The form says how long a biography reads well; more is accepted, and never cut. */
export const BIOGRAPHY_ADVICE = 500;
export const PROFILE_MAX = {
  name: 80,
  company: 120,
  biography: 5_000,
  url: 300,
  tag: 40,
  tags: 500,
};
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 30;

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
  .max(USERNAME_MAX, text("profileErrors.usernameLong"))
  .regex(/^[a-z0-9-]+$/, text("profileErrors.usernameLetters"))
  .refine(isUsernameAllowed, text("profileErrors.usernameReserved"));

export const fullNameSchema = z
  .string({ error: text("profileErrors.name") })
  .trim()
  .min(2, text("profileErrors.name"))
  .max(PROFILE_MAX.name, text("profileErrors.nameLong"));

const optional = (max: number, tooLong: TextKey) => z.string().trim().max(max, tooLong).default("");

const url = webUrlField(PROFILE_MAX.url, text("profileErrors.url"));

const tags = tagsField(
  { characters: PROFILE_MAX.tag, tags: PROFILE_MAX.tags },
  { long: text("profileErrors.tagLong"), many: text("profileErrors.tooManyTags") },
);

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

/** The posted profile form, picture aside. How many categories and tags the plan allows is not checked. */
export const profileSchema = z.object({
  full_name: fullNameSchema,
  username: usernameSchema,
  company: optional(PROFILE_MAX.company, text("profileErrors.companyLong")),
  location: country,
  biography: z
    .string()
    .overwrite((value) => value.replace(/\r\n?/g, "\n"))
    .trim()
    .max(PROFILE_MAX.biography, text("profileErrors.biographyLong"))
    .default(""),
  category: categories,
  tags,
  linkedin_url: url,
  website_url: url,
  twitter_url: url,
  /** Checkbox: posted as "on", or not at all. */
  takes_projects: z.stringbool({ truthy: ["on", "true"], falsy: ["off", "false"] }).default(false),
  remove_avatar: z.stringbool({ truthy: ["on", "true"], falsy: ["off", "false"] }).default(false),
});

export type ProfileValues = z.output<typeof profileSchema>;

/** What the owner sees and edits. */
export interface OwnProfile {
  userId: string;
  username: string;
  name: string;
  avatarKey: string | null;
  company: string;
  /** ISO code, or empty. */
  country: string;
  biography: string;
  /** In the member's own order; beyond the plan's limit they are kept and not shown. */
  categories: string[];
  tags: string[];
  linkedinUrl: string;
  websiteUrl: string;
  twitterUrl: string;
  plan: PlanId;
  takesProjects: boolean;
  isEmailVerified: boolean;
  productCount: number;
  updatedAt: number;
}

/** What keeps a profile out of the directory. */
export type MissingForListing = "email" | "name" | "category";
