import { EventEmitter } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkSite } from "#local/deployment/check-site.ts";
import { requireNotCrossed } from "#local/deployment/contract-migrations.ts";
import { release } from "#local/deployment/release.ts";
import { rollBack } from "#local/deployment/roll-back.ts";
import { newClone } from "#tests/support/deployment/clone.ts";
import { addVersion } from "#tests/support/deployment/cloudflare-routes.ts";
import { all, config, openRelease, tried } from "#tests/support/deployment/release.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { until } from "#tests/support/until.ts";
import { withSettings } from "#tests/support/with-settings.ts";

const site = await sharedSite();
const open = (options?: { tag: null | string }) => openRelease(site.origin, options);

const untilClosed = (isClosed: boolean) =>
  until("the settings have changed", async () => {
    const { status } = await site.get("/quote", { Cookie: "release-check=1" });
    return (status === 503) === isClosed;
  });

describe("a release", () => {
  test("gets no request of a visitor before its check, and all of them after it", async () => {
    const { state, edge, first, steps, triggers } = await open();
    const served: (string | null)[] = [];
    const check: typeof steps.check = async (...args) => {
      const visit = await fetch(`${edge.origin}/healthz`);
      served.push(visit.headers.get("Worker-Version"));
      return steps.check(...args);
    };
    const version = await release({ ...steps, check });
    expect(served, "of the former version, at 0 %, with all requests").toEqual([
      first,
      first,
      version,
    ]);
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

  test("that admits a socket without a session gets no requests", async () => {
    const { state, first, steps, uploadAs } = await open();
    const failing = release({ ...steps, upload: uploadAs("sockets") });
    await expect(failing).rejects.toThrow("/live/inbox stayed open without a session.");
    expect(state.deployments[0]).toEqual(all(first));
  });

  test("whose pages another version answers gets no requests", async () => {
    const { state, first, steps, uploadAs } = await open();
    const failing = release({ ...steps, upload: uploadAs("astray") });
    await expect(failing).rejects.toThrow(/ {2}- \/ was answered by version astray, not by /);
    expect(state.deployments[0]).toEqual(all(first));
  });

  test("is not refused for problems that the running version has, too", async () => {
    const { state, breakFirst, first, said, steps, uploadAs } = await open();
    breakFirst("always");
    const repairing = await release(steps);
    expect(state.deployments[0]).toEqual(all(repairing));
    expect(said.join("\n")).toContain(`Version ${first} has problems, which do not count:\n  - /`);
    const worse = release({ ...steps, upload: uploadAs("always") });
    await expect(worse, "the repaired site breaks again").rejects.toThrow("got no requests");
  });

  test("leaves a broken page broken that it does not repair", async () => {
    const { state, breakFirst, steps, uploadAs } = await open();
    breakFirst("always");
    const version = await release({ ...steps, upload: uploadAs("always") });
    expect(state.deployments[0]).toEqual(all(version));
  });

  test("reaches a site in maintenance", async () => {
    const { state, said, steps } = await open();
    const version = await withSettings(site.db, { maintenance_mode: "true" }, async () => {
      await untilClosed(true);
      return release(steps);
    });
    expect(state.deployments[0]).toEqual(all(version));
    expect(said.join("\n")).not.toContain("has problems");
    await untilClosed(false);
  });

  test("that fails with all requests is taken back", async () => {
    const { state, first, steps, triggers, uploadAs } = await open();
    const failing = release({ ...steps, upload: uploadAs("late") });
    await expect(failing).rejects.toThrow(`Version ${first} has all requests.`);
    expect(state.deployments[0]).toEqual(all(first));
    expect(triggers).toEqual([]);
  });

  test("that cannot be taken back names its problems and the command", async () => {
    const { state, first, steps, uploadAs } = await open();
    state.refusesDeployment = (traffic) => traffic.length === 1 && traffic[0]?.version === first;
    const failing = release({ ...steps, upload: uploadAs("late") });
    await expect(failing).rejects.toThrow(
      new RegExp(
        ` {2}- / answers 500.*was not taken back: .*An outage.*npx wrangler versions deploy ${first}@100% --yes --env=preview$`,
        "s",
      ),
    );
  });

  test.each([1, 2])("is taken back when it is interrupted in check %d", async (when) => {
    const { state, first, steps } = await open();
    const signals = new EventEmitter();
    let checks = 0;
    const check: typeof steps.check = (version, known) => {
      if (known && ++checks === when) signals.emit("SIGINT");
      return steps.check(version, known);
    };
    await expect(release({ ...steps, check, signals })).rejects.toThrow(
      `  - The command was interrupted.\nVersion ${first} has all requests.`,
    );
    expect(state.deployments[0]).toEqual(all(first));
    expect(signals.eventNames()).toEqual([]);
  });

  test.each([1, 2])("leaves the deployment of another person during check %d", async (when) => {
    const { state, steps } = await open();
    const theirs = addVersion(state);
    let checks = 0;
    const check: typeof steps.check = async (version, known) => {
      if (!known || ++checks !== when) return steps.check(version, known);
      state.deployments.unshift(all(theirs));
      return when === 1 ? [] : ["a problem"];
    };
    await expect(release({ ...steps, check })).rejects.toThrow(
      `Another deployment was made meanwhile, and is left as it is: ${theirs} (100 %)`,
    );
    expect(state.deployments[0]).toEqual(all(theirs));
  });

  test("whose triggers fail says that visitors have it", async () => {
    const { state, steps } = await open();
    const applyTriggers = () => Promise.reject(new Error("wrangler triggers deploy failed"));
    await expect(release({ ...steps, applyTriggers })).rejects.toThrow(
      /^Version \S+ has all requests, but.*wrangler triggers deploy failed/,
    );
    expect(state.deployments[0]).toHaveLength(1);
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
      origin: edge.origin,
      version: "another",
      worker: config.name,
      patienceSeconds: 0,
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
    await expect(release({ ...steps, upload: uploadAs("late") })).rejects.toThrow(
      `Version ${second} has all requests.`,
    );
    expect(await rollBack(steps)).toBe(first);
    await expect(rollBack(steps, first)).rejects.toThrow("has all requests already");
    expect(await rollBack(steps, second)).toBe(second);
  });

  test("to a version with problems of its own needs to be forced", async () => {
    const { state, breakFirst, first, said, steps } = await open();
    const second = await release(steps);
    breakFirst("always");
    const forceWith = (version: string) => `npm run rollback -- ${version} --force`;
    await expect(rollBack({ ...steps, forceWith })).rejects.toThrow(
      `To go on in spite of them: npm run rollback -- ${first} --force`,
    );
    expect(state.deployments[0]).toEqual(all(second));
    expect(await rollBack({ ...steps, isForced: true })).toBe(first);
    expect(state.deployments[0]).toEqual(all(first));
    expect(said.join("\n")).toContain("Going on in spite of new problems:\n  - /");
  });

  test("cannot cross a migration of Durable Objects, and says so", async () => {
    const { state, steps } = await open({ tag: null });
    await release(steps);
    const before = [...state.deployments];
    await expect(rollBack(steps)).rejects.toThrow(/older than the Durable Object migration "v1"/);
    expect(state.deployments).toEqual(before);
  });

  test("to a version that cannot run on the schema is refused", async () => {
    const { state, steps } = await open();
    const second = await release(steps);
    const { root } = newClone();
    const sql = "-- contract: since abc1234, no code reads it\ndrop table a;";
    writeFileSync(join(root, "db/migrations/0001_contract.sql"), sql);
    const requireSchema = async (version: string) =>
      requireNotCrossed({ version, revision: null }, { missing: [], root });
    await expect(rollBack({ ...steps, requireSchema })).rejects.toThrow("cannot cross it");
    expect(state.deployments[0]).toEqual(all(second));
  });

  test("without an earlier version is refused", async () => {
    const { steps } = await open();
    await expect(rollBack(steps)).rejects.toThrow("No earlier version");
  });
});
