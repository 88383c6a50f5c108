import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Locale, localesInUse } from "#app/i18n/dictionary.ts";

/** What an absolute address is made of. */
type Site = Pick<AppLoadContext, "env" | "addressLocale">;

/** The absolute address of a path in one language; without a language, the one that greets everybody in their own. */
export function absoluteUrl(context: Pick<Site, "env">, path: string, locale?: Locale | null) {
  const query = locale ? `${path.includes("?") ? "&" : "?"}lng=${locale}` : "";
  return context.env.APP_ORIGIN + path + query;
}

/** The one true address of a page: a language that the visitor's own address names is a part of it. */
export function canonicalUrl(context: Site, path: string): string {
  return absoluteUrl(context, path, context.addressLocale);
}

export interface Alternate {
  hrefLang: Locale | "x-default";
  href: string;
}

/** A page in every language, and where those go who speak none of them. */
export function alternatesOf(context: Pick<Site, "env">, path: string): Alternate[] {
  return [
    ...localesInUse().map((locale) => ({
      hrefLang: locale,
      href: absoluteUrl(context, path, locale),
    })),
    { hrefLang: "x-default", href: absoluteUrl(context, path) },
  ];
}
