import { createHash } from "node:crypto";
import type { Settings } from "#app/domain/settings/schema.ts";
import { type Dictionary, dictionaryOf } from "#app/i18n/dictionary.ts";
import type { SiteLook } from "#app/lib/share-pictures/look.ts";

/** Raise it when the drawings change: then every picture is drawn again, at the usual pace. */
const DRAWING_VERSION = 1;

/** What all pictures have in common. */
export interface PictureStyle {
  site: SiteLook;
  /** The site's own language: one picture serves all visitors. */
  locale: Settings["default_locale"];
  texts: Dictionary;
  /** Another one means that each picture may have changed. */
  version: string;
}

export function pictureStyle(settings: Settings): PictureStyle {
  const { site_title, primary_color, logo_url, default_locale, texts_version } = settings;
  const texts = dictionaryOf(default_locale);
  const site = {
    siteTitle: site_title || texts.site.name,
    color: primary_color,
    hasMark: logo_url === "",
  };
  return {
    site,
    locale: default_locale,
    texts,
    version: hashOf([site, default_locale, texts_version]),
  };
}

/** Short, and different for different contents of a picture. */
export function hashOf(shown: unknown): string {
  const text = JSON.stringify([DRAWING_VERSION, shown]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}
