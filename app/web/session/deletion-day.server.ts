import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatTimestamp } from "#app/i18n/format.ts";

/** The day on which the visitor's account ends, for `DeletionBanner`; null while nobody asked for it, and for nobody. */
export function deletionDay({ visitor, locale }: AppLoadContext): string | null {
  const deletesAt = visitor === "unavailable" ? null : visitor?.deletesAt;
  return deletesAt ? formatTimestamp(locale, deletesAt, "long") : null;
}
