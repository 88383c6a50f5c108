import * as z from "zod";
import type { Locale } from "#app/i18n/dictionary.ts";
import { isLanguageTag } from "#app/lib/network/language-tag.ts";

const line = (most: number) => z.string().trim().max(most);
/**
 * The name of a host goes into the Content-Security-Policy, where commas and semicolons begin
 * something new.
 */
const webAddress = z.url({ protocol: /^https$/, hostname: z.regexes.domain });
const address = z
  .union([z.literal(""), webAddress, z.string().regex(/^\/(?![/\\])\S*$/)])
  .default("");

const price = z.coerce.number().min(0.5).max(100_000).multipleOf(0.01);

/**
 * Every setting has its schema and its default; a malformed stored value falls back to the default.
 */
export const settingSchemas = {
  site_title: z.string().trim().max(40).default(""),
  /**
   * Which languages there are is NOT checked here: one that has been removed since counts as
   * English.
   */
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
  /** In units of the currency; sums are made of `priceCents`. */
  plan_price: price.default(49),
  plan_currency: z.enum(["usd", "eur", "gbp"]).default("usd"),
  /** Absolute addresses, or paths of this site; empty for what the site brings along. */
  logo_url: address,
  favicon_url: address,
  og_image_url: address,
  /** Shown as a line on pages with paid links. */
  sponsored_links: z.stringbool({ truthy: ["true"], falsy: ["false"] }).default(false),
  /**
   * What the imprint must name (Act CVIII of 2001, section 4): who runs the site, and who hosts it.
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
  /** The price that Stripe knows; made anew with every change of price or currency. */
  stripe_price_id: z.string().max(120).default(""),
  /** Changes with every change of a text: whoever remembers another one reads the texts again. */
  texts_version: z.string().max(40).default(""),
} as const;

export type SettingKey = keyof typeof settingSchemas;
export type Settings = { [Key in SettingKey]: z.output<(typeof settingSchemas)[Key]> };

/** The prices of the paid plans. */
export const PRICE_KEYS = ["plan_price"] as const satisfies readonly SettingKey[];
export type PriceKey = (typeof PRICE_KEYS)[number];

export function isPriceKey(key: SettingKey): key is PriceKey {
  return PRICE_KEYS.some((each) => each === key);
}

/**
 * The forms of the settings, and the keys that each holds. The last two keys above are the site's
 * own and stand in none.
 */
export const SETTING_FORMS = {
  site: ["site_title", "contact_email", "default_locale", "sponsored_links"],
  maintenance: ["maintenance_mode"],
  imprint: [
    "seller_name",
    "seller_address",
    "seller_phone",
    "seller_tax_number",
    "seller_registration_number",
    "seller_registrar",
    "host_name",
    "host_address",
    "host_contact",
  ],
  price: [...PRICE_KEYS, "plan_currency"],
  "publishable-key": ["stripe_publishable_key"],
  color: ["primary_color"],
} as const satisfies Record<string, readonly SettingKey[]>;

export type SettingForm = keyof typeof SETTING_FORMS;
