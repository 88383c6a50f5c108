import {
  mailBacklogQuery,
  paymentRoundQuery,
  toPaymentRound,
} from "#app/domain/health/read-health.server.ts";
import { refusedWebhooksQuery } from "#app/domain/health/refused-webhooks.server.ts";
import { areOperationsPaused } from "#app/domain/settings/settings.server.ts";
import { type Deployment, type Problem, secretFix } from "./check.ts";
import { query } from "./database-query.ts";

export async function checkMails(deployment: Deployment): Promise<Problem[]> {
  const [backlog] = await query(deployment, (db) => mailBacklogQuery(db));
  const { overdue = 0, bulkOverdue = 0, failed = 0 } = backlog ?? {};
  return [
    { count: overdue, what: "that persons wait for are overdue" },
    { count: bulkOverdue, what: "of imports and digests have waited for hours" },
    { count: failed, what: "failed for good" },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, what }) => ({
      what: `${count} mails ${what}.`,
      fix: "Open /admin/health, see why, and press the button that sends them again.",
    }));
}

const SIGNED = {
  stripe: ["Stripe", "STRIPE_WEBHOOK_SECRET"],
  resend: ["Resend", "RESEND_WEBHOOK_SECRET"],
} as const;

/** A signing secret shows to be wrong only with the reports that it refuses. */
export async function checkReports(deployment: Deployment): Promise<Problem[]> {
  const [refused, [round]] = await query(deployment, (db) =>
    db.batch([refusedWebhooksQuery(db), paymentRoundQuery(db)]),
  );
  const problems = refused.map(({ provider }) => {
    const [title, name] = SIGNED[provider];
    return {
      what: `A report of ${title} had a wrong signature, and no right one came since.`,
      fix: `Compare ${name} with the signing secret of ${title}'s webhook. ${secretFix(name, deployment)}`,
    };
  });
  const { resolved } = toPaymentRound(round);
  if (resolved === 0) return problems;
  const what = `The last daily comparison corrected payments (${resolved}), because reports of Stripe were missing.`;
  const fix =
    "Stripe's dashboard, Developers, Webhooks: see why deliveries failed, and resend them.";
  return [...problems, { what, fix }];
}

export async function checkPause(deployment: Deployment): Promise<Problem[]> {
  const isPaused = await query(deployment, areOperationsPaused);
  return isPaused
    ? [
        {
          what: "Sending, jobs and payments are paused, as after a restore.",
          fix: "Sign in as an admin, open /admin/health and end the pause.",
        },
      ]
    : [];
}
