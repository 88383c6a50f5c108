import { emailSchema } from "#app/domain/accounts/schema.ts";
import { NO_ADDRESS_HOST } from "#app/domain/claims/unclaimed-listings.server.ts";
import {
  type ImportedField,
  PROFILE_FIELDS,
  type ProfileRecord,
} from "#app/domain/experts/profile/fields.ts";
import {
  EXPERT_CATEGORIES,
  type ExpertCategory,
  findCategory,
} from "#app/domain/experts/schema.ts";
import type { RowProblem } from "#app/domain/imports/schema.ts";
import { GRANTED_PLAN, limitOf } from "#app/domain/plans/schema.ts";
import { dictionaries } from "#app/i18n/dictionary.ts";
import { countryBySlug, isCountryCode, listCountries } from "#app/lib/countries.ts";
import { fold } from "#app/lib/text/fold.ts";
import { type ReadRow, RowReader } from "./row-reader.server.ts";

/** The languages of countries' names. For ambiguous names the earlier language wins. */
const LANGUAGES =
  "en hu de fr es it pt nl pl cs sk sl hr sr ro bg el da sv nb fi et lv lt uk ru tr".split(" ");

let known: Map<string, string> | null = null;

type Imported = Omit<ProfileRecord<ImportedField>, "avatarKey" | "categories">;

export interface ExpertValues extends Imported {
  /** Lower case, or empty. */
  email: string;
  categories: ExpertCategory[];
  avatarUrl: string;
}

const NAME_LEAST = 2;
const VALID_CATEGORIES = EXPERT_CATEGORIES.map(({ value }) => value).join(", ");

/** Reads a row of experts without the database. The values are valid if there are no problems. */
export function readExpertRow(row: ReadRow): { values: ExpertValues; problems: RowProblem[] } {
  const reader = new RowReader("experts", row);
  const { company, biography, tags, linkedin_url, website_url, twitter_url } = PROFILE_FIELDS;
  const values: ExpertValues = {
    name: readName(reader),
    email: readEmail(reader),
    company: reader.line("company", company.max),
    country: readCountry(reader),
    biography: reader.text("biography", biography.max),
    categories: readCategories(reader),
    tags: reader.tags(tags.max),
    linkedinUrl: reader.address("linkedin_url", linkedin_url.max),
    websiteUrl: reader.address("website_url", website_url.max),
    twitterUrl: reader.address("twitter_url", twitter_url.max),
    avatarUrl: reader.address("avatar_url", website_url.max),
  };
  return { values, problems: reader.problems };
}

function readName(reader: RowReader): string {
  const name = reader.required("name", PROFILE_FIELDS.full_name.max, "name");
  if (name !== "" && name.length < NAME_LEAST) reader.report("shortName");
  return name;
}

function readEmail(reader: RowReader): string {
  const typed = reader.text("email", Number.POSITIVE_INFINITY);
  if (typed === "") return "";
  const { data: email } = emailSchema.safeParse(typed);
  if (email && !email.endsWith(`@${NO_ADDRESS_HOST}`)) return email;
  reader.report("email", { value: typed });
  return "";
}

function readCountry(reader: RowReader): string {
  const typed = reader.text("country", Number.POSITIVE_INFINITY);
  const code = typed === "" ? "" : findCountry(typed);
  if (code === undefined) reader.report("country", { value: typed });
  return code ?? "";
}

function readCategories(reader: RowReader): ExpertCategory[] {
  const found = new Set<ExpertCategory>();
  for (const typed of reader.list("category")) {
    const category = toCategory(typed);
    if (category) found.add(category);
    else reader.report("category", { value: typed, valid: VALID_CATEGORIES });
  }
  const most = limitOf({ plan: GRANTED_PLAN }, "categories");
  if (found.size > most) reader.report("manyCategories", { most });
  return [...found];
}

/** By value, slug or English name, in any case. */
function toCategory(typed: string): ExpertCategory | undefined {
  const key = typed.toLowerCase();
  const named = EXPERT_CATEGORIES.find(
    ({ value }) => dictionaries.en.categories[value].toLowerCase() === key,
  );
  return (named ?? findCategory(key.replace(/[\s_]+/g, "-")))?.value;
}

/** The ISO code of a country by its code, slug or name in many languages; undefined if unknown. */
export function findCountry(text: string): string | undefined {
  const typed = text.trim();
  const code = typed.toUpperCase();
  if (isCountryCode(code)) return code;
  return countryBySlug(typed.toLowerCase()) ?? codesByName().get(toKey(typed));
}

/** Built on first use: about five thousand names. */
function codesByName(): Map<string, string> {
  known ??= new Map(
    LANGUAGES.flatMap((language) => listCountries(language))
      .map(({ code, name }): [string, string] => [toKey(name), code])
      // Of equal names the first one counts.
      .reverse(),
  );
  return known;
}

function toKey(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
