import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { deploymentOfStack } from "#local/deployment/doctor/deployments.ts";
import { describeDiagnosis, exitCodeOf } from "#local/deployment/doctor/report.ts";
import { runDoctor } from "#local/deployment/doctor/run-doctor.ts";
import { ownStack } from "#tests/support/own-stack.ts";

const site = await ownStack();
const variables = { ...site.variables, DATABASE_URL: site.databaseUrl };

beforeAll(() => site.tick());

const diagnose = (changes: Record<string, string> = {}) =>
  runDoctor(deploymentOfStack({ ...variables, ...changes }));

const run = (statement: string) => () => site.db.run(sql.raw(statement));

test("a healthy local mode has no problem, and no secret is printed", async () => {
  const diagnosis = await diagnose();
  expect(diagnosis.problems).toEqual([]);
  expect(diagnosis.notLookedAt).toEqual([]);
  expect(exitCodeOf(diagnosis)).toBe(0);
  const lines = describeDiagnosis(diagnosis).join("\n");
  for (const [name, value] of Object.entries(variables))
    if (/_(KEY|SECRET)$/.test(name)) expect(lines, name).not.toContain(value);
});

interface Fault {
  name: string;
  /** Other variables than those of the running site. */
  changes?: Record<string, string>;
  breakIt?: () => Promise<unknown>;
  mend?: () => Promise<unknown>;
  what: string;
  fix: string;
}

const NOWHERE = "http://127.0.0.1:9";
const hours = 3_600_000;

const FAULTS: Fault[] = [
  ...["DATABASE_URL", "APP_ORIGIN", "MAIL_FROM", "LINK_SECRET", "STRIPE_WEBHOOK_SECRET"].map(
    (name) => ({
      ...{ name: `${name} is missing`, changes: { [name]: "" } },
      ...{ what: `${name} is missing`, fix: `${name}=` },
    }),
  ),
  ...[
    ["ENCRYPTION_KEY", "short"],
    ["SESSION_SECRET", "short"],
    ["CONTACT_EMAIL", "no address"],
    ["RESEND_WEBHOOK_SECRET", "wrong"],
    ["PAGE_FRESH_SECONDS", "900"],
  ].map(([name = "", value = ""]) => ({
    ...{ name: `${name} is malformed`, changes: { [name]: value } },
    ...{ what: `${name} is malformed`, fix: name },
  })),
  {
    ...{ name: "Google has half of its variables", changes: { GOOGLE_CLIENT_SECRET: "" } },
    ...{ what: "GOOGLE_CLIENT_ID is set without", fix: "GOOGLE_CLIENT_SECRET" },
  },
  {
    ...{ name: "the origin is foreign", changes: { ALLOWED_ORIGINS: "http://foreign.test" } },
    ...{ what: "is not in ALLOWED_ORIGINS", fix: "to ALLOWED_ORIGINS" },
  },
  {
    ...{ name: "the origins have a wildcard", changes: { ALLOWED_ORIGINS: "http://*.test" } },
    ...{ what: "wildcard", fix: "in full" },
  },
  {
    ...{ name: "the database has another address", changes: { DATABASE_URL: NOWHERE } },
    ...{ what: "127.0.0.1:9", fix: "npm start" },
  },
  {
    ...{ name: "Resend's key is wrong", changes: { RESEND_API_KEY: "re_wrong" } },
    ...{ what: "Resend refuses", fix: ".dev.vars" },
  },
  {
    ...{ name: "Stripe's key is wrong", changes: { STRIPE_SECRET_KEY: "sk_test_wrong" } },
    ...{ what: "Stripe refuses", fix: ".dev.vars" },
  },
  {
    ...{ name: "the sender's domain is unknown", changes: { MAIL_FROM: "a@unknown.test" } },
    ...{ what: "does not know unknown.test", fix: "Add domain" },
  },
  {
    ...{ name: "the webhooks name another site", changes: { APP_ORIGIN: "http://127.0.0.1:9" } },
    ...{ what: "Stripe has no webhook endpoint", fix: "Add destination" },
  },
  {
    name: "a migration is missing",
    breakIt: run("update __drizzle_migrations set created_at = created_at - 9e13"),
    mend: run("update __drizzle_migrations set created_at = created_at + 9e13"),
    ...{ what: "lacks the migrations", fix: "npm start" },
  },
  {
    name: "the database is newer",
    breakIt: run("update __drizzle_migrations set created_at = created_at + 9e13"),
    mend: run("update __drizzle_migrations set created_at = created_at - 9e13"),
    ...{ what: "newer than this checkout", fix: "git pull" },
  },
  {
    name: "the scheduler is late",
    breakIt: run(`update job_reports set started_at = started_at - ${9 * hours}`),
    mend: run(`update job_reports set started_at = started_at + ${9 * hours}`),
    ...{ what: "The scheduler last ran", fix: "npm start" },
  },
  {
    name: "a job fails",
    breakIt: run("update job_reports set failed_at = 9e15 where name = 'send-outbox'"),
    mend: run("update job_reports set failed_at = null where name = 'send-outbox'"),
    ...{ what: "send-outbox is failing", fix: "/admin/health" },
  },
  {
    name: "the site is paused",
    breakIt: run(
      "insert or replace into settings (key, value, updated_at) values ('operations_paused', 'true', 0)",
    ),
    mend: run("delete from settings where key = 'operations_paused'"),
    ...{ what: "are paused", fix: "end the pause" },
  },
  {
    name: "the mail provider is down",
    ...{ breakIt: () => site.mail.kill(), mend: () => site.mail.start() },
    ...{ what: "its mail does not answer", fix: "docs/operate.md" },
  },
  {
    name: "the Worker is down",
    ...{ breakIt: () => site.app.kill(), mend: () => site.app.start() },
    ...{ what: "The site does not answer", fix: "npm start" },
  },
];

test.each(FAULTS)("$name", async ({ changes, breakIt, mend, what, fix }) => {
  await breakIt?.();
  try {
    const diagnosis = await diagnose(changes);
    const named = diagnosis.problems.find((problem) => problem.what.includes(what));
    expect(named, describeDiagnosis(diagnosis).join("\n")).toBeDefined();
    expect(named?.fix).toContain(fix);
    expect(exitCodeOf(diagnosis)).toBe(1);
  } finally {
    await mend?.();
  }
});
