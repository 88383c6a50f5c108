import { sql } from "drizzle-orm";
import { jobReportsQuery, toJobReports } from "#app/domain/health/job-reports.server.ts";
import { areOperationsPaused } from "#app/domain/settings/settings.server.ts";
import { MINUTE_MS, now } from "#app/platform/clock.ts";
import { createDatabase, type Database } from "#db/client.ts";
import { inspectMigrations } from "#local/processes/migrate.ts";
import { type Check, type Deployment, NotLookedAt, type Problem } from "./check.ts";

const group = "Database";
const SEE_ADDRESS = "the database did not answer; see its address and token.";
const needs = (kind: Deployment["kind"]) =>
  kind === "hosted" ? ["DATABASE_URL", "DATABASE_AUTH_TOKEN"] : ["DATABASE_URL"];

export const databaseChecks = (kind: Deployment["kind"]): Check[] => {
  const base = { group, needs: needs(kind) } as const;
  return [
    { ...base, name: "address and token", phase: "before", look: checkAddress },
    { ...base, name: "foreign keys", phase: "before", look: checkForeignKeys },
    // A deployment applies what is missing, so a missing migration must not stop it.
    { ...base, name: "migrations", phase: "after", look: checkMigrations },
    { ...base, name: "scheduler", phase: "after", look: checkScheduler },
    { ...base, name: "waiting mails", phase: "after", look: checkMails },
    { ...base, name: "pause", phase: "after", look: checkPause },
  ];
};

const addressOf = ({ variables }: Deployment) => ({
  url: variables.DATABASE_URL ?? "",
  authToken: variables.DATABASE_AUTH_TOKEN,
});

/** The other checks of a database that cannot be reached would only repeat this problem. */
async function checkAddress(deployment: Deployment): Promise<Problem[]> {
  try {
    const { isNewer } = await inspectMigrations(addressOf(deployment));
    if (!isNewer) return [];
    return [
      {
        what: "The database is newer than this checkout: it has migrations that db/migrations lacks.",
        fix: "git pull",
      },
    ];
  } catch (error) {
    return [{ what: (error as Error).message, fix: reachFix(deployment) }];
  }
}

async function checkMigrations(deployment: Deployment): Promise<Problem[]> {
  const { kind, config } = deployment;
  const { missing } = await inspectMigrations(addressOf(deployment)).catch(() => {
    throw new NotLookedAt(SEE_ADDRESS);
  });
  if (missing.length === 0) return [];
  const command = `npm run db:migrate -- --env ${config.environment}`;
  const fix = kind === "local" ? "npm start (it migrates at its start)" : command;
  return [{ what: `The database lacks the migrations ${missing.join(", ")}.`, fix }];
}

function reachFix({ kind, config }: Deployment): string {
  if (kind === "local") return "npm start (it starts the database, too)";
  const { host } = new URL(config.variables.DATABASE_URL ?? "libsql://unknown");
  return `turso db show NAME --url must show ${host}; turso db tokens create NAME makes a new DATABASE_AUTH_TOKEN.`;
}

async function query<Value>(deployment: Deployment, run: (db: Database) => Promise<Value>) {
  const { url, authToken } = addressOf(deployment);
  try {
    return await run(createDatabase(url, authToken));
  } catch {
    throw new NotLookedAt(SEE_ADDRESS);
  }
}

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
  return `npx wrangler triggers deploy --env=${config.environment === "production" ? '""' : config.environment}`;
}

/** Mails that wait longer than this are not only on their way. */
const MAIL_LATE_MS = 10 * MINUTE_MS;

async function checkMails(deployment: Deployment): Promise<Problem[]> {
  const [row] = await query(deployment, (db) =>
    db.all<{ late: number; failed: number }>(sql`
      select count(*) filter (where state = 'pending' and created_at < ${now() - MAIL_LATE_MS}) as late,
        count(*) filter (where state = 'failed') as failed from email_outbox`),
  );
  const { late = 0, failed = 0 } = row ?? {};
  return [
    { count: late, what: "have waited for more than 10 minutes" },
    { count: failed, what: "failed for good" },
  ]
    .filter(({ count }) => count > 0)
    .map(({ count, what }) => ({
      what: `${count} mails ${what}.`,
      fix: "Open /admin/health, see why, and press the button that sends them again.",
    }));
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
