import { eq, sql } from "drizzle-orm";
import { countQueues, type QueueLength } from "#app/domain/queues/queue-figures.server.ts";
import type { Queue } from "#app/domain/queues/schema.ts";
import { malformedSettings, settingsQuery } from "#app/domain/settings/settings.server.ts";
import { HOUR_MS, MINUTE_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { jobRuns } from "#db/schema.ts";
import { type JobReport, jobReportsQuery, toJobReports } from "./job-reports.server.ts";
import { refusedWebhooksQuery, type WebhookProvider } from "./refused-webhooks.server.ts";

export interface Health {
  jobs: JobReport[];
  queues: QueueLength[];
  mails: MailBacklog;
  payments: PaymentRound;
  malformed: ReturnType<typeof malformedSettings>;
  /** When an admin first did something that is logged, in UTC ms; null for never. */
  firstActAt: number | null;
  /** Providers whose last report had a wrong signature. */
  refused: WebhookProvider[];
}

export interface MailBacklog {
  waiting: number;
  /** The part of them after a failed attempt. */
  delayed: number;
  failed: number;
  /** When the oldest one was queued, in UTC ms. */
  oldestAt: number | null;
  /** Mails to people that should have left by now. */
  overdue: number;
  /** Bulk mails that should have left by now; none while an admin pauses them. */
  bulkOverdue: number;
}

/** The daily comparison of Stripe's sessions, payments and grants. */
export interface PaymentRound {
  /** The end of the last complete round, in UTC ms; null before the first. */
  finishedAt: number | null;
  isRunning: boolean;
  /** Open items for an admin. */
  open: number;
  /** The number of items that the last complete round corrected by itself. */
  resolved: number;
}

/**
 * The state of jobs, queues and mails, in two round trips. Whether an admin requests it is NOT
 * checked here.
 */
export async function readHealthUnscoped(db: Database): Promise<Health> {
  const [queues, [reports, [round], settings, [mails], refused, [firstAct]]] = await Promise.all([
    countQueues(db),
    db.batch([
      jobReportsQuery(db),
      paymentRoundQuery(db),
      settingsQuery(db),
      mailBacklogQuery(db),
      refusedWebhooksQuery(db),
      db.all<{ at: number }>(sql`select created_at as at from audit_log order by id limit 1`),
    ]),
  ]);
  return {
    queues,
    jobs: toJobReports(reports),
    payments: { ...toPaymentRound(round), open: waitingIn(queues, "findings") },
    malformed: malformedSettings(settings),
    firstActAt: firstAct?.at ?? null,
    refused: refused.map(({ provider }) => provider),
    mails: mails ?? {
      waiting: 0,
      delayed: 0,
      failed: 0,
      oldestAt: null,
      overdue: 0,
      bulkOverdue: 0,
    },
  };
}

export function paymentRoundQuery(db: Database) {
  return db.select().from(jobRuns).where(eq(jobRuns.name, "reconcile-payments"));
}

/** Mails leave with the response or a minute later. */
const OVERDUE_AFTER_MS = 15 * MINUTE_MS;
/** Bulk mails are paced and may wait: in this time the usual rate sends 64,800 of them. */
const BULK_OVERDUE_AFTER_MS = 6 * HOUR_MS;

export function mailBacklogQuery(db: Database) {
  const limit = now() - OVERDUE_AFTER_MS;
  const bulkLimit = now() - BULK_OVERDUE_AFTER_MS;
  return db.all<MailBacklog>(sql`
  select count(*) filter (where state = 'pending') as waiting, count(*) filter (where state = 'failed') as failed,
    count(*) filter (where state = 'pending' and last_error is not null) as delayed,
    min(created_at) filter (where state = 'pending') as oldestAt,
    count(*) filter (where state = 'pending' and lane = 'person' and
      (next_attempt_at < ${limit} or last_error is not null and created_at < ${limit})) as overdue,
    count(*) filter (where state = 'pending' and lane = 'bulk' and created_at < ${bulkLimit} and not exists (
      select 1 from bulk_sending where paused_at is not null)) as bulkOverdue
  from email_outbox where state in ('pending', 'failed')`);
}

function waitingIn(queues: readonly QueueLength[], name: Queue): number {
  return queues.find(({ queue }) => queue === name)?.waiting ?? 0;
}

export function toPaymentRound(round: typeof jobRuns.$inferSelect | undefined) {
  const { finishedAt = null, cursor = null, result } = round ?? {};
  return {
    finishedAt,
    isRunning: cursor !== null,
    resolved: result?.mended ?? 0,
  };
}
