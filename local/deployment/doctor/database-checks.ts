import { sql } from "drizzle-orm";
import { jobReportsQuery, toJobReports } from "#app/domain/health/job-reports.server.ts";
import {
  mailBacklogQuery,
  paymentRoundQuery,
  toPaymentRound,
} from "#app/domain/health/read-health.server.ts";
import { refusedWebhooksQuery } from "#app/domain/health/refused-webhooks.server.ts";
import { areOperationsPaused } from "#app/domain/settings/settings.server.ts";
import { MINUTE_MS, now } from "#app/platform/clock.ts";
import { createDatabase, type Database } from "#db/client.ts";
import {
  type Check,
  type Deployment,
  FoundProblem,
  NotLookedAt,
  type Problem,
  secretFix,
  triggersCommand,
} from "./check.ts";
import {
  addressOf,
  checkAddress,
  checkMigrations,
  checkSchema,
  SEE_ADDRESS,
} from "./migration-checks.ts";

const group = "Database";
const needs = (kind: Deployment["kind"]) =>
  kind === "hosted" ? ["DATABASE_URL", "DATABASE_AUTH_TOKEN"] : ["DATABASE_URL"];

export const databaseChecks = (kind: Deployment["kind"]): Check[] => {
  const base = { group, needs: needs(kind) } as const;
  return [
    { ...base, name: "address and token", phase: "before", look: checkAddress },
    { ...base, name: "foreign keys", phase: "before", look: checkForeignKeys },
    // A deployment applies what is missing, so a missing migration must not stop it.
    { ...base, name: "migrations", phase: "after", look: checkMigrations },
    { ...base, name: "tables, indexes and triggers", phase: "after", look: checkSchema },
    { ...base, name: "scheduler", phase: "after", look: checkScheduler },
    { ...base, name: "waiting mails", phase: "after", look: checkMails },
    { ...base, name: "reports of providers", phase: "after", look: checkReports },
    { ...base, name: "pause", phase: "after", look: checkPause },
  ];
};

async function query<Value>(deployment: Deployment, run: (db: Database) => Promise<Value>) {
  const { url, authToken } = addressOf(deployment);
  try {
    return await run(createDatabase(url, authToken));
  } catch (error) {
    throw refusalOf(error) ?? new NotLookedAt(SEE_ADDRESS);
  }
}

/** A database that answers and refuses a statement lacks what the statement names. */
function refusalOf(error: unknown): FoundProblem | null {
  const messages = causesOf(error).map(({ message }) => message);
  const message = messages.find((text) => /no such (table|column)|SQL_INPUT_ERROR/i.test(text));
  return message === undefined
    ? null
    : new FoundProblem({
        what: `The database refuses a query of the site: ${message}.`,
        fix: "The checks of migrations and of the schema say what is missing.",
      });
}

const causesOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causesOf(error.cause)] : [];

async function checkForeignKeys(deployment: Deployment): Promise<Problem[]> {
  const broken = await query(deployment, (db) =>
    db.all<{ table: string }>(sql`select distinct "table" from pragma_foreign_key_check`),
  );
  return broken.map(({ table }) => ({
    what: `Rows of ${table} name rows that do not exist.`,
    fix: `turso db shell NAME "pragma foreign_key_check(${table})" lists them; restore them from a backup (docs/operate.md).`,
  }));
}

async function checkScheduler(deployment: Deployment): Promise<Problem[]> {
  const jobs = toJobReports(await query(deployment, (db) => jobReportsQuery(db)));
  const isLate = jobs.every(({ state }) => state === "late" || state === "never");
  if (isLate) {
    const last = Math.max(...jobs.map(({ startedAt }) => startedAt ?? 0));
    const age = last
      ? `last ran ${Math.round((now() - last) / MINUTE_MS)} minutes ago`
      : "never ran";
    return [{ what: `The scheduler ${age}; it is due every minute.`, fix: cronFix(deployment) }];
  }
  return jobs
    .filter(({ state }) => state !== "well")
    .map(({ name, state, problem }) => ({
      what: `The job ${name} is ${state}${problem && `: ${problem}`}.`,
      fix: "Open /admin/health: it names the error of each job, and docs/operate.md what it means.",
    }));
}

function cronFix({ kind, config }: Deployment): string {
  if (kind === "local") return "npm start (its scheduler runs each minute)";
  return triggersCommand(config);
}

async function checkMails(deployment: Deployment): Promise<Problem[]> {
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
async function checkReports(deployment: Deployment): Promise<Problem[]> {
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

async function checkPause(deployment: Deployment): Promise<Problem[]> {
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
