import { type SQL, sql } from "drizzle-orm";
import { writeLine } from "#app/lib/log/log-line.ts";
import { MINUTE_MS, now, SECOND_MS } from "#app/platform/clock.ts";
import { countEvent } from "#app/platform/log/metrics.ts";
import type { Database, Statement } from "#db/client.ts";
import { acquireAttempt, isDue } from "#db/lease.ts";
import { isPaused } from "#db/paused.ts";
import { emailOutbox } from "#db/schema.ts";
import { attempt, type DeliveryServices } from "./attempt.server.ts";
import type { MailLane } from "./deliverable.server.ts";
import { isAbandoned, type Outcome, recordOutcome } from "./outcome.server.ts";
import { type StoredMail, storedMailColumns } from "./stored-mail.server.ts";

export interface DeliveryReport {
  sent: number;
  retried: number;
  failed: number;
}

/** Longer than a send may take. */
const LEASE_MS = MINUTE_MS;
/** The provider accepts few requests per second. */
const PARALLEL_SENDS = 2;
/** Work after a response may take half a minute. */
const MAX_PAUSE_SECONDS = 5;

interface Delivery {
  limit: number;
  newestFirst?: boolean;
  /** The time in which sends may begin. */
  msLeft?: () => number;
}

/**
 * Sends due mails that a person waits for, at most `limit`: after a response, and again by the
 * scheduler. Concurrent calls are safe. It pauses if the provider asks for it, and stops early
 * during an outage. A response sends the newest mails first, which are its own.
 */
export async function deliverDueEmails(
  db: Database,
  services: DeliveryServices,
  delivery: Delivery,
): Promise<DeliveryReport> {
  const report = emptyReport();
  await sendDueEmails(db, services, { ...delivery, report });
  return report;
}

/** The same, for a caller that looks at how each attempt ended. */
export async function sendDueEmails(
  db: Database,
  services: DeliveryServices,
  { limit, newestFirst, msLeft = () => Infinity, report }: Delivery & { report: DeliveryReport },
): Promise<Outcome[]> {
  const all: Outcome[] = [];
  let hasPaused = false;
  for (let left = limit; left > 0 && msLeft() > 0; left -= PARALLEL_SENDS) {
    const most = Math.min(left, PARALLEL_SENDS);
    const leased = await acquireDueEmails(db, { lane: "person", limit: most, newestFirst });
    const outcomes = await sendLeased(db, services, { leased, report });
    all.push(...outcomes);
    const seconds = pauseSeconds(outcomes);
    if (!outcomes.some(isSettled) && (hasPaused || seconds === 0)) break;
    hasPaused = seconds > 0;
    if (seconds * SECOND_MS >= msLeft()) break;
    if (hasPaused) await pause(seconds * SECOND_MS);
  }
  return all;
}

/**
 * Leases up to `limit` due mails of a lane; two senders never get the same one. None while sending
 * is paused.
 */
export function acquireDueEmails(
  db: Database,
  { lane, onlyIf = sql`true`, ...which }: DueMails,
): Promise<StoredMail[]> {
  const isWaiting = sql`state = 'pending' and lane = ${lane} and ${onlyIf} and not ${isPaused}`;
  return db
    .update(emailOutbox)
    .set(acquireAttempt(emailOutbox, LEASE_MS))
    .where(isDue(emailOutbox, isWaiting, which))
    .returning(storedMailColumns);
}

/** Condition: a mail of this lane waits for its next attempt. */
export const hasDueEmail = (lane: MailLane): SQL => sql`exists (select 1 from email_outbox
  where state = 'pending' and lane = ${lane} and next_attempt_at <= ${now()})`;

interface DueMails {
  lane: MailLane;
  limit: number;
  newestFirst?: boolean;
  onlyIf?: SQL;
}

export const emptyReport = (): DeliveryReport => ({ sent: 0, retried: 0, failed: 0 });

/** Sends leased mails at once, stores how each attempt ended and adds it to the report. */
export async function sendLeased(
  db: Database,
  services: DeliveryServices,
  { leased, report }: { leased: readonly StoredMail[]; report: DeliveryReport },
): Promise<Outcome[]> {
  const outcomes = await Promise.all(leased.map((email) => attempt(services, email)));
  await recordAll(db, outcomes);
  for (const outcome of outcomes) count(report, outcome);
  return outcomes;
}

/** What did not reach the provider says nothing about it, so the mails behind it are tried. */
const SETTLED: readonly Outcome["result"]["status"][] = [
  "sent",
  "rejected",
  "broken",
  "locked",
  "unknown",
];

export const isSettled = ({ result }: Outcome): boolean => SETTLED.includes(result.status);

/** The pause that the provider asks for; 0 without one, or if the scheduler should take over. */
function pauseSeconds(outcomes: readonly Outcome[]): number {
  const waits = outcomes.map(({ result }) =>
    result.status === "deferred" ? (result.retryAfterSeconds ?? 0) : 0,
  );
  const longest = Math.max(0, ...waits);
  return longest <= MAX_PAUSE_SECONDS ? longest : 0;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function recordAll(db: Database, outcomes: Outcome[]): Promise<void> {
  const [first, ...rest]: Statement[] = outcomes.map((outcome) => recordOutcome(db, outcome));
  if (first) await db.batch([first, ...rest]);
}

function count(report: DeliveryReport, outcome: Outcome): void {
  const { email, result } = outcome;
  if (result.status === "sent") report.sent += 1;
  else if (isAbandoned(outcome)) {
    report.failed += 1;
    const { id: mailId, template } = email;
    writeLine("error", "mail.given-up", { mailId, template, reason: result.reason });
    countEvent("mail.given-up");
  } else report.retried += 1;
}
