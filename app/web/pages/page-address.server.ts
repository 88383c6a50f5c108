import type { AppLoadContext } from "@remix-run/cloudflare";
import { type Locale, localesInUse } from "#app/i18n/dictionary.ts";

/** The inputs of an absolute address. */
type Site = Pick<AppLoadContext, "env" | "addressLocale">;

/**
 * The absolute address of a path in one language; without a language, the one that greets visitors
 * in their own.
 */
export function absoluteUrl(context: Pick<Site, "env">, path: string, locale?: Locale | null) {
  const query = locale ? `${path.includes("?") ? "&" : "?"}lng=${locale}` : "";
  return context.env.APP_ORIGIN + path + query;
}

/** The canonical address of a page: a language that the visitor's address names is part of it. */
export function canonicalUrl(context: Site, path: string): string {
  return absoluteUrl(context, path, context.addressLocale);
}

export interface Alternate {
  hrefLang: Locale | "x-default";
  href: string;
}

/** The addresses of a page in every language, and the default for speakers of none of them. */
export function alternatesOf(context: Pick<Site, "env">, path: string): Alternate[] {
  return [
    ...localesInUse().map((locale) => ({
      hrefLang: locale,
      href: absoluteUrl(context, path, locale),
    })),
    { hrefLang: "x-default", href: absoluteUrl(context, path) },
  ];
}
