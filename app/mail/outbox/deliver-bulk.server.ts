import { and, isNull, sql } from "drizzle-orm";
import { MINUTE_MS, now, SECOND_MS } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { acquireLease, isFree, isLeased, releaseLease } from "#db/lease.ts";
import { bulkSending } from "#db/schema.ts";
import type { DeliveryServices } from "./attempt.server.ts";
import {
  acquireDueEmails,
  type DeliveryReport,
  emptyReport,
  isSettled,
  pause,
  sendDueEmails,
  sendLeased,
} from "./deliver.server.ts";

/**
 * With the last send, which takes 13 seconds at most, a run ends before the next minute, so that
 * the next run never finds its lease.
 */
export const BULK_RUN_MS = 46 * SECOND_MS;
/** Longer than a run and its last send. */
const LEASE_MS = 2 * MINUTE_MS;
/** Mails that came up during a run go first, as many as there are in practice. */
const PERSON_MAILS = 200;

interface BulkRun {
  perMinute: number;
  wait?: (ms: number) => Promise<void>;
  clock?: () => number;
}

/**
 * Sends due bulk mails, one after the other, at most `perMinute` evenly over the run. Before each,
 * it sends all mails that a person waits for. One run at a time; it ends early when an admin
 * pauses bulk mails, and when the provider does not accept a mail of either lane.
 */
export async function deliverBulkEmails(
  db: Database,
  services: DeliveryServices,
  { perMinute, wait = pause, clock = now }: BulkRun,
): Promise<DeliveryReport> {
  const report = emptyReport();
  const startedAt = clock();
  const msLeft = () => startedAt + BULK_RUN_MS - clock();
  const lease = await startRun(db);
  if (lease === null) return report;
  const gapMs = BULK_RUN_MS / perMinute;
  for (let done = 0; done < perMinute && msLeft() > 0; done += 1) {
    await wait(Math.max(0, startedAt + done * gapMs - clock()));
    const first = await sendDueEmails(db, services, { limit: PERSON_MAILS, msLeft, report });
    // A bulk mail must not use up the rate that a person's mail was just refused for.
    if (!first.every(isSettled) || msLeft() <= 0) break;
    const leased = await acquireDueEmails(db, { lane: "bulk", limit: 1, onlyIf: isOurs(lease) });
    const outcomes = await sendLeased(db, services, { leased, report });
    if (!outcomes.some(isSettled)) break;
  }
  await db.update(bulkSending).set(releaseLease).where(isLeased(bulkSending, lease));
  return report;
}

/** Condition: bulk mails are not paused, and no other run has begun since our lease ended. */
const isOurs = (lease: Lease) => sql`exists (
  select 1 from bulk_sending where paused_at is null and ${isLeased(bulkSending, lease)})`;

type Lease = ReturnType<typeof acquireLease>;

/** The lease; null while bulk mails are paused, and while another run sends them. */
async function startRun(db: Database): Promise<Lease | null> {
  const lease = acquireLease(LEASE_MS);
  const started = await db
    .insert(bulkSending)
    .values({ id: "bulk", ...lease })
    .onConflictDoUpdate({
      target: bulkSending.id,
      set: lease,
      setWhere: and(isFree(bulkSending), isNull(bulkSending.pausedAt)),
    });
  return started.rowsAffected > 0 ? lease : null;
}
