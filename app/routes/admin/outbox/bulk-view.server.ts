import type { AppLoadContext } from "@remix-run/cloudflare";
import type { BulkMails } from "#app/domain/mail-log/bulk-mails.server.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";

/** What `BulkMailsLeft` shows; null when no bulk mail waits and they are not paused. */
export function describeBulkMails(
  { env, locale }: Pick<AppLoadContext, "env" | "locale">,
  { left, isPaused, perMinute }: BulkMails,
) {
  if (left === 0 && !isPaused) return null;
  const number = numberFormat(formatTag(locale)).format(left);
  // Far from the database, or with a slow provider, fewer leave than may.
  const rate = Math.min(env.BULK_MAILS_PER_MINUTE, perMinute ?? Infinity);
  return { left, number, isPaused, minutes: Math.ceil(left / rate) };
}

export type ShownBulkMails = NonNullable<ReturnType<typeof describeBulkMails>>;
