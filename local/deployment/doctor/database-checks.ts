import { sql } from "drizzle-orm";
import { jobReportsQuery, toJobReports } from "#app/domain/health/job-reports.server.ts";
import { MINUTE_MS, now } from "#app/platform/clock.ts";
import { type Check, type Deployment, type Problem, triggersCommand } from "./check.ts";
import { query } from "./database-query.ts";
import { checkMails, checkPause, checkReports } from "./delivery-checks.ts";
import { checkAddress, checkMigrations, checkSchema } from "./migration-checks.ts";

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
