import { and, count, eq, gte, isNotNull, isNull, lte, not, or, sql } from "drizzle-orm";
import type { SiteContact } from "#app/domain/billing/payments/payment-statements.server.ts";
import type { BillingServices } from "#app/domain/billing/payments/settle-session.server.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { DAY_MS, MINUTE_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { acquireLease, isFree, isLeased, releaseLease } from "#db/lease.ts";
import { jobRuns, paymentFindings } from "#db/schema.ts";
import { compareGrants } from "./compare-grants.server.ts";
import { compareSessions } from "./compare-sessions.server.ts";

/** Longer than a step takes. A failed step is repeated after this time. */
const LEASE_MS = 5 * MINUTE_MS;

type Round = NonNullable<Awaited<ReturnType<typeof acquireStep>>>;

const JOB = "reconcile-payments";
/** The round checks sessions of this many days, because slow payment methods pay days later. */
const SESSION_DAYS = 30;
/** The place after the last session. */
const GRANTS = "grants";

/**
 * One bounded step of the daily comparison of Stripe's sessions, our payments and the grants (see
 * `job_runs`). It repairs paid sessions without a grant and reports grants without a payment. At
 * the end of a round, a mail to the site's contact gives the number of new findings.
 *
 * Throws when Stripe or the database does not answer; then the step is repeated. A session that
 * cannot be compared also makes the step throw, but the next step begins after it, so the round
 * continues.
 */
export async function reconcilePayments(services: BillingServices): Promise<void> {
  const { db, payments, siteContact } = services;
  const round = await acquireStep(db);
  if (!round) return;
  if (round.cursor === GRANTS) {
    await compareGrants(db, siteContact);
    await finishRound(db, round, siteContact);
    return;
  }
  const since = round.startedAt - SESSION_DAYS * DAY_MS;
  const { sessions, next } = await payments.listCheckouts({ since, after: round.cursor });
  const failures = await compareSessions(services, sessions);
  await releaseStatement(db, round, { cursor: next ?? GRANTS });
  if (failures.length > 0) throw failures[0];
}

async function finishRound(db: Database, round: Round, siteContact: SiteContact): Promise<void> {
  const isNew = gte(paymentFindings.createdAt, round.lastFinishedAt);
  const [[open], [resolved]] = await db.batch([
    countQuery(db).where(sql`${isNull(paymentFindings.resolvedAt)} and ${isNew}`),
    countQuery(db).where(sql`${paymentFindings.resolvedAt} is not null and ${isNew}`),
  ]);
  const result = { open: open?.found ?? 0, mended: resolved?.found ?? 0 };
  await db.batch([
    releaseStatement(db, round, { cursor: null, finishedAt: now(), result }),
    ...(result.open > 0 ? [findingsMail(db, { round, count: result.open, siteContact })] : []),
  ]);
}

function countQuery(db: Database) {
  return db.select({ found: count() }).from(paymentFindings);
}

function findingsMail(
  db: Database,
  mail: { round: Round; count: number; siteContact: SiteContact },
) {
  const { round, count: found, siteContact } = mail;
  return enqueueEmail(db, {
    template: "payment-findings",
    params: { count: found },
    locale: siteContact.locale,
    recipient: siteContact.email,
    idempotencyKey: `payment-findings:${round.startedAt}`,
  });
}

/**
 * The next step of the current round, or the first step of a new round after a day. Null if no step
 * is due or another runner has it.
 */
async function acquireStep(db: Database) {
  const { cursor, leasedUntil } = jobRuns;
  const isNotOver = isNotNull(cursor);
  const startedAt = sql<number>`started_at`;
  /** The end of the previous round; 0 for none. */
  const lastFinishedAt = sql<number>`coalesce(finished_at, 0)`;
  const [round] = await db
    .insert(jobRuns)
    .values({ ...acquireLease(LEASE_MS), name: JOB, startedAt: now() })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: {
        leasedUntil: sql`excluded.leased_until`,
        startedAt: sql`case when ${isNotOver} then ${startedAt} else excluded.started_at end`,
      },
      setWhere: and(isFree(jobRuns), or(isNotOver, lte(lastFinishedAt, now() - DAY_MS))),
    })
    .returning({ cursor, startedAt, leasedUntil, lastFinishedAt });
  return round ?? null;
}

/** Query: nothing while a step is due or the job has never run. */
export function restingQuery(db: Database) {
  const { cursor, finishedAt } = jobRuns;
  const isOver = and(isNull(cursor), sql`coalesce(${finishedAt}, 0) > ${now() - DAY_MS}`);
  return db
    .select({ name: jobRuns.name })
    .from(jobRuns)
    .where(and(eq(jobRuns.name, JOB), or(isOver, not(isFree(jobRuns)))));
}

/** Statement: stores where the next step begins, unless the lease was lost. */
function releaseStatement(
  db: Database,
  round: Round,
  progress: Partial<typeof jobRuns.$inferInsert>,
) {
  return db
    .update(jobRuns)
    .set({ ...releaseLease, ...progress })
    .where(and(eq(jobRuns.name, JOB), isLeased(jobRuns, round)));
}
