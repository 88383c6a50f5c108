import { now, SECOND_MS } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { type JobReport, jobReportsQuery, toJobReports } from "./job-reports.server.ts";
import { mailBacklogQuery, paymentRoundQuery, toPaymentRound } from "./read-health.server.ts";
import { refusedWebhooksQuery } from "./refused-webhooks.server.ts";

/** Strangers may ask too, so an isolate reads the database at most once in this time. */
const RECALLED_MS = 10 * SECOND_MS;

let recalled: { red: readonly string[]; readAt: number } | null = null;
let askedAt = 0;

/**
 * `findRedChecks`, or its result of the last seconds. While one request reads, the others get the
 * result before. Throws an outage when the database cannot be read.
 */
export async function recallRedChecks(db: Database): Promise<readonly string[]> {
  const readAt = now();
  if (recalled && readAt - Math.max(recalled.readAt, askedAt) < RECALLED_MS) return recalled.red;
  askedAt = readAt;
  try {
    const red = await findRedChecks(db);
    recalled = { red, readAt };
    return red;
  } catch (error) {
    recalled = null;
    throw error;
  }
}

/**
 * What an operator must look at, by name, in one round trip: jobs that are late or fail, or that
 * all never ran, because nothing calls the scheduler; mails that wait too long; webhooks of Stripe
 * that did not arrive, so that the last daily comparison had to correct payments; and webhooks
 * whose signature was wrong.
 */
export async function findRedChecks(db: Database): Promise<string[]> {
  const [reports, [round], [mails], refused] = await db.batch([
    jobReportsQuery(db),
    paymentRoundQuery(db),
    mailBacklogQuery(db),
    refusedWebhooksQuery(db),
  ]);
  const isRed = ({ state }: JobReport) => state === "late" || state === "failing";
  return [
    ...(reports.length === 0 ? ["jobs.never"] : []),
    ...toJobReports(reports)
      .filter(isRed)
      .map(({ name, state }) => `jobs.${name}.${state}`),
    ...(mails?.overdue ? ["mails.overdue"] : []),
    ...(mails?.bulkOverdue ? ["mails.bulk.overdue"] : []),
    ...(toPaymentRound(round).resolved > 0 ? ["webhooks.stripe"] : []),
    ...refused.map(({ provider }) => `webhooks.${provider}.refused`),
  ];
}
