import { emailSchema } from "#app/domain/accounts/schema.ts";
import { NO_ADDRESS_HOST } from "#app/domain/claims/unclaimed-listings.server.ts";
import { PROFILE_MAX } from "#app/domain/experts/profile/schema.ts";
import {
  EXPERT_CATEGORIES,
  type ExpertCategory,
  findCategory,
} from "#app/domain/experts/schema.ts";
import type { RowProblem } from "#app/domain/imports/schema.ts";
import { GRANTED_PLAN, limitOf } from "#app/domain/plans/schema.ts";
import { dictionaries } from "#app/i18n/dictionary.ts";
import { findCountry } from "./find-country.server.ts";
import { type ReadRow, RowReader } from "./row-reader.server.ts";

export interface ExpertValues {
  name: string;
  /** Lower-case, or empty. */
  email: string;
  company: string;
  /** ISO code, or empty. */
  country: string;
  biography: string;
  categories: ExpertCategory[];
  tags: string[];
  linkedinUrl: string;
  websiteUrl: string;
  twitterUrl: string;
  avatarUrl: string;
}

const NAME_LEAST = 2;
const VALID_CATEGORIES = EXPERT_CATEGORIES.map(({ value }) => value).join(", ");

/** A row of experts as far as it can be told without the database; the values count where there are no problems. */
export function readExpertRow(row: ReadRow): { values: ExpertValues; problems: RowProblem[] } {
  const reader = new RowReader("experts", row);
  const values = {
    name: readName(reader),
    email: readEmail(reader),
    company: reader.line("company", PROFILE_MAX.company),
    country: readCountry(reader),
    biography: reader.text("biography", PROFILE_MAX.biography),
    categories: readCategories(reader),
    tags: reader.tags({ characters: PROFILE_MAX.tag, tags: PROFILE_MAX.tags }),
    linkedinUrl: reader.address("linkedin_url", PROFILE_MAX.url),
    websiteUrl: reader.address("website_url", PROFILE_MAX.url),
    twitterUrl: reader.address("twitter_url", PROFILE_MAX.url),
    avatarUrl: reader.address("avatar_url", PROFILE_MAX.url),
  };
  return { values, problems: reader.problems };
}

function readName(reader: RowReader): string {
  const name = reader.required("name", PROFILE_MAX.name, "name");
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

/** By value, slug or English name, in whatever case. */
function toCategory(typed: string): ExpertCategory | undefined {
  const key = typed.toLowerCase();
  const named = EXPERT_CATEGORIES.find(
    ({ value }) => dictionaries.en.categories[value].toLowerCase() === key,
  );
  return (named ?? findCategory(key.replace(/[\s_]+/g, "-")))?.value;
}
