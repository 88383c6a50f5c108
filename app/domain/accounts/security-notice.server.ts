import type { SQL } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { asLocale } from "#app/i18n/dictionary.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import type { SecurityEvent } from "#app/mail/templates/account/security-notice.server.ts";
import { now } from "#app/platform/clock.ts";
import { logSecurity } from "#app/platform/log/events.ts";
import type { Database } from "#db/client.ts";
import { whenWritten } from "#db/when-written.ts";

export interface SecurityNotice {
  event: SecurityEvent;
  to: { email: string; locale: string };
  /** The owner, for the log, where no member is signed in. */
  userId?: string;
  /** The browser that made the change; empty if unknown. */
  device: string;
  /** The address of a Google account that was connected. */
  address?: string;
  /** The number of backup codes left after one was used. */
  codesLeft?: number;
  /** The key of an event that is mailed only once. */
  idempotencyKey?: string;
}

/**
 * Statement for the batch of the change: mails the owner of the account, if `onlyIf` is true. Each
 * mail is a line of the log too.
 */
export function securityNoticeStatement(db: Database, notice: SecurityNotice, onlyIf?: SQL) {
  const { event, to, device, address, codesLeft, userId } = notice;
  const mail = enqueueEmail(db, {
    template: "security-notice",
    params: { event, at: now(), device, address, codesLeft },
    locale: asLocale(to.locale),
    recipient: to.email,
    idempotencyKey: notice.idempotencyKey ?? `security-notice:${uuidv7()}`,
    onlyIf,
  });
  return whenWritten(mail, () =>
    logSecurity("notice", { notice: event, ...(userId && { userId }) }),
  );
}
