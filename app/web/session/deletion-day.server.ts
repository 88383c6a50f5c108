import type { AppLoadContext } from "@remix-run/cloudflare";
import { formatTimestamp } from "#app/i18n/format.ts";

/**
 * The day on which the visitor's account is deleted, for `DeletionBanner`; null without a visitor
 * or a request for deletion.
 */
export function deletionDay({ visitor, locale }: AppLoadContext): string | null {
  const deletesAt = visitor === "unavailable" ? null : visitor?.deletesAt;
  return deletesAt ? formatTimestamp(locale, deletesAt, "long") : null;
}
