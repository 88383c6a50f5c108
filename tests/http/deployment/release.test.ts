import { describe, expect, onTestFailed, onTestFinished, test } from "vitest";
import { checkSite } from "#local/deployment/check-site.ts";
import { connectCloudflare } from "#local/deployment/cloudflare-api.ts";
import { deploy } from "#local/deployment/deploy.ts";
import { DeployedWorker, type Traffic } from "#local/deployment/deployments.ts";
import { release } from "#local/deployment/release.ts";
import { rollBack } from "#local/deployment/roll-back.ts";
import { readWorkerConfig } from "#local/deployment/worker-config.ts";
import { startCloudflare } from "#tests/support/deployment/cloudflare.ts";
import { addVersion, type WorkerState } from "#tests/support/deployment/cloudflare-routes.ts";
import { startEdge } from "#tests/support/deployment/edge.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { currentRun } from "#tests/support/site/test-run.ts";

const site = await sharedSite();
const config = readWorkerConfig("preview");

const all = (version: string): Traffic => [{ version, percentage: 100 }];
const tried = (former: string, version: string): Traffic => [
  { version: former, percentage: 100 },
  { version, percentage: 0 },
];

/** A Worker at Cloudflare whose one version has all requests, and a release of a new one. */
async function open({ tag = "v1" as string | null } = {}) {
  const state: WorkerState = {
    name: config.name,
    migrationTag: tag,
    versions: new Map(),
    deployments: [],
    crons: [],
    domains: [],
  };
  const first = addVersion(state);
  state.deployments.push(all(first));
  const cloudflare = await startCloudflare(state);
  const broken = new Map<string, "always" | "late">();
  const edge = await startEdge({ origin: site.origin, state, broken });
  onTestFinished(() => {
    cloudflare.close();
    edge.close();
  });
  const said: string[] = [];
  onTestFailed(() => console.error(said.join("\n")));
  const triggers: string[] = [];
  const uploadAs = (fault?: "always" | "late") => async () => {
    const version = addVersion(state);
    if (fault) broken.set(version, fault);
    return version;
  };
  const steps = {
    worker: new DeployedWorker(connectCloudflare(cloudflare.variables), config.name),
    message: "abc1234 site: a change",
    migrationTags: ["v1"],
    upload: uploadAs(),
    deployAtOnce: async () => {
      const version = addVersion(state, "v1");
      state.deployments.unshift(all(version));
      return version;
    },
    applyTriggers: async () => void triggers.push("applied"),
    check: (version: string) =>
      checkSite({ origin: edge.origin, version, worker: config.name, patienceSeconds: 5 }),
    say: (line: string) => void said.push(line),
  };
  return { state, cloudflare, edge, broken, first, said, triggers, steps, uploadAs };
}

describe("a release", () => {
  test("gets no request of a visitor before its check, and all of them after it", async () => {
    const { state, first, steps, triggers } = await open();
    const version = await release(steps);
    expect(state.deployments).toEqual([all(version), tried(first, version), all(first)]);
    expect(triggers).toEqual(["applied"]);
  });

  test("that fails its check leaves the former version as it was", async () => {
    const { state, edge, first, steps, triggers, uploadAs } = await open();
    const failing = release({ ...steps, upload: uploadAs("always") });
    await expect(failing).rejects.toThrow(/got no requests:\n {2}- \/ answers 500, not 200/);
    expect(state.deployments[0]).toEqual(all(first));
    expect([...edge.answered]).toEqual([]);
    expect(triggers).toEqual([]);
  });

  test("that fails with all requests is taken back", async () => {
    const { state, first, steps, triggers, uploadAs } = await open();
    const failing = release({ ...steps, upload: uploadAs("late") });
    await expect(failing).rejects.toThrow(`so version ${first} has them again`);
    expect(state.deployments[0]).toEqual(all(first));
    expect(triggers).toEqual([]);
  });

  test("follows one that was cut off at 0 %", async () => {
    const { state, first, steps } = await open();
    state.deployments.unshift(tried(first, addVersion(state)));
    const version = await release(steps);
    expect(state.deployments.slice(0, 2)).toEqual([all(version), tried(first, version)]);
  });

  test("with a new migration of Durable Objects goes to all visitors at once, and says so", async () => {
    const { state, steps, said } = await open({ tag: null });
    const version = await release(steps);
    expect(state.deployments[0]).toEqual(all(version));
    expect(said.join("\n")).toContain("no rollback can go back beyond it");
  });

  test("from a checkout that lacks a deployed migration is refused", async () => {
    const { state, first, steps } = await open({ tag: "v9" });
    await expect(release(steps)).rejects.toThrow("update the checkout");
    expect(state.deployments).toEqual([all(first)]);
  });

  test("whose version never answers is refused", async () => {
    const { edge, first } = await open();
    const problems = await checkSite({
      ...{ origin: edge.origin, version: "another", worker: config.name, patienceSeconds: 0 },
    });
    expect(problems).toEqual([`/healthz was answered by version ${first}, not by another.`]);
  });
});

