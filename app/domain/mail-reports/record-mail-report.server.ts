import { type SQL, sql } from "drizzle-orm";
import { outdateAddressStatement } from "#app/domain/experts/listing/index-outdated.server.ts";
import { now } from "#app/platform/clock.ts";
import type { MailReport } from "#app/services/mail-report.server.ts";
import type { Database, Statement } from "#db/client.ts";

/**
 * Stores a report of the mail provider. An address that bounced gets no more mail, one whose owner
 * complained no more bulk mail; mails that wait are cancelled. The directory shows an expert whose
 * address bounced as not available. A repeat changes nothing, also after an admin has allowed the
 * address again.
 */
export async function recordMailReport(db: Database, report: MailReport): Promise<void> {
  const isNew = sql`not exists (select 1 from resend_events where id = ${report.id})`;
  const statements = report.recipients.flatMap((recipient): Statement[] => [
    blockStatement(db, report, { recipient, isNew }),
    cancelStatement(db, report, { recipient, isNew }),
    ...(report.kind === "bounce" ? [outdateAddressStatement(db, recipient, isNew)] : []),
  ]);
  const stored = db.run(sql`
    insert into resend_events (id, received_at) values (${report.id}, ${now()})
    on conflict (id) do nothing`);
  const [first, ...rest] = report.kind === "other" ? [stored] : [...statements, stored];
  if (first) await db.batch([first, ...rest]);
}

interface Reported {
  recipient: string;
  isNew: SQL;
}

/** A complaint does not replace a bounce, which stops more mails. */
function blockStatement(db: Database, report: MailReport, { recipient, isNew }: Reported) {
  return db.run(sql`
    insert into undeliverable_addresses (recipient, kind, reason, reported_at)
    select ${recipient}, ${report.kind}, ${report.reason}, ${now()} where ${isNew}
    on conflict (recipient) do update set kind = excluded.kind, reason = excluded.reason,
      reported_at = excluded.reported_at
    where kind = 'complaint' or excluded.kind = 'bounce'`);
}

function cancelStatement(db: Database, { kind }: MailReport, { recipient, isNew }: Reported) {
  const isStopped = kind === "bounce" ? sql`true` : sql`lane = 'bulk'`;
  return db.run(sql`
    update email_outbox set state = 'canceled', last_error = ${kind}, sealed_tokens = null
    where recipient = ${recipient} and state = 'pending' and ${isStopped} and ${isNew}`);
}
