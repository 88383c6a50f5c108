import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { STRIPE_EVENTS } from "#app/services/payment-event.server.ts";
import { connectCloudflare } from "#local/deployment/cloudflare-api.ts";
import type { Deployment } from "#local/deployment/doctor/check.ts";
import { localDeployment } from "#local/deployment/doctor/deployments.ts";
import { dmarcNames } from "#local/deployment/doctor/dns-checks.ts";
import { exitCodeOf } from "#local/deployment/doctor/report.ts";
import { runDoctor } from "#local/deployment/doctor/run-doctor.ts";
import { readWorkerConfig, type WorkerConfig } from "#local/deployment/worker-config.ts";
import { serveAnswers } from "#tests/support/doctor/answers.ts";

const cloudflare = await serveAnswers((result) => ({ success: true, errors: [], result }));
const provider = await serveAnswers((body) => body);
const database = await serveAnswers((body) => body);

const KEY = "re_neverPrinted";
const TEXTS: Record<string, string> = {
  "_dmarc.experts.test": "v=DMARC1; p=none",
  "send.experts.test": "v=spf1 include:amazonses.com ~all",
  "resend._domainkey.experts.test": "p=MIG",
};
const DOMAIN = { id: "d1", name: "experts.test", status: "verified" };
const SCRIPT = "/accounts/abc/workers/scripts/ai-expert-directory";
const BUCKETS = "/accounts/abc/r2/buckets";

const loopback = globalThis.fetch;
const health = { status: "ok", checks: { database: "ok" } };
const healthy = async () => Response.json(health, { headers: { "Worker-Version": "1" } });
/** Only the site has an https address here. */
let siteAnswer: () => Promise<Response>;
vi.stubGlobal("fetch", (input: string | Request, init?: RequestInit) =>
  (typeof input === "string" ? input : input.url).startsWith("https:")
    ? siteAnswer()
    : loopback(input, init),
);
afterAll(() => vi.unstubAllGlobals());

let site: Deployment;
let texts: Record<string, string>;

function sound(config: WorkerConfig): WorkerConfig {
  const variables = {
    ...config.variables,
    DATABASE_URL: "libsql://experts-owner.turso.io",
    APP_ORIGIN: "https://www.experts.test",
    ALLOWED_ORIGINS: "https://www.experts.test",
    MAIL_FROM: "Experts <hello@experts.test>",
    CONTACT_EMAIL: "contact@experts.test",
  };
  return { ...config, hosts: ["www.experts.test"], variables };
}

beforeEach(() => {
  const config = sound(readWorkerConfig("production"));
  texts = { ...TEXTS };
  siteAnswer = healthy;
  const secrets = { RESEND_API_KEY: KEY, RESEND_URL: provider.url };
  site = {
    kind: "hosted",
    config,
    other: readWorkerConfig("preview"),
    variables: { ...config.variables, ...secrets },
    cloudflare: () =>
      connectCloudflare({
        CLOUDFLARE_API_TOKEN: "token",
        CLOUDFLARE_ACCOUNT_ID: "abc",
        CLOUDFLARE_API_BASE_URL: cloudflare.url,
      }),
    readTxt: async (name) => (texts[name] ? [texts[name]] : []),
    hasAddress: async () => true,
    acceptsOldTls: async () => false,
  };
  const keys = {
    r2_bucket: "bucket_name",
    durable_object_namespace: "class_name",
    analytics_engine: "dataset",
  };
  cloudflare.answers = {
    [`${SCRIPT}/secrets`]: [...config.requiredSecrets, "RESEND_WEBHOOK_SECRET"].map((name) => ({
      name,
      type: "secret_text",
    })),
    [`${SCRIPT}/script-settings`]: { observability: config.observability, tags: [] },
    [`${SCRIPT}/schedules`]: { schedules: [{ cron: "* * * * *" }] },
    [`${SCRIPT}/settings`]: {
      bindings: [
        ...config.bindings.map(({ name, type, target }) => ({
          name,
          type,
          [keys[type as keyof typeof keys] ?? "namespace_id"]: target,
        })),
        ...Object.entries(config.variables).map(([name, text]) => ({
          name,
          text,
          type: "plain_text",
        })),
      ],
    },
    "/accounts/abc/workers/domains": [
      { hostname: "www.experts.test", service: "ai-expert-directory" },
    ],
    [`${BUCKETS}/uploads`]: { name: "uploads" },
    [`${BUCKETS}/private-files`]: { name: "private-files" },
    [`${BUCKETS}/private-files/domains/managed`]: { enabled: false },
    [`${BUCKETS}/private-files/domains/custom`]: { domains: [] },
  };
  const endpoint = "https://www.experts.test/webhooks/resend";
  const events = ["email.bounced", "email.complained", "email.suppressed"];
  provider.failures = {};
  provider.answers = {
    "/domains": { data: [DOMAIN] },
    "/domains/d1": { records: [{ record: "DKIM", name: "resend", status: "verified" }] },
    "/webhooks": { data: [{ id: "w1", status: "enabled", endpoint, events }] },
    "/v1/webhook_endpoints": { object: "list", data: [] },
  };
});

