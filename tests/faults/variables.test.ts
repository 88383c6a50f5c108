import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Stack, startStack } from "#tests/support/stack.ts";
import { currentRun } from "#tests/support/test-run.ts";
import { until } from "#tests/support/until.ts";

let site: Stack;

beforeAll(async () => {
  site = await startStack({ data: "empty" });
});
afterAll(() => site.close());

describe("a Worker that was given wrong variables", () => {
  test.each([
    ["LINK_SECRET", undefined],
    ["REALTIME_SECRET", "too short to be a secret"],
  ])("answers 503 without a word about %s, which stands in its log", async (name, value) => {
    const right = site.variables[name] ?? "";
    if (value === undefined) delete site.variables[name];
    else site.variables[name] = value;
    await site.app.restart();
    for (const path of ["/", "/experts", "/healthz", "/nothing"]) {
      const response = await site.newClient().get(path);
      expect(response.status, path).toBe(503);
      expect(Number(response.headers["retry-after"]), path).toBeGreaterThan(0);
      expect(response.headers["x-content-type-options"], path).toBe("nosniff");
      expect(response.body, path).toContain("Please try again in a minute.");
      expect(response.body, path).not.toContain(name);
    }
    await until("the log names it", () => workerLog().includes(name));
    if (value) expect(workerLog()).not.toContain(value);
    site.variables[name] = right;
    await site.app.restart();
    expect((await site.newClient().get("/")).status).toBe(200);
  });

  function workerLog(): string {
    const port = String(site.addresses.ports.app);
    return readFileSync(join(currentRun().directory, "stacks", port, "logs/worker.log"), "utf8");
  }
});
