import { createClient } from "@libsql/client/web";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { deploymentOfStack } from "#local/deployment/doctor/deployments.ts";
import { describeDiagnosis, exitCodeOf } from "#local/deployment/doctor/report.ts";
import { runDoctor } from "#local/deployment/doctor/run-doctor.ts";
import { envNames, type WorkerConfig } from "#local/deployment/worker-config.ts";
import { ownStack } from "#tests/support/own-stack.ts";

const site = await ownStack();
const variables: Record<string, string> = {
  ...site.variables,
  DATABASE_URL: site.databaseUrl,
};

beforeAll(() => site.tick());

const unchanged = (config: WorkerConfig): WorkerConfig => config;

function diagnose(changes: Record<string, string> = {}, configure = unchanged) {
  const deployment = deploymentOfStack({ ...variables, ...changes });
  return runDoctor({ ...deployment, config: configure(deployment.config) });
}

/** Settings of the account at a stand-in; null gives back the right ones. */
const setAt = (address: string, path: string, plan: object | null) => async () => {
  const init = plan ? { method: "POST", body: JSON.stringify(plan) } : { method: "DELETE" };
  const response = await fetch(`${address}/control/${path}`, init);
  expect(response.status, await response.text()).toBe(200);
};

const RESEND = variables.RESEND_URL ?? "";
const STRIPE = variables.STRIPE_URL ?? "";
const atResend = (plan: object) => ({
  breakIt: setAt(RESEND, "account", plan),
  mend: setAt(RESEND, "account", null),
});
const atStripe = (...endpoints: object[]) => ({
  breakIt: setAt(STRIPE, "endpoints", { endpoints }),
  mend: setAt(STRIPE, "endpoints", null),
});

/** One connection, which does not enforce foreign keys. */
const runUnchecked = (statements: string) => async () => {
  const client = createClient({ url: site.databaseUrl });
  await client.executeMultiple(`pragma foreign_keys = off; ${statements}`);
  client.close();
};

const run = (statement: string) => () => site.db.run(sql.raw(statement));

/** The provider's report had a wrong signature. */
const refusedReport = (provider: string) => ({
  breakIt: run(`insert into rate_limits values ('refused-webhook:${provider}', 1, 9e15)`),
  mend: run(`delete from rate_limits where key = 'refused-webhook:${provider}'`),
});

/** The statement of the migrations, which a dropped index no longer has. */
async function restoreIndex(name: string): Promise<void> {
  const { problems } = await diagnose();
  const fix = problems.find(({ what }) => what.includes(name))?.fix ?? "";
  await site.db.run(sql.raw(fix.slice(fix.indexOf("CREATE"))));
}

/** A mail in the outbox since 1970. */
const oldMail = (state: string, lane = "person") => ({
  breakIt: run(`
    insert into email_outbox (id, idempotency_key, template, locale, recipient, params, state, lane,
      next_attempt_at, created_at, last_error)
    values ('late', 'late', 'verify-email', 'en', 'late@example.com', '{}', '${state}', '${lane}',
      9e15, 0, 'no answer')`),
  mend: run("delete from email_outbox where id = 'late'"),
});

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
  /** Another wrangler.toml. */
  configure?: (config: WorkerConfig) => WorkerConfig;
  breakIt?: () => Promise<unknown>;
  mend?: () => Promise<unknown>;
  what: string;
  fix: string;
}

const hours = 3_600_000;