const problemsOf = async () => (await runDoctor(site)).problems;

test("finds nothing wrong in a sound deployment, and says what it could not see", async () => {
  expect(await problemsOf()).toEqual([]);
  const { notLookedAt } = await runDoctor(site, { phase: "before" });
  expect(notLookedAt).toEqual([
    "Database, address and token: set DATABASE_AUTH_TOKEN.",
    "Database, foreign keys: set DATABASE_AUTH_TOKEN.",
  ]);
});

test("a host without an address is free for a first deployment", async () => {
  cloudflare.answers["/accounts/abc/workers/domains"] = [];
  site.hasAddress = async () => false;
  expect((await runDoctor(site, { phase: "before" })).problems).toEqual([]);
});

test("a look that is impossible is never fine", async () => {
  site.cloudflare = () => connectCloudflare({});
  const diagnosis = await runDoctor(site, { phase: "before" });
  expect(diagnosis.notLookedAt.join()).toContain("Set CLOUDFLARE_API_TOKEN");
  expect(exitCodeOf(diagnosis)).toBe(2);
});

const setVariable = (name: string, value: string) => () => {
  site.config.variables[name] = value;
  site.variables[name] = value;
};
const inDashboard = (name: string, text: string) => () => {
  const settings = cloudflare.answers[`${SCRIPT}/settings`] as { bindings: object[] };
  settings.bindings.push({ name, type: "plain_text", text });
};
const setAnswer = (path: string, body: unknown) => () => {
  cloudflare.answers[path] = body;
};

