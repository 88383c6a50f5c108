import type { AppLoadContext } from "@remix-run/cloudflare";
import type { BulkMails } from "#app/domain/mail-log/bulk-mails.server.ts";

/** What `BulkMailsLeft` shows; null when no bulk mail waits and they are not paused. */
export function describeBulkMails(
  { env, locale }: Pick<AppLoadContext, "env" | "locale">,
  { left, isPaused }: BulkMails,
) {
  if (left === 0 && !isPaused) return null;
  const number = new Intl.NumberFormat(locale).format(left);
  return { left, number, isPaused, minutes: Math.ceil(left / env.BULK_MAILS_PER_MINUTE) };
}

export type ShownBulkMails = NonNullable<ReturnType<typeof describeBulkMails>>;
