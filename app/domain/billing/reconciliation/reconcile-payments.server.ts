import { count, gte, isNull, sql } from "drizzle-orm";
import type { Locale } from "#app/i18n/dictionary.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import type { PaymentsService } from "#app/services/payments.server.ts";
import type { Database } from "#db/client.ts";
import { paymentFindings } from "#db/schema.ts";
import { compareGrants } from "./compare-grants.server.ts";
import { compareSessions } from "./compare-sessions.server.ts";
import { finishStatement, goOnStatement, leaseStep, type Round } from "./job-progress.server.ts";

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
    countQuery(db).where(sql`${isNull(paymentFindings.mendedAt)} and ${isNew}`),
    countQuery(db).where(sql`${paymentFindings.mendedAt} is not null and ${isNew}`),
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
