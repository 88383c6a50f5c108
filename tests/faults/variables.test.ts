import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ownStack } from "#tests/support/own-stack.ts";
import { currentRun } from "#tests/support/site/test-run.ts";
import { until } from "#tests/support/until.ts";

const site = await ownStack({ data: "empty" });

describe("a Worker with wrong variables", () => {
  test("answers 503 and names them only in its log", async () => {
    const malformed = "too short to be a secret";
    await site.restartApp({ LINK_SECRET: null, REALTIME_SECRET: malformed });
    for (const path of ["/", "/experts", "/healthz", "/nothing"]) {
      const response = await site.get(path);
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
    const { port } = new URL(site.origin);
    return readFileSync(join(currentRun().directory, "stacks", port, "logs/worker.log"), "utf8");
  }
});
