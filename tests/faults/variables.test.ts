import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Stack, startStack } from "#tests/support/site/stack.ts";
import { currentRun } from "#tests/support/site/test-run.ts";
import { until } from "#tests/support/until.ts";

let site: Stack;

beforeAll(async () => {
  site = await startStack({ data: "empty" });
});
afterAll(() => site.close());

describe("a Worker that was given wrong variables", () => {
  test("answers 503 and tells nobody but its log which ones", async () => {
    const malformed = "too short to be a secret";
    delete site.variables.LINK_SECRET;
    site.variables.REALTIME_SECRET = malformed;
    await site.app.restart();
    for (const path of ["/", "/experts", "/healthz", "/nothing"]) {
      const response = await site.newClient().get(path);
      expect(response.status, path).toBe(503);
      expect(Number(response.headers["retry-after"]), path).toBeGreaterThan(0);
      expect(response.headers["x-content-type-options"], path).toBe("nosniff");
      expect(response.body, path).toContain("Please try again in a minute.");
      expect(response.body, path).not.toMatch(/_SECRET/);
    }
    await until("the log names both", () =>
      ["LINK_SECRET", "REALTIME_SECRET"].every((name) => workerLog().includes(name)),
    );
    expect(workerLog()).not.toContain(malformed);
  });

  function workerLog(): string {
    const port = String(site.addresses.ports.app);
    return readFileSync(join(currentRun().directory, "stacks", port, "logs/worker.log"), "utf8");
  }
});
