import { count, gte, isNull, sql } from "drizzle-orm";
import type { Locale } from "#app/i18n/dictionary.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { DAY_MS, MINUTE_MS, now } from "#app/platform/clock.ts";
import type { PaymentsService } from "#app/services/payments.server.ts";
import type { Database } from "#db/client.ts";
import { jobRuns, paymentFindings } from "#db/schema.ts";
import { compareGrants } from "./compare-grants.server.ts";
import { compareSessions } from "./compare-sessions.server.ts";

/** A job that goes through much, a bounded step each minute: who works on it, and where it goes on. */
/** Longer than a step takes. One that fails is done again after that time. */
const LEASE_MS = 5 * MINUTE_MS;

interface Round {
  name: string;
  /** Null at the beginning. */
  cursor: string | null;
  startedAt: number;
  /** The end of the round before; 0 for none. */
  lastFinishedAt: number;
}

const JOB = "reconcile-payments";
/** Sessions that began before are decided, also those that are paid by a slow method. */
const SESSION_DAYS = 30;
/** The place after the last session. */
const GRANTS = "grants";

/**
 * One bounded step of the daily comparison of Stripe's sessions, our payments and the grants: see `job_runs`. Paid sessions without a grant
 * are mended, grants without payment are reported; at the end of a round a mail to the site's contact tells how many findings are new.
 * Throws when Stripe or the database does not answer; the step is then done again. A session that cannot be compared does not hold up
 * the round: the step throws, too, but the next one begins after it.
 */
export async function reconcilePayments(
  services: { db: Database; payments: PaymentsService },
  { siteContact }: { siteContact: { email: string; locale: Locale } },
): Promise<void> {
  const { db, payments } = services;
  const round = await leaseStep(db, { name: JOB, everyMs: DAY_MS });
  if (!round) return;
  if (round.cursor === GRANTS) {
    await compareGrants(db);
    await finishRound(db, round, siteContact);
    return;
  }
  const since = round.startedAt - SESSION_DAYS * DAY_MS;
  const { sessions, next } = await payments.listCheckouts({ since, after: round.cursor });
  const failures = await compareSessions(services, sessions);
  await goOnStatement(db, round, next ?? GRANTS);
  if (failures.length > 0) throw failures[0];
}

async function finishRound(
  db: Database,
  round: Round,
  siteContact: { email: string; locale: Locale },
): Promise<void> {
  const isNew = gte(paymentFindings.createdAt, round.lastFinishedAt);
  const [[open], [mended]] = await db.batch([
    countQuery(db).where(sql`${isNull(paymentFindings.resolvedAt)} and ${isNew}`),
    countQuery(db).where(sql`${paymentFindings.resolvedAt} is not null and ${isNew}`),
  ]);
  const result = { open: open?.found ?? 0, mended: mended?.found ?? 0 };
  await db.batch([
    finishStatement(db, round, result),
    ...(result.open > 0 ? [findingsMail(db, { round, count: result.open, siteContact })] : []),
  ]);
}

function countQuery(db: Database) {
  return db.select({ found: count() }).from(paymentFindings);
}

function findingsMail(
  db: Database,
  mail: { round: Round; count: number; siteContact: { email: string; locale: Locale } },
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

/** The next step of the round, or of a new one once `everyMs` have passed; null while nothing is due or somebody else is at work. */
async function leaseStep(
  db: Database,
  { name, everyMs }: { name: string; everyMs: number },
): Promise<Round | null> {
  const [row] = await db.all<Omit<Round, "name">>(sql`
    insert into job_runs (name, leased_until, started_at) values (${name}, ${now() + LEASE_MS}, ${now()})
    on conflict (name) do update set leased_until = excluded.leased_until,
      started_at = case when cursor is null then excluded.started_at else started_at end
    where leased_until <= ${now()} and (cursor is not null or coalesce(finished_at, 0) <= ${now() - everyMs})
    returning cursor, started_at as startedAt, coalesce(finished_at, 0) as lastFinishedAt`);
  return row ? { name, ...row } : null;
}

/** Statement: the next step begins there. */
function goOnStatement(db: Database, { name }: Round, cursor: string) {
  return db.update(jobRuns).set({ cursor, leasedUntil: 0 }).where(sql`name = ${name}`);
}

/** Statement: the round is over. */
function finishStatement(db: Database, { name }: Round, result: Record<string, number>) {
  return db
    .update(jobRuns)
    .set({ cursor: null, leasedUntil: 0, finishedAt: now(), result })
    .where(sql`name = ${name}`);
}