describe("a rollback", () => {
  test("gives all requests back to the version before, after the same check", async () => {
    const { state, first, steps } = await open();
    const second = await release(steps);
    expect(await rollBack(steps)).toBe(first);
    expect(state.deployments.slice(0, 2)).toEqual([all(first), tried(second, first)]);
  });

  test("does not return to a version that was taken back", async () => {
    const { steps, first, uploadAs } = await open();
    const second = await release(steps);
    await expect(release({ ...steps, upload: uploadAs("late") })).rejects.toThrow("again");
    expect(await rollBack(steps)).toBe(first);
    await expect(rollBack(steps, first)).rejects.toThrow("has all requests already");
    expect(await rollBack(steps, second)).toBe(second);
  });

  test("cannot cross a migration of Durable Objects, and says so", async () => {
    const { state, steps } = await open({ tag: null });
    await release(steps);
    const before = [...state.deployments];
    await expect(rollBack(steps)).rejects.toThrow(/older than the Durable Object migration "v1"/);
    expect(state.deployments).toEqual(before);
  });

  test("without an earlier version is refused", async () => {
    const { steps } = await open();
    await expect(rollBack(steps)).rejects.toThrow("No earlier version");
  });
});

describe("the whole deployment, with wrangler", () => {
  const revision = { commit: "abc1234", subject: "site: a change" };
  const siteAt = (origin: string, DATABASE_URL = site.variables.DATABASE_URL ?? "") => ({
    ...config,
    variables: { ...config.variables, APP_ORIGIN: origin, DATABASE_URL },
  });

  test("migrates, uploads, checks, and applies cron triggers and domains", async () => {
    const { state, cloudflare, edge, first, said, steps } = await open();
    const variables = { ...cloudflare.variables, DATABASE_AUTH_TOKEN: "a-token" };
    const { build } = currentRun();
    await deploy(siteAt(edge.origin), { revision, build, variables, say: steps.say });
    const [version = ""] = [...state.versions.keys()].slice(-1);
    expect(version).not.toBe(first);
    expect(state.deployments).toEqual([all(version), tried(first, version), all(first)]);
    expect([state.crons, state.domains]).toEqual([config.crons, config.hosts]);
    expect(said).toContain("The database is up to date.");
    expect(said.at(-1)).toBe(`Version ${version} of ${config.name} serves ${edge.origin}.`);
  });

  test("stops before the upload when the database cannot be migrated", async () => {
    const { state, cloudflare, edge, steps } = await open();
    const options = { revision, build: currentRun().build, say: steps.say };
    const { variables } = cloudflare;
    await expect(deploy(siteAt(edge.origin), { ...options, variables })).rejects.toThrow(
      "Set DATABASE_AUTH_TOKEN",
    );
    const withToken = { ...variables, DATABASE_AUTH_TOKEN: "a-token" };
    const nowhere = siteAt(edge.origin, "http://127.0.0.1:9");
    await expect(deploy(nowhere, { ...options, variables: withToken })).rejects.toThrow(
      "Nobody answers at 127.0.0.1:9",
    );
    expect(state.versions.size).toBe(1);
  });
});
