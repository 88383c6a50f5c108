import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { jobReports } from "#db/schema.ts";
import { findPreviousRelease } from "#local/commands/previous-release.ts";
import { projectRoot } from "#local/settings.ts";
import { accounts, isSignedIn, signedIn } from "#tests/support/accounts/accounts.ts";
import { findStored, newAnswers, submitQuote } from "#tests/support/inbox/quote-request.ts";
import { setUp } from "#tests/support/set-up.ts";
import { buildCommit } from "#tests/support/site/previous-build.ts";
import { currentRun } from "#tests/support/site/test-run.ts";
import { leaseStack } from "#tests/support/stacks/leased-stack.ts";

/** What earlier releases need and this one does not know. */
const formerVariables = {
  REALTIME_URL: "http://127.0.0.1:9",
  REALTIME_SECRET: "the rooms of an earlier release have a shared secret",
};

/** The earlier release is built first, on a slow machine beside other tests. */
const BUILDING_MS = 900_000;

const opened = setUp(async () => {
  const commit = findPreviousRelease(projectRoot);
  if (!commit) throw new Error("This copy lacks its history: git fetch --unshallow --tags");
  const build = await buildCommit(commit);
  const site = await leaseStack({ build, variables: formerVariables });
  return { site, close: () => site.close() };
}, BUILDING_MS);

describe("the build of the previous release, on the database of this one", () => {
  test.each([
    "/",
    "/experts",
    "/experts?q=automation",
    "/products",
    "/quote",
    "/pricing",
    "/sitemap.xml",
    `/experts/${accounts.expert.username}`,
  ])("shows %s", async (path) => {
    expect((await opened.site.get(path)).status).toBe(200);
  });

  test.each(["expert", "user", "admin"] as const)(
    "signs %s in and shows their pages",
    async (who) => {
      const client = await signedIn(opened.site, accounts[who]);
      expect(await isSignedIn(client)).toBe(true);
      const own = { expert: "/expert-dashboard", user: "/account", admin: "/admin/settings" }[who];
      expect((await client.get(own)).status).toBe(200);
    },
  );

  test("takes a quote request and hands it to experts", async () => {
    const { site } = opened;
    const answers = newAnswers();
    const sent = await submitQuote(site.newClient(), answers);
    expect([sent.status, sent.location]).toEqual([303, "/quote/sent"]);
    const { threads, mails } = await findStored(site.db, answers.email);
    expect(threads.length).toBeGreaterThan(0);
    expect(mails.length).toBe(threads.length + 1);
  });

  test("runs all its jobs", async () => {
    const { site } = opened;
    await site.tick();
    const reports = await site.db.select().from(jobReports);
    expect(reports.length).toBeGreaterThan(10);
    expect(reports.filter(({ problem }) => problem)).toEqual([]);
  });

  test("logs no refused statement", () => {
    const { port } = new URL(opened.site.origin);
    const log = join(currentRun().directory, "stacks", port, "logs/worker.log");
    const lines = existsSync(log) ? readFileSync(log, "utf8") : "";
    expect(lines).not.toMatch(/SQLITE_|SQL_|no such (table|column)/);
  });
});