test.each<[problem: string, breakIt: () => void, what: string, fix: string]>([
  [
    "old TLS",
    () => {
      site.acceptsOldTls = async () => true;
    },
    "www.experts.test accepts TLS 1.0 or 1.1",
    "Minimum TLS Version",
  ],
  ["placeholder", setVariable("CONTACT_EMAIL", "me@example.com"), "placeholder", "CONTACT_EMAIL"],
  ["unknown variable", setVariable("PAGE_FRSH", "1"), "does not know", "Remove PAGE_FRSH"],
  ["malformed value", setVariable("PAGE_FRESH_SECONDS", "900"), "malformed", "[vars]"],
  ["local value", setVariable("PASSWORD_COST", "2"), "local mode", "Remove PASSWORD_COST"],
  ["room's value", setVariable("PRESENCE_SECONDS", "2"), "tests only", "Remove PRESENCE_SECONDS"],
  ["wildcard", setVariable("ALLOWED_ORIGINS", "https://*.experts.test"), "wildcard", "in full"],
  [
    "foreign origin",
    setVariable("APP_ORIGIN", "https://other.test"),
    "not in ALLOWED",
    "Add https",
  ],
  ["missing variable", () => delete site.config.variables.MAIL_FROM, "MAIL_FROM is", "MAIL_FROM ="],
  ["missing secret", () => site.config.requiredSecrets.pop(), "ENCRYPTION_KEY", "[secrets]"],
  ["missing binding", () => site.config.bindings.shift(), "binding UPLOADS", "Add the binding"],
  ["missing cron", () => site.config.crons.pop(), "cron trigger", "crons ="],
  ["keep_vars", () => (site.config.keepsVariables = false), "keep_vars", "keep_vars = true"],
  ["route", () => site.config.hosts.push("two.test"), "two.test", "Add https://two.test"],
  ["sharing", () => (site.other = { ...site.config, name: "x" }), "is shared", "Give preview"],
  ["unset secret", setAnswer(`${SCRIPT}/secrets`, []), "SESSION_SECRET is not", "secret put"],
  [
    "no schedule",
    setAnswer(`${SCRIPT}/schedules`, { schedules: [] }),
    "no cron",
    "triggers deploy",
  ],
  ["no Worker", setAnswer(`${SCRIPT}/settings`, undefined), "no Worker", "npm run deploy"],
  ["lost binding", setAnswer(`${SCRIPT}/settings`, { bindings: [] }), "lacks UPLOADS", "deploy"],
  [
    "no webhook secret",
    setAnswer(`${SCRIPT}/secrets`, [{ name: "LINK_SECRET" }]),
    "RESEND_WEBHOOK_SECRET is not set",
    "secret put RESEND_WEBHOOK_SECRET",
  ],
  [
    "other logs",
    setAnswer(`${SCRIPT}/script-settings`, { observability: { enabled: true } }),
    "logs.invocation_logs",
    "npm run deploy",
  ],
  [
    "an unknown variable in the dashboard",
    inDashboard("PAGE_FRSH_SECONDS", "5"),
    "does not know the variable PAGE_FRSH_SECONDS",
    "delete PAGE_FRSH_SECONDS",
  ],
  [
    "a malformed variable in the dashboard",
    inDashboard("PAGE_FRESH_SECONDS", "900"),
    "PAGE_FRESH_SECONDS of the deployed Worker is malformed",
    "correct PAGE_FRESH_SECONDS",
  ],
  [
    "a readable secret in the dashboard",
    inDashboard("STRIPE_SECRET_KEY", "sk_1"),
    "STRIPE_SECRET_KEY is a readable variable of the deployed",
    "secret put STRIPE_SECRET_KEY",
  ],
  [
    "a variable of tests in the dashboard",
    inDashboard("PASSWORD_COST", "2"),
    "PASSWORD_COST is a variable of the deployed Worker",
    "delete PASSWORD_COST",
  ],
  [
    "another Worker's host",
    setAnswer("/accounts/abc/workers/domains", [
      { hostname: "www.experts.test", service: "a-shop" },
    ]),
    "leads to the Worker a-shop",
    "Choose another host",
  ],
  [
    "another site's host",
    setAnswer("/accounts/abc/workers/domains", []),
    "already leads to another site",
    "--despite-doctor",
  ],
  ["no domain", setAnswer("/accounts/abc/workers/domains", []), "custom domain", "triggers deploy"],
  [
    "no bucket",
    setAnswer(`${BUCKETS}/uploads`, undefined),
    "does not exist",
    "bucket create uploads",
  ],
  [
    "public files",
    setAnswer(`${BUCKETS}/private-files/domains/managed`, { enabled: true }),
    "is public",
    "dev-url disable private-files",
  ],
  [
    "public bucket domain",
    setAnswer(`${BUCKETS}/private-files/domains/custom`, {
      domains: [
        { domain: "off.test", enabled: false, status: { ownership: "active", ssl: "active" } },
        { domain: "files.test", enabled: true, status: { ownership: "active", ssl: "active" } },
      ],
    }),
    "is public at files.test",
    "domain remove private-files --domain files.test",
  ],
  [
    "unverified sender",
    () => (provider.answers["/domains"] = { data: [{ ...DOMAIN, status: "partially_failed" }] }),
    "is partially_failed",
    "Verify DNS records",
  ],
  [
    "unverified record",
    () =>
      (provider.answers["/domains/d1"] = {
        records: [
          { record: "Tracking", name: "links", status: "pending" },
          { record: "SPF", name: "send", status: "temporary_failure" },
        ],
      }),
    "The SPF record send of experts.test is temporary_failure",
    "Add the SPF record",
  ],
  ["DMARC", () => delete texts["_dmarc.experts.test"], "no DMARC", "TXT _dmarc.experts.test"],
  ["SPF", () => delete texts["send.experts.test"], "no SPF", "v=spf1"],
  ["DKIM", () => delete texts["resend._domainkey.experts.test"], "no DKIM", "resend._domainkey"],
  ["sender", () => (provider.answers["/domains"] = { data: [] }), "does not know", "Add domain"],
  ["bounces", () => (provider.answers["/webhooks"] = { data: [] }), "bounces", "Add webhook"],
  [
    "Stripe's webhook",
    () => Object.assign(site.variables, { STRIPE_SECRET_KEY: "sk_x", STRIPE_URL: provider.url }),
    "no webhook endpoint",
    "Add destination",
  ],
])("%s", async (_, breakIt, what, fix) => {
  breakIt();
  const problems = await problemsOf();
  const named = problems.find((problem) => problem.what.includes(what));
  expect(named, JSON.stringify(problems)).toBeDefined();
  expect(named?.fix).toContain(fix);
  expect(JSON.stringify(problems)).not.toContain(KEY);
});

