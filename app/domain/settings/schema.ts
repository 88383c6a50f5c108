import * as z from "zod";
import type { Locale } from "#app/i18n/dictionary.ts";
import { isLanguageTag } from "#app/lib/network/language-tag.ts";

const line = (most: number) => z.string().trim().max(most);
/**
 * The host becomes part of the Content-Security-Policy, in which a comma or a semicolon would start
 * another policy or directive.
 */
const webAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain });
const address = z
  .union([z.literal(""), webAddress, z.string().regex(/^\/(?![/\\])\S*$/)])
  .default("");

const price = z.coerce.number().min(0.5).max(100_000).multipleOf(0.01);

/** What one US dollar costs; empty for no rate. */
const rate = z
  .union([z.literal(""), z.coerce.number().positive().max(100_000).multipleOf(0.0001)])
  .default("");

/**
 * Every setting has its schema and its default; a malformed stored value falls back to the default.
 */
export const settingSchemas = {
  site_title: z.string().trim().max(40).default(""),
  /** The existence of the language is NOT checked here: English replaces a removed one. */
  default_locale: z
    .string()
    .refine(isLanguageTag)
    .transform((tag) => tag as Locale)
    .default("en"),
  contact_email: z.union([z.email(), z.literal("")]).default(""),
  primary_color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .default("#8B5CF6"),
  maintenance_mode: z.stringbool({ truthy: ["true"], falsy: ["false"] }).default(false),
  /** In units of the currency; `priceCents` is for calculations. */
  plan_price: price.default(49),
  plan_currency: z.enum(["usd", "eur", "gbp"]).default("usd"),
  rate_huf: rate,
  rate_eur: rate,
  /** The day of both rates; without it no rate is used. */
  rates_date: z.union([z.literal(""), z.iso.date()]).default(""),
  /** The currency of readers in other languages than Hungarian. */
  other_currency: z.enum(["none", "eur"]).default("none"),
  /** Absolute addresses, or paths of this site; empty for the built-in pictures. */
  logo_url: address,
  logo_dark_url: address,
  favicon_url: address,
  og_image_url: address,
  /** A line of text on pages with paid links. */
  sponsored_links: z.stringbool({ truthy: ["true"], falsy: ["false"] }).default(false),
  /**
   * The imprint must name these (Act CVIII of 2001, section 4): the operator and the hosting
   * provider.
   */
  seller_name: line(120).default(""),
  seller_address: line(200).default(""),
  seller_phone: line(40).default(""),
  seller_tax_number: line(40).default(""),
  seller_registration_number: line(40).default(""),
  seller_registrar: line(120).default(""),
  host_name: line(120).default("Cloudflare, Inc."),
  host_address: line(200).default("101 Townsend Street, San Francisco, CA 94107, USA"),
  host_contact: line(120).default("https://www.cloudflare.com"),
  stripe_publishable_key: z.union([z.literal(""), z.string().regex(/^pk_\w+$/)]).default(""),
  /** The id of the price in Stripe; every change of price or currency creates a new one. */
  stripe_price_id: z.string().max(120).default(""),
  /** A restored site sends, runs and charges nothing until an admin ends this (`db/paused.ts`). */
  operations_paused: z.stringbool({ truthy: ["true"], falsy: ["false"] }).default(false),
  /** Changes with every change of a text, so that caches with another version reload the texts. */
  texts_version: z.string().max(40).default(""),
  /** Changes with every change of the synonyms of the search. */
  synonyms_version: z.string().max(40).default(""),
  /** The folder of the categories' share pictures (`app/domain/share-pictures`). */
  category_pictures: z.string().max(40).default(""),
} as const;

export type SettingKey = keyof typeof settingSchemas;
/** All requests of an isolate share one object, which therefore never changes. */
export type Settings = { readonly [Key in SettingKey]: z.output<(typeof settingSchemas)[Key]> };

/** The prices of the paid plans. */
export const PRICE_KEYS = ["plan_price"] as const satisfies readonly SettingKey[];
export type PriceKey = (typeof PRICE_KEYS)[number];

/** The rates of other currencies. */
export const RATE_KEYS = ["rate_huf", "rate_eur"] as const satisfies readonly SettingKey[];

export function isRateKey(key: SettingKey): key is (typeof RATE_KEYS)[number] {
  return RATE_KEYS.some((each) => each === key);
}

export function isPriceKey(key: SettingKey): key is PriceKey {
  return PRICE_KEYS.some((each) => each === key);
}

/**
 * The forms of the settings with their keys. The last five keys above are internal and in no form.
 */
export const SETTING_FORMS = {
  site: ["site_title", "contact_email", "default_locale", "sponsored_links"],
  maintenance: ["maintenance_mode"],
  rates: [...RATE_KEYS, "rates_date", "other_currency"],
  imprint: [
    "seller_name",
    "seller_phone",
    "seller_address",
    "seller_tax_number",
    "seller_registration_number",
    "seller_registrar",
    "host_name",
    "host_contact",
    "host_address",
  ],
  price: [...PRICE_KEYS, "plan_currency"],
  "publishable-key": ["stripe_publishable_key"],
  color: ["primary_color"],
} as const satisfies Record<string, readonly SettingKey[]>;

/** What the imprint must name, and the confirmation of a payment of the seller. */
export const LEGAL_KEYS = SETTING_FORMS.imprint.filter(
  (key): key is Exclude<typeof key, "seller_phone"> => key !== "seller_phone",
);

export const missingLegalKeys = (settings: Settings) =>
  LEGAL_KEYS.filter((key) => settings[key] === "");

export type SettingForm = keyof typeof SETTING_FORMS;
