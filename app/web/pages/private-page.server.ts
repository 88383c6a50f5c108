import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { describePage } from "./page.server.ts";

/** `describePage` for a page that search engines must not list. */
export function describePrivatePage(
  context: AppLoadContext,
  title: TextKey,
  sections: readonly (keyof Dictionary)[],
) {
  return describePage(context, { title, isIndexed: false, sections });
}
