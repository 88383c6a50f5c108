import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { connectCloudflare } from "#local/deployment/cloudflare-api.ts";
import { deploy } from "#local/deployment/deploy.ts";
import { type Deployment, NotLookedAt } from "#local/deployment/doctor/check.ts";
import { readWorkerConfig } from "#local/deployment/worker-config.ts";
import { projectRoot } from "#local/settings.ts";
import { all, config, openRelease, tried } from "#tests/support/deployment/release.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { currentRun } from "#tests/support/site/test-run.ts";

const site = await sharedSite();
const revision = { commit: "abc1234", subject: "site: a change" };
const { build } = currentRun();
copyFileSync(join(projectRoot, "wrangler.toml"), join(build, "../wrangler.toml"));
const DATABASE_URL = site.variables.DATABASE_URL ?? "";

async function open() {
  const opened = await openRelease(site.origin, { tag: config.migrationTags.at(-1) ?? null });
  const { cloudflare, edge, steps } = opened;
  const variables = { ...cloudflare.variables, DATABASE_AUTH_TOKEN: "a-token" };
  const target = (url = DATABASE_URL) => ({
    ...config,
    variables: { ...config.variables, APP_ORIGIN: edge.origin, DATABASE_URL: url },
  });
  const options = {
    revision,
    variables,
    say: steps.say,
    build,
    deployment: seenByDoctor(cloudflare.variables),
  };
  return { ...opened, target, options };
}

/** A sound configuration, and the database and the account of the test. */
function seenByDoctor(account: NodeJS.ProcessEnv): Deployment {
  const variables = {
    ...config.variables,
    DATABASE_URL: "libsql://experts-owner.turso.io",
    APP_ORIGIN: "https://preview.experts.test",
    ALLOWED_ORIGINS: "https://preview.experts.test",
    MAIL_FROM: "Experts <hello@experts.test>",
    CONTACT_EMAIL: "contact@experts.test",
  };
  return {
    kind: "hosted",
    config: { ...config, hosts: ["preview.experts.test"], variables },
    other: readWorkerConfig("production"),
    variables: { ...variables, DATABASE_URL, DATABASE_AUTH_TOKEN: "a-token" },
    cloudflare: () => connectCloudflare(account),
    readTxt: () => Promise.reject(new NotLookedAt("this test has no DNS.")),
    hasAddress: async () => false,
    acceptsOldTls: async () => false,
  };
}

test("asks the doctor, migrates, uploads, checks, and applies triggers and domains", async () => {
  const { state, edge, first, said, target, options } = await open();
  await deploy(target(), options);
  const [version = ""] = [...state.versions.keys()].slice(-1);
  expect(version).not.toBe(first);
  expect(state.deployments).toEqual([all(version), tried(first, version), all(first)]);
  expect([state.crons, state.domains]).toEqual([config.crons, config.hosts]);
  expect(config.observability.logs.invocation_logs).toBe(false);
  expect(state.scriptSettings).toMatchObject({ observability: config.observability });
  expect(state.tags.get(version)).toBe(revision.commit);
  const lines = said.join("\n");
  expect(lines).toMatch(/ok {13}secrets.*database is up to date.*ok {13}cron trigger/s);
  expect(lines).toContain("preview.experts.test does not lead to the Worker");
  expect(lines).toContain("The release stays. Look again in some minutes: npm run doctor");
  expect(said.at(-1)).toBe(`Version ${version} of ${config.name} serves ${edge.origin}.`);
});

test("changes nothing when the doctor finds something wrong, unless it is forced", async () => {
  const { state, first, said, target, options } = await open();
  state.secrets.delete("LINK_SECRET");
  await expect(deploy(target(), options)).rejects.toThrow(/^Nothing was changed\./);
  expect(said.join("\n")).toContain("Fix: npx wrangler secret put LINK_SECRET --env=preview");
  expect([state.deployments, state.versions.size]).toEqual([[all(first)], 1]);
  const forced = deploy(target("http://127.0.0.1:9"), { ...options, isForced: true });
  await expect(forced, "it goes on to the migration").rejects.toThrow("Nobody answers");
});

test("changed hosts are refused before anything changes, but not in a first deployment", async () => {
  const { state, first, target, options } = await open();
  state.domains = ["old.example.com"];
  const failing = deploy(target(), options);
  await expect(failing).rejects.toThrow(
    /^Nothing was changed\..*\(old\.example\.com\).*npx wrangler triggers deploy --env=preview/,
  );
  expect([state.deployments, state.versions.size]).toEqual([[all(first)], 1]);
  state.migrationTag = null;
  state.domains = [];
  const noDatabase = deploy(target("http://127.0.0.1:9"), options);
  await expect(noDatabase, "it goes on to the migration").rejects.toThrow("Nobody answers");
});

test("stops before the upload when the database cannot be migrated", async () => {
  const { state, cloudflare, target, options } = await open();
  const noToken = { ...options, variables: cloudflare.variables };
  await expect(deploy(target(), noToken)).rejects.toThrow("Set DATABASE_AUTH_TOKEN");
  await expect(deploy(target("http://127.0.0.1:9"), options)).rejects.toThrow(
    "Nobody answers at 127.0.0.1:9",
  );
  expect(state.versions.size).toBe(1);
});
