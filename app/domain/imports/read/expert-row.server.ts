import { emailSchema } from "#app/domain/accounts/schema.ts";
import { NO_ADDRESS_HOST } from "#app/domain/claims/unclaimed-listings.server.ts";
import {
  type ImportedField,
  PROFILE_FIELDS,
  type ProfileRecord,
} from "#app/domain/experts/profile/fields.ts";
import { MOST_LANGUAGES } from "#app/domain/experts/profile/schema.ts";
import {
  EXPERT_CATEGORIES,
  type ExpertCategory,
  findCategory,
  RATE_UNITS,
  type RateUnit,
  WORK_MODES,
} from "#app/domain/experts/schema.ts";
import type { RowProblem } from "#app/domain/imports/schema.ts";
import { GRANTED_PLAN, limitOf } from "#app/domain/plans/schema.ts";
import { findSpokenLanguage } from "#app/lib/spoken-languages.ts";
import { findTimeZone } from "#app/lib/time-zones.ts";
import { findCountry } from "./find-country.server.ts";
import { nameFinder } from "./named-choice.server.ts";
import { type ReadRow, RowReader } from "./row-reader.server.ts";

type Imported = Omit<ProfileRecord<ImportedField>, "avatarKey" | "categories">;

export interface ExpertValues extends Imported {
  /** Lower case, or empty. */
  email: string;
  categories: ExpertCategory[];
  avatarUrl: string;
}

/** Other words for a unit. */
const UNITS: Readonly<Record<string, RateUnit>> = { hourly: "hour", daily: "day" };

const NAME_LEAST = 2;
const VALID_CATEGORIES = EXPERT_CATEGORIES.map(({ value }) => value).join(", ");

/** Reads a row of experts without the database. The values are valid if there are no problems. */
export function readExpertRow(row: ReadRow): { values: ExpertValues; problems: RowProblem[] } {
  const reader = new RowReader("experts", row);
  const { company, biography, tags, linkedin_url, website_url, twitter_url } = PROFILE_FIELDS;
  const { city, headline, selected_work, rate_from, smallest_project } = PROFILE_FIELDS;
  const values: ExpertValues = {
    name: readName(reader),
    email: readEmail(reader),
    company: reader.line("company", company.max),
    country: readCountry(reader),
    city: reader.line("city", city.max),
    timeZone: reader.found("time_zone", "timeZone", findTimeZone),
    headline: reader.line("headline", headline.max),
    biography: reader.text("biography", biography.max),
    selectedWork: reader.lines("selected_work", selected_work.max),
    categories: readCategories(reader),
    tags: reader.tags(tags.max),
    languages: readLanguages(reader),
    rateFrom: reader.amount("rate_from", rate_from.max),
    rateUnit: readRateUnit(reader),
    smallestProject: reader.amount("smallest_project", smallest_project.max),
    workMode: readWorkMode(reader),
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

function readLanguages(reader: RowReader): string[] {
  const found = new Set<string>();
  for (const typed of reader.list("languages")) {
    const code = findSpokenLanguage(typed);
    if (code) found.add(code);
    else reader.report("language", { value: typed });
  }
  if (found.size > MOST_LANGUAGES) reader.report("manyLanguages", { most: MOST_LANGUAGES });
  return [...found];
}

function readRateUnit(reader: RowReader): RateUnit {
  const toUnit = (typed: string) => RATE_UNITS.find((unit) => unit === typed) ?? UNITS[typed];
  const find = (typed: string) => toUnit(typed.toLowerCase().replace(/^per_/, ""));
  return reader.choice("rate_unit", RATE_UNITS, "rateUnit", find) || "hour";
}

function readWorkMode(reader: RowReader) {
  const find = (typed: string) =>
    WORK_MODES.find((mode) => mode === typed.toLowerCase().replaceAll("_", "-"));
  return reader.choice("work_mode", WORK_MODES, "workMode", find);
}

const findByName = nameFinder(EXPERT_CATEGORIES, (texts, { value }) => texts.categories[value]);

/** By value, slug or name, in any case. */
function toCategory(typed: string): ExpertCategory | undefined {
  const slug = typed.toLowerCase().replace(/[\s_]+/g, "-");
  return (findByName(typed) ?? findCategory(slug))?.value;
}