const FAULTS: Fault[] = [
  ...["DATABASE_URL", "APP_ORIGIN", "MAIL_FROM", "LINK_SECRET", "STRIPE_WEBHOOK_SECRET"].map(
    (name) => ({
      name: `${name} is missing`,
      changes: { [name]: "" },
      what: `${name} is missing`,
      fix: `${name}=`,
    }),
  ),
  ...[
    ["ENCRYPTION_KEY", "short"],
    ["SESSION_SECRET", "short"],
    ["CONTACT_EMAIL", "no address"],
    ["RESEND_WEBHOOK_SECRET", "wrong"],
    ["PAGE_FRESH_SECONDS", "900"],
  ].map(([name = "", value = ""]) => ({
    name: `${name} is malformed`,
    changes: { [name]: value },
    what: `${name} is malformed`,
    fix: name,
  })),
  ...envNames.bindings.map((binding) => ({
    name: `wrangler.toml lacks the binding ${binding}`,
    configure: (config: WorkerConfig) => ({
      ...config,
      bindings: config.bindings.filter(({ name }) => name !== binding),
    }),
    what: `The binding ${binding} is missing`,
    fix: `Add the binding ${binding}`,
  })),
  {
    name: "wrangler.toml lacks the cron trigger",
    configure: (config) => ({ ...config, crons: [] }),
    what: "The cron trigger of every minute is missing",
    fix: 'crons = ["* * * * *"]',
  },
  {
    name: "wrangler.toml lets deployments delete variables",
    configure: (config) => ({ ...config, keepsVariables: false }),
    what: "keep_vars is off",
    fix: "keep_vars = true",
  },
  {
    name: "bounces have no signing secret",
    changes: { RESEND_WEBHOOK_SECRET: "" },
    what: "RESEND_WEBHOOK_SECRET is not set",
    fix: "RESEND_WEBHOOK_SECRET=",
  },
  {
    name: "two keys of one name have no ids",
    changes: { LINK_SECRET_OLD: "another key without an id, of forty letters" },
    what: "LINK_SECRET and LINK_SECRET_OLD have no different ids",
    fix: "npm run rotate",
  },
  {
    name: "Google has half of its variables",
    changes: { GOOGLE_CLIENT_SECRET: "" },
    what: "GOOGLE_CLIENT_ID is set without",
    fix: "GOOGLE_CLIENT_SECRET",
  },
  {
    name: "the origin is foreign",
    changes: { ALLOWED_ORIGINS: "http://foreign.test" },
    what: "is not in ALLOWED_ORIGINS",
    fix: "to ALLOWED_ORIGINS",
  },
  {
    name: "the origins have a wildcard",
    changes: { ALLOWED_ORIGINS: "http://*.test" },
    what: "wildcard",
    fix: "in full",
  },
  {
    name: "the database is down",
    breakIt: () => site.database.kill(),
    mend: () => site.database.start(),
    what: "start the database",
    fix: "npm start",
  },
  {
    name: "Resend's key is wrong",
    changes: { RESEND_API_KEY: "re_wrong" },
    what: "Resend refuses",
    fix: ".dev.vars",
  },
  {
    name: "Stripe's key is wrong",
    changes: { STRIPE_SECRET_KEY: "sk_test_wrong" },
    what: "Stripe refuses",
    fix: ".dev.vars",
  },
  {
    name: "Resend lacks the domain",
    ...atResend({ domainName: "other.test" }),
    what: "Resend does not know example.com",
    fix: "Add domain",
  },
  {
    name: "the domain is not verified",
    ...atResend({ domainStatus: "failed" }),
    what: "example.com is failed at Resend",
    fix: "Verify DNS records",
  },
  {
    name: "a DNS record is not verified",
    ...atResend({ recordStatus: "pending" }),
    what: "The DKIM record resend._domainkey",
    fix: "Add the DKIM record",
  },
  {
    name: "Resend's webhook is off",
    ...atResend({ webhookStatus: "disabled" }),
    what: "are not noticed",
    fix: "Add webhook",
  },
  {
    name: "Resend's webhook lacks an event",
    ...atResend({ webhookEvents: ["email.bounced"] }),
    what: "does not report email.complained, email.suppressed",
    fix: "select email.complained",
  },
  {
    name: "Stripe lacks the endpoint",
    ...atStripe(),
    what: "Stripe has no webhook endpoint",
    fix: "Add destination",
  },
  {
    name: "Stripe's endpoint is off",
    ...atStripe({ status: "disabled" }),
    what: "is disabled",
    fix: "update we_local -d disabled=false",
  },
  {
    name: "Stripe has the endpoint twice",
    ...atStripe({}, {}),
    what: "Stripe has 2 endpoints",
    fix: "delete we_local_2",
  },
  {
    name: "Stripe's endpoint lacks events",
    ...atStripe({ enabled_events: ["checkout.session.completed"] }),
    what: "does not send checkout.session.",
    fix: "enabled_events[0]=",
  },
  {
    name: "Stripe's endpoint has an old version",
    ...atStripe({ api_version: "2020-08-27" }),
    what: "API version 2020-08-27",
    fix: "create it again",
  },
  {
    name: "rows lost their parent",
    breakIt: runUnchecked(`
      insert into kept_forms (key_hash, user_id, target, sealed_fields, had_files, expires_at)
      values ('orphan', 'nobody', '/', '', 0, 9e15)`),
    mend: run("delete from kept_forms where key_hash = 'orphan'"),
    what: "name rows that do not exist",
    fix: "foreign_key_check",
  },
  {
    name: "a mail waits",
    ...oldMail("pending"),
    what: "1 mails that persons wait for are overdue",
    fix: "sends them again",
  },
  { name: "a mail failed", ...oldMail("failed"), what: "1 mails failed", fix: "sends them again" },
  {
    name: "a mail of an import waits",
    ...oldMail("pending", "bulk"),
    what: "1 mails of imports and digests",
    fix: "sends them again",
  },
  {
    name: "reports of Stripe are refused",
    ...refusedReport("stripe"),
    what: "A report of Stripe had a wrong signature",
    fix: "STRIPE_WEBHOOK_SECRET in .dev.vars",
  },
  {
    name: "reports of Resend are refused",
    ...refusedReport("resend"),
    what: "A report of Resend had a wrong signature",
    fix: "RESEND_WEBHOOK_SECRET in .dev.vars",
  },
  {
    name: "reports of Stripe did not arrive",
    breakIt: run(`
      insert or replace into job_runs (name, finished_at, result)
      values ('reconcile-payments', 1, '{"mended": 2}')`),
    mend: run("delete from job_runs where name = 'reconcile-payments'"),
    what: "corrected payments (2)",
    fix: "see why deliveries failed",
  },
  {
    name: "no job ever ran",
    breakIt: run("delete from job_reports"),
    mend: () => site.tick(),
    what: "The scheduler never ran",
    fix: "npm start",
  },
  {
    name: "a migration is missing",
    breakIt: runUnchecked(`
      create table kept_row as select * from __drizzle_migrations order by created_at desc limit 1;
      delete from __drizzle_migrations where created_at = (select created_at from kept_row)`),
    mend: runUnchecked(
      "insert into __drizzle_migrations select * from kept_row; drop table kept_row",
    ),
    what: "lacks the migrations",
    fix: "npm start",
  },
  {
    name: "a migration between others is missing",
    breakIt: runUnchecked(`
      create table kept_row as select * from __drizzle_migrations order by created_at limit 1;
      delete from __drizzle_migrations where created_at = (select created_at from kept_row)`),
    mend: runUnchecked(
      "insert into __drizzle_migrations select * from kept_row; drop table kept_row",
    ),
    what: "lacks 0000_main but has newer migrations",
    fix: "_journal.json",
  },
  {
    name: "an index was dropped by hand",
    breakIt: run("drop index message_threads_inbox"),
    mend: () => restoreIndex("message_threads_inbox"),
    what: "lacks the index message_threads_inbox",
    fix: "INDEX",
  },
  {
    name: "a table lacks a column that a check reads",
    breakIt: run("alter table job_reports rename column failed_at to failed_at_gone"),
    mend: run("alter table job_reports rename column failed_at_gone to failed_at"),
    what: "The database refuses a query of the site",
    fix: "what is missing",
  },
  {
    name: "the database is newer",
    breakIt: run("update __drizzle_migrations set created_at = created_at + 9e13"),
    mend: run("update __drizzle_migrations set created_at = created_at - 9e13"),
    what: "newer than this checkout",
    fix: "git pull",
  },
  {
    name: "the scheduler is late",
    breakIt: run(`update job_reports set started_at = started_at - ${9 * hours}`),
    mend: run(`update job_reports set started_at = started_at + ${9 * hours}`),
    what: "The scheduler last ran",
    fix: "npm start",
  },
  {
    name: "a job fails",
    breakIt: run("update job_reports set failed_at = 9e15 where name = 'send-outbox'"),
    mend: run("update job_reports set failed_at = null where name = 'send-outbox'"),
    what: "send-outbox is failing",
    fix: "/admin/health",
  },
  {
    name: "the site is paused",
    breakIt: run(
      "insert or replace into settings (key, value, updated_at) values ('operations_paused', 'true', 0)",
    ),
    mend: run("delete from settings where key = 'operations_paused'"),
    what: "are paused",
    fix: "end the pause",
  },
  {
    name: "the mail provider is down",
    breakIt: () => site.mail.kill(),
    mend: () => site.mail.start(),
    what: "its mail does not answer",
    fix: "docs/operate.md",
  },
  {
    name: "the rooms fail",
    breakIt: () => site.rooms.kill(),
    mend: () => site.rooms.start(),
    what: "its realtime does not answer",
    fix: "docs/operate.md",
  },
  {
    name: "the Worker is down",
    breakIt: () => site.app.kill(),
    mend: () => site.app.start(),
    what: "The site does not answer",
    fix: "npm start",
  },
];

test.each(FAULTS)("$name", async ({ changes, configure, breakIt, mend, what, fix }) => {
  await breakIt?.();
  try {
    const diagnosis = await diagnose(changes, configure);
    const named = diagnosis.problems.find((problem) => problem.what.includes(what));
    expect(named, describeDiagnosis(diagnosis).join("\n")).toBeDefined();
    expect(named?.fix).toContain(fix);
    expect(exitCodeOf(diagnosis)).toBe(1);
  } finally {
    await mend?.();
  }
});

test("a stopped provider is named among what could not be looked at", async () => {
  await site.stripe.kill();
  try {
    const diagnosis = await diagnose();
    expect(diagnosis.notLookedAt.join()).toContain("Stripe does not answer");
    expect(exitCodeOf(diagnosis)).toBe(2);
  } finally {
    await site.stripe.start();
  }
});
