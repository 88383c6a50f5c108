import * as z from "zod";

/** Every setting has its schema and its default; a malformed stored value falls back to the default. */
export const settingSchemas = {
  site_title: z.string().trim().max(40).default(""),
  default_locale: z.enum(["en", "hu"]).default("en"),
  contact_email: z.union([z.email(), z.literal("")]).default(""),
  primary_color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/)
    .default("#8B5CF6"),
} as const;

export type SettingKey = keyof typeof settingSchemas;
export type Settings = { [Key in SettingKey]: z.output<(typeof settingSchemas)[Key]> };
