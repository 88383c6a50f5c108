import Stripe from "stripe";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { STRIPE_EVENTS } from "#app/services/payment-event.server.ts";
import { connectCloudflare } from "#local/deployment/cloudflare-api.ts";
import type { Deployment } from "#local/deployment/doctor/check.ts";
import { exitCodeOf } from "#local/deployment/doctor/report.ts";
import { runDoctor } from "#local/deployment/doctor/run-doctor.ts";
import { readWorkerConfig, type WorkerConfig } from "#local/deployment/worker-config.ts";
import { serveAnswers } from "#tests/support/doctor/answers.ts";

const cloudflare = await serveAnswers((result) => ({ success: true, errors: [], result }));
const provider = await serveAnswers((body) => body);

const KEY = "re_neverPrinted";
const TEXTS: Record<string, string> = {
  "_dmarc.experts.test": "v=DMARC1; p=none",
  "send.experts.test": "v=spf1 include:amazonses.com ~all",
  "resend._domainkey.experts.test": "p=MIG",
};
const SENDER = { id: "d1", name: "experts.test", status: "verified" };
const SCRIPT = "/accounts/abc/workers/scripts/ai-expert-directory";
const BUCKETS = "/accounts/abc/r2/buckets";

/** Only the site has an https address here: it answers as a healthy one. */
const loopback = globalThis.fetch;
const health = { status: "ok", checks: { database: "ok" } };
vi.stubGlobal("fetch", (url: string, init?: RequestInit) =>
  url.startsWith("https:")
    ? Promise.resolve(Response.json(health, { headers: { "Worker-Version": "1" } }))
    : loopback(url, init),
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
  const secrets = { RESEND_API_KEY: KEY, RESEND_URL: provider.url };
  site = {
    kind: "hosted",
    config,
    other: readWorkerConfig("preview"),
    variables: { ...config.variables, ...secrets },
    cloudflare: () =>
      connectCloudflare({
        ...{ CLOUDFLARE_API_TOKEN: "token", CLOUDFLARE_ACCOUNT_ID: "abc" },
        CLOUDFLARE_API_BASE_URL: cloudflare.url,
      }),
    readTxt: async (name) => (texts[name] ? [texts[name]] : []),
  };
  const keys = {
    r2_bucket: "bucket_name",
    durable_object_namespace: "class_name",
    analytics_engine: "dataset",
  };
  cloudflare.answers = {
    [`${SCRIPT}/secrets`]: config.requiredSecrets.map((name) => ({ name, type: "secret_text" })),
    [`${SCRIPT}/schedules`]: { schedules: [{ cron: "* * * * *" }] },
    [`${SCRIPT}/settings`]: {
      bindings: [
        ...config.bindings.map(({ name, type, target }) => ({
          ...{ name, type },
          [keys[type as keyof typeof keys] ?? "namespace_id"]: target,
        })),
        ...Object.entries(config.variables).map(([name, text]) => ({
          ...{ name, text, type: "plain_text" },
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
  const events = ["email.bounced", "email.complained"];
  provider.answers = {
    "/domains": { data: [SENDER] },
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
const setAnswer = (path: string, body: unknown) => () => {
  cloudflare.answers[path] = body;
};

test.each<[problem: string, breakIt: () => void, what: string, fix: string]>([
  ["placeholder", setVariable("CONTACT_EMAIL", "me@example.com"), "placeholder", "CONTACT_EMAIL"],
  ["unknown variable", setVariable("PAGE_FRSH", "1"), "does not know", "Remove PAGE_FRSH"],
  ["malformed value", setVariable("PAGE_FRESH_SECONDS", "900"), "malformed", "[vars]"],
  ["local value", setVariable("PASSWORD_COST", "2"), "local mode", "Remove PASSWORD_COST"],
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
    "public domain of files",
    setAnswer(`${BUCKETS}/private-files/domains/custom`, {
      domains: [{ domain: "files.experts.test", enabled: true }],
    }),
    "is public at files.experts.test",
    "domain remove private-files --domain files.experts.test",
  ],
  [
    "DMARC of a public suffix",
    () => Object.assign(texts, { "_dmarc.experts.test": "v=DMARC1; p=reject; psd=y" }),
    "no DMARC",
    "TXT _dmarc.experts.test",
  ],
  ["DMARC", () => delete texts["_dmarc.experts.test"], "no DMARC", "TXT _dmarc.experts.test"],
  ["SPF", () => delete texts["send.experts.test"], "no SPF", "v=spf1"],
  ["DKIM", () => delete texts["resend._domainkey.experts.test"], "no DKIM", "resend._domainkey"],
  ["sender", () => (provider.answers["/domains"] = { data: [] }), "does not know", "Add domain"],
  [
    "unverified sender",
    () => (provider.answers["/domains"] = { data: [{ ...SENDER, status: "failed" }] }),
    "experts.test is failed at Resend",
    "Verify DNS records",
  ],
  [
    "unverified record",
    () =>
      (provider.answers["/domains/d1"] = {
        records: [{ record: "SPF", name: "send", status: "pending" }],
      }),
    "SPF record send of experts.test is pending",
    "Add the SPF record",
  ],
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

const stripeEndpoint = {
  ...{ id: "we_1", status: "enabled", api_version: Stripe.API_VERSION as string },
  url: "https://www.experts.test/webhooks/stripe",
  enabled_events: STRIPE_EVENTS as readonly string[],
};

/** The problems of a site with these endpoints at Stripe, as one text. */
async function problemsWithEndpoints(...data: (typeof stripeEndpoint)[]): Promise<string> {
  Object.assign(site.variables, { STRIPE_SECRET_KEY: "sk_x", STRIPE_URL: provider.url });
  provider.answers["/v1/webhook_endpoints"] = { data };
  return (await problemsOf()).map(({ what, fix }) => `${what} ${fix}`).join("\n");
}

test("Stripe's endpoint must have our version and all events", async () => {
  expect(await problemsWithEndpoints(stripeEndpoint)).toBe("");
  const enabled_events = STRIPE_EVENTS.slice(1);
  const old = { ...stripeEndpoint, api_version: "2020-08-27", enabled_events };
  const problems = await problemsWithEndpoints(old);
  expect(problems).toContain("API version 2020-08-27");
  expect(problems).toContain("does not send checkout.session.completed");
});

test("Stripe's endpoint must be enabled, and only one", async () => {
  const disabled = { ...stripeEndpoint, status: "disabled" };
  expect(await problemsWithEndpoints(disabled)).toContain("update we_1 --disabled=false");
  const twice = await problemsWithEndpoints(stripeEndpoint, { ...stripeEndpoint, id: "we_2" });
  expect(twice).toContain("2 endpoints");
  expect(twice).toContain("delete we_2");
});

test("the DMARC record of a parent domain counts", async () => {
  const { variables } = site;
  variables.MAIL_FROM = "Experts <hello@mail.team.experts.test>";
  const problems = async () => (await problemsOf()).filter(({ what }) => what.includes("DMARC"));
  expect(await problems()).toEqual([]);
  delete texts["_dmarc.experts.test"];
  expect(await problems()).toHaveLength(1);
});
