import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import { getTranslate, pickTexts } from "#app/i18n/texts.server.ts";
import type { TextKey, TextParams } from "#app/i18n/translate.ts";

/** A block of schema.org data. */
export type JsonLd = Record<string, unknown>;

interface PageInput {
  title: TextKey;
  titleParams?: TextParams;
  description?: TextKey;
  /** What the page itself says about its subject, instead of a text of the dictionary. */
  summary?: string;
  /** Path of the one true address, for pages that are found under several. */
  canonicalPath?: string;
  isIndexed?: boolean;
  /** What shared links show in place of the site's own picture. */
  picture?: { path: string; alt: string; width: number; height: number };
  jsonLd?: readonly JsonLd[];
  /** Sections of the dictionary that the page uses, beside those of its frame. */
  sections: readonly (keyof Dictionary)[];
}

/** What every loader returns of its page: the head, and the texts it shows. */
export function describePage(context: AppLoadContext, input: PageInput) {
  const { locale, settings, env } = context;
  const t = getTranslate(locale);
  return {
    page: {
      title: t(input.title, input.titleParams),
      siteTitle: settings.site_title || t("site.name"),
      description: input.summary || (input.description && t(input.description, input.titleParams)),
      canonical: input.canonicalPath && env.APP_ORIGIN + input.canonicalPath,
      isIndexed: input.isIndexed,
      picture: input.picture,
      jsonLd: input.jsonLd,
    },
    texts: pickTexts(locale, input.sections),
  };
}