test("a host without a DNS record gets it with the command of its own environment", async () => {
  site.config = { ...site.config, environment: "preview" };
  const cause = Object.assign(new Error("not found"), { code: "ENOTFOUND" });
  siteAnswer = () => Promise.reject(new TypeError("fetch failed", { cause }));
  const { problems } = await runDoctor(site, { group: "Site" });
  expect(problems.map(({ fix }) => fix)).toEqual([
    "npx wrangler triggers deploy --env=preview (it creates the DNS record).",
  ]);
});

test("a sound variable that only the dashboard has is no problem", async () => {
  inDashboard("PAGE_FRESH_SECONDS", "5")();
  expect(await problemsOf()).toEqual([]);
});

const stripeEndpoint = {
  id: "we_1",
  url: "https://www.experts.test/webhooks/stripe",
  status: "enabled",
  api_version: Stripe.API_VERSION as string,
  enabled_events: ["*"],
};

test.each<[name: string, endpoints: object[], problems: string[]]>([
  ["is sound", [stripeEndpoint], []],
  [
    "has another version and lacks events",
    [{ ...stripeEndpoint, api_version: "2020-08-27", enabled_events: STRIPE_EVENTS.slice(1) }],
    ["API version 2020-08-27", `does not send ${STRIPE_EVENTS[0]}`],
  ],
  ["is disabled", [{ ...stripeEndpoint, status: "disabled" }], ["is disabled"]],
  [
    "exists twice",
    [stripeEndpoint, { ...stripeEndpoint, id: "we_2" }],
    ["each event arrives more than once"],
  ],
])("Stripe's endpoint %s", async (_, data, whats) => {
  Object.assign(site.variables, { STRIPE_SECRET_KEY: "sk_x", STRIPE_URL: provider.url });
  provider.answers["/v1/webhook_endpoints"] = { object: "list", data };
  const problems = await problemsOf();
  expect(problems).toEqual(
    whats.map((what) => expect.objectContaining({ what: expect.stringContaining(what) })),
  );
});

test.each([
  [403, "invalid_api_key", "API key is invalid."],
  [400, "validation_error", "API key is invalid"],
])("a key that Resend refuses with %s %s is named", async (status, name, message) => {
  provider.failures["/domains"] = { status, body: { statusCode: status, name, message } };
  const { problems } = await runDoctor(site, { group: "Resend" });
  expect(problems.map(({ what }) => what)).toContain("Resend refuses RESEND_API_KEY.");
});

