import * as z from "zod";
import {
  type AmountField,
  type Field,
  type FieldTable,
  type LimitedField,
  type LinesField,
  mapFields,
  type NamesOf,
  splitLines,
  type TagsField,
} from "./fields.ts";
import { webAddress, withProtocol } from "./network/web-address.ts";
import { parseAmount } from "./text/amount.ts";
import { splitTags } from "./text/tag-key.ts";
import { optionalText } from "./text-fields.ts";

const WEB_URL = z.url({ protocol: /^https?$/, hostname: z.regexes.domain });
/** A URL parser drops line breaks and tabs, and reads a backslash as a slash. */
const READ_DIFFERENTLY = /[\p{Cc}\p{Zl}\p{Zp}\\]/u;
const isWebUrl = (value: string) =>
  !READ_DIFFERENTLY.test(value) && WEB_URL.safeParse(value).success && webAddress(value) !== null;

/**
 * A web address that a public page will show, or empty. An address without a protocol becomes
 * https.
 */
export function webUrlField(max: number, problem: string) {
  return z
    .string()
    .trim()
    .max(max, problem)
    .transform(withProtocol)
    .refine((value) => value === "" || isWebUrl(value), problem)
    .default("");
}

/** One field may hold several tags, separated by commas; repetitions count once. */
export function tagsField(
  most: { characters: number; tags: number },
  problems: { long: string; many: string },
) {
  return z
    .array(z.string())
    .transform(splitTags)
    .pipe(z.array(z.string().max(most.characters, problems.long)).max(most.tags, problems.many))
    .default([]);
}

/** One entry per line. Blank lines are left out. */
export function linesField(
  most: { lines: number; characters: number },
  problems: { many: string; long: string },
) {
  return z
    .string()
    .overwrite((text) => splitLines(text).join("\n"))
    .refine((text) => splitLines(text).length <= most.lines, problems.many)
    .refine((text) => splitLines(text).every((line) => line.length <= most.characters), {
      error: problems.long,
    })
    .default("");
}

/** Whole dollars from 1, or null for an empty text. */
export function amountField(max: number, problem: string) {
  return z
    .string()
    .default("")
    .transform(parseAmount)
    .refine((amount) => amount !== undefined, problem)
    .transform((amount) => amount ?? null)
    .refine((amount) => amount === null || (amount >= 1 && amount <= max), problem);
}

/** Checkbox: posted as "on", or missing. */
export function flagField() {
  return z.stringbool({ truthy: ["on", "true"], falsy: ["off", "false"] }).default(false);
}

/** A line may be typed into a field that shows several. */
const withoutLineBreaks = (text: string) => text.replace(/\s*[\r\n]\s*/g, " ");

const SCHEMAS = {
  line: ({ max, error }: LimitedField) =>
    z.string().overwrite(withoutLineBreaks).trim().max(max, error).default(""),
  text: ({ max, error }: LimitedField) => optionalText({ max, tooLong: error }),
  url: ({ max, error }: LimitedField) => webUrlField(max, error),
  lines: ({ max, error }: LinesField) => linesField(max, error),
  tags: ({ max, error }: TagsField) => tagsField(max, error),
  amount: ({ max, error }: AmountField) => amountField(max, error),
  flag: flagField,
};

/**
 * The schemas of a table's fields, for `z.object`. A choice has none: its noun knows the options.
 */
export function fieldSchemas<Table extends FieldTable>(table: Table) {
  type Name = NamesOf<Table, keyof typeof SCHEMAS>;
  type SchemaOf<Kind> = ReturnType<(typeof SCHEMAS)[Extract<Kind, keyof typeof SCHEMAS>]>;
  return mapFields<{ [Each in Name]: SchemaOf<Table[Each]["kind"]> }>(table, schemaOf);
}

function schemaOf(field: Field) {
  switch (field.kind) {
    case "line":
      return SCHEMAS.line(field);
    case "text":
      return SCHEMAS.text(field);
    case "url":
      return SCHEMAS.url(field);
    case "lines":
      return SCHEMAS.lines(field);
    case "tags":
      return SCHEMAS.tags(field);
    case "amount":
      return SCHEMAS.amount(field);
    case "flag":
      return SCHEMAS.flag();
    default:
      // A new kind needs a schema, or a name here.
      field.kind satisfies "choice" | "choices" | "picture";
      return undefined;
  }
}
