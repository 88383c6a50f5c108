import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { describePage } from "./page.server.ts";

/** The sections of the dictionary that belong to one public page. */
type PublicTexts = "about" | "contact" | "imprint" | "pricing" | "privacy" | "terms" | "withdraw";

/** `describePage` for a page with an address and a section of the dictionary of its own. */
export function describePublicPage(
  context: AppLoadContext,
  texts: PublicTexts,
  path: string,
  sections: readonly (keyof Dictionary)[] = [],
) {
  return describePage(context, {
    title: `${texts}.title`,
    description: `${texts}.description`,
    canonicalPath: path,
    sections: [texts, ...sections],
  });
}

/** `describePage` for a page that search engines must not list. */
export function describePrivatePage(
  context: AppLoadContext,
  title: TextKey,
  sections: readonly (keyof Dictionary)[],
) {
  return describePage(context, { title, isIndexed: false, sections });
}