test("a sending key of Resend is no problem, but its account is not looked at", async () => {
  const body = { statusCode: 401, name: "restricted_api_key", message: "This API key is …" };
  provider.failures["/domains"] = { status: 401, body };
  const { problems, notLookedAt } = await runDoctor(site, { group: "Resend" });
  expect(problems).toEqual([]);
  expect(notLookedAt.join()).toContain("the key may only send");
});

const REJECT = "v=DMARC1; p=reject";
test.each<[sender: string, records: Record<string, string[]>, isFound: boolean]>([
  ["example.co.uk", { "_dmarc.example.co.uk": [REJECT] }, true],
  ["mail.example.co.uk", { "_dmarc.example.co.uk": [REJECT] }, true],
  ["mail.example.co.uk", { "_dmarc.co.uk": [`${REJECT}; psd=y`] }, false],
  ["mail.example.co.uk", { "_dmarc.uk": [REJECT] }, false],
  ["example.co.uk", { "_dmarc.example.co.uk": [REJECT, REJECT] }, false],
  ["example.co.uk", { "_dmarc.example.co.uk": ["google-site-verification=x", REJECT] }, true],
  ["example.co.uk", { "_dmarc.example.co.uk": ["v=DMARC10; p=none"] }, false],
])("DMARC of %s with %j", async (sender, records, isFound) => {
  site.variables.MAIL_FROM = `hello@${sender}`;
  site.readTxt = async (name) => records[name] ?? [];
  const { problems } = await runDoctor(site, { group: "Resend" });
  expect(problems.some(({ what }) => what.includes("no DMARC"))).toBe(!isFound);
});

test("a long name takes at most seven look-ups for DMARC", () => {
  expect(dmarcNames("a.b.c.d.e.f.g.h.test")).toEqual([
    "_dmarc.a.b.c.d.e.f.g.h.test",
    ...["c.d.e.f.g.h.test", "d.e.f.g.h.test", "e.f.g.h.test", "f.g.h.test", "g.h.test"].map(
      (parent) => `_dmarc.${parent}`,
    ),
    "_dmarc.h.test",
  ]);
});

test("a database that refuses the token is named, and how to make a new one", async () => {
  site.config.variables.DATABASE_URL = database.url;
  Object.assign(site.variables, { DATABASE_URL: database.url, DATABASE_AUTH_TOKEN: "wrong" });
  for (const path of ["/", "/v2", "/v2/pipeline", "/v3", "/v3-protobuf"])
    database.failures[path] = { status: 401, body: { error: "Unauthorized" } };
  const { problems, notLookedAt } = await runDoctor(site, { group: "Database" });
  expect(problems).toEqual([
    {
      what: expect.stringContaining("refuses the token: set DATABASE_AUTH_TOKEN"),
      fix: expect.stringContaining("turso db tokens create NAME"),
    },
  ]);
  expect(notLookedAt).toContain(
    "Database, migrations: the database did not answer; see its address and token.",
  );
});

test("local mode without its secrets is looked at, and its file stays as it is", async () => {
  const folder = mkdtempSync(join(tmpdir(), "doctor-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, ".dev.vars");
  const lines = "SESSION_SECRET=short\nRESEND_API_KEY=re_1\n";
  writeFileSync(file, lines);
  const { problems } = await runDoctor(localDeployment({}, file), { group: "wrangler.toml" });
  const whats = problems.map(({ what }) => what).join("\n");
  for (const what of ["LINK_SECRET is missing", "STRIPE_WEBHOOK_SECRET is missing"])
    expect(whats).toContain(what);
  expect(whats).toContain("SESSION_SECRET is malformed");
  expect(whats).toContain("RESEND_WEBHOOK_SECRET is not set");
  expect(readFileSync(file, "utf8")).toBe(lines);
});
