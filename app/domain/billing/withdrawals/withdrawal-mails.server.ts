import { sql } from "drizzle-orm";
import type { Locale } from "#app/i18n/dictionary.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import type { Database } from "#db/client.ts";
import type { Withdrawal } from "./schema.ts";

interface Sender {
  statement: Withdrawal;
  locale: Locale;
  siteContact: { email: string; locale: Locale };
}

/** Statements, after the one that stores the statement of withdrawal: its receipt, and the copy for those who act on it. */
export function withdrawalMails(
  db: Database,
  { statement, locale, siteContact }: Sender,
  { id, sentAt }: { id: string; sentAt: number },
) {
  const isStored = sql`exists (select 1 from withdrawals where id = ${id})`;
  const params = { ...statement, number: id, sentAt };
  const receipt = {
    template: "withdrawal-received",
    params,
    locale,
    recipient: statement.email,
    idempotencyKey: `withdrawal:${id}:receipt`,
  } as const;
  const copy = {
    template: "withdrawal-copy",
    params: { ...params, language: locale },
    locale: siteContact.locale,
    recipient: siteContact.email,
    replyTo: statement.email,
    idempotencyKey: `withdrawal:${id}:copy`,
  } as const;
  return [enqueueEmail(db, receipt, isStored), enqueueEmail(db, copy, isStored)] as const;
}
