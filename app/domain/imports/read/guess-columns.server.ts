import type { ImportType } from "#app/domain/imports/schema.ts";
import { fold } from "#app/lib/text/fold.ts";
import { COLUMNS, columnOf, type Remembered, toColumns } from "./columns.server.ts";

/** Other headings of a column in files of other programs, folded, in English and Hungarian. */
const ALSO: Readonly<Record<string, readonly string[]>> = {
  name: ["fullname", "contact", "contactname", "person", "title", "product", "nev", "teljesnev"],
  email: ["mail", "emailaddress", "contactemail", "emailcim", "epost", "ecim", "elektronikuscim"],
  company: ["organisation", "organization", "employer", "firm", "ceg", "cegnev"],
  country: ["land", "orszag"],
  city: ["town", "location", "varos", "telepules"],
  time_zone: ["timezone", "idozona"],
  headline: ["tagline", "jobtitle", "position", "role", "beosztas", "bemutatkozosor"],
  biography: ["bio", "about", "description", "profile", "bemutatkozas", "leiras"],
  selected_work: ["work", "projects", "references", "portfolio", "munkak", "referenciak"],
  category: ["categories", "field", "expertise", "area", "kategoria", "szakterulet", "terulet"],
  tags: ["skills", "keywords", "cimkek", "cimke", "keszsegek"],
  languages: ["language", "spokenlanguages", "nyelv", "nyelvek"],
  rate_from: ["rate", "price", "hourlyrate", "dij", "oradij"],
  linkedin_url: ["linkedin", "linkedinprofile"],
  website_url: ["website", "web", "url", "homepage", "weboldal", "honlap"],
  twitter_url: ["twitter", "x"],
  avatar_url: ["avatar", "photo", "picture", "image", "foto", "kep"],
  cover_image_url: ["cover", "image", "picture", "photo", "boritokep", "kep"],
  summary: ["shortdescription", "teaser", "osszefoglalo", "rovidleiras"],
  description: ["longdescription", "details", "leiras"],
  pricing_model: ["pricing", "price", "arazas", "arazasimodell"],
  platform: ["platforms"],
  expert: ["owner", "maker", "author", "szakerto", "tulajdonos"],
};

/**
 * What each column of a file probably means: what admins chose before, its own name, or a usual
 * other name; empty for none. No meaning twice.
 */
export function guessFields(
  type: ImportType,
  columns: readonly string[],
  remembered: Remembered,
): string[] {
  const used = new Set<string>();
  const take = (field: string | undefined) => {
    if (!field || used.has(field)) return "";
    used.add(field);
    return field;
  };
  const sure = columns.map((column) => take(remembered.get(column) ?? columnOf(type, column)));
  return columns.map((column, index) => {
    if (sure[index] || remembered.has(column)) return sure[index] ?? "";
    return take(otherColumn(type, column));
  });
}

/**
 * The column without a meaning whose cells are mostly email addresses; -1 for none, and when
 * another column has them. `examples` are the first cells of each column.
 */
export function findLeftOutEmails(
  type: ImportType,
  fields: readonly string[],
  examples: readonly (readonly string[])[],
): number {
  if (type !== "experts" || fields.includes("email")) return -1;
  const isAddress = (cell: string) => /^\S+@\S+\.\S+$/.test(cell);
  return examples.findIndex((cells, index) => {
    return !fields[index] && cells.filter(isAddress).length > cells.length / 2;
  });
}

function otherColumn(type: ImportType, column: string): string | undefined {
  const key = fold(column).replace(/[^\p{L}\p{N}]+/gu, "");
  const isMeant = (name: string) => name.replaceAll("_", "") === key || ALSO[name]?.includes(key);
  return COLUMNS[type].map((each) => each.column).find(isMeant);
}

/** Undefined when nothing was chosen for these headings that differs from their own meaning. */
export function chosenFields(
  type: ImportType,
  headings: readonly string[],
  remembered: Remembered,
): string[] | undefined {
  const columns = toColumns(headings);
  const own = columns.map((column) => columnOf(type, column) ?? "");
  const chosen = columns.map((column, index) => remembered.get(column) ?? own[index] ?? "");
  const isNew = chosen.some((field, index) => field !== own[index]);
  const used = chosen.filter((field) => field !== "");
  return isNew && new Set(used).size === used.length ? chosen : undefined;
}
