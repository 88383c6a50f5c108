import { sql } from "drizzle-orm";
import { MINUTE_MS, now, SECOND_MS } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import type { DeliveryServices } from "./attempt.server.ts";
import {
  acquireDueEmails,
  type DeliveryReport,
  deliverDueEmails,
  emptyReport,
  isSettled,
  pause,
  sendLeased,
} from "./deliver.server.ts";

/** Ends before the next minute, so that a run never finds the lease of the one before. */
const RUN_MS = 50 * SECOND_MS;
/** Longer than a run and its last send. */
const LEASE_MS = 2 * MINUTE_MS;
/** Mails that came up during a run go first, as many as there are in practice. */
const PERSON_MAILS = 200;

/**
 * Sends due bulk mails, one after the other, at most `perMinute` evenly over the run. Before each,
 * it sends all mails that a person waits for. One run at a time; it ends early when an admin
 * pauses bulk mails, and when the provider does not accept one.
 */
export async function deliverBulkEmails(
  db: Database,
  services: DeliveryServices,
  { perMinute, wait = pause }: { perMinute: number; wait?: (ms: number) => Promise<void> },
): Promise<DeliveryReport> {
  const report = emptyReport();
  if (!(await startRun(db))) return report;
  const startedAt = now();
  const gapMs = RUN_MS / perMinute;
  for (let done = 0; done < perMinute && now() < startedAt + RUN_MS; done += 1) {
    await wait(Math.max(0, startedAt + done * gapMs - now()));
    await deliverDueEmails(db, services, { limit: PERSON_MAILS });
    const leased = await acquireDueEmails(db, { lane: "bulk", limit: 1, onlyIf: isSending });
    const outcomes = await sendLeased(db, services, { leased, report });
    if (!outcomes.some(isSettled)) break;
  }
  await db.run(sql`update bulk_sending set leased_until = 0`);
  return report;
}

const isSending = sql`not exists (select 1 from bulk_sending where paused_at is not null)`;

/** False while bulk mails are paused, and while another run sends them. */
async function startRun(db: Database): Promise<boolean> {
  const started = await db.run(sql`
    insert into bulk_sending (id, leased_until) values ('bulk', ${now() + LEASE_MS})
    on conflict (id) do update set leased_until = excluded.leased_until
    where leased_until <= ${now()} and paused_at is null`);
  return started.rowsAffected > 0;
}
