import { describe, expect, test } from "vitest";
import { ownStack } from "#tests/support/own-stack.ts";
import { workerLog } from "#tests/support/site/worker-log.ts";
import { until } from "#tests/support/until.ts";

const site = await ownStack({ data: "empty" });

describe("a Worker with wrong variables", () => {
  test("answers 503 and names them only in its log", async () => {
    const malformed = "too short to be a secret";
    await site.restartApp({ LINK_SECRET: null, SESSION_SECRET: malformed });
    for (const path of ["/", "/experts", "/healthz", "/nothing"]) {
      const response = await site.get(path);
      expect(response.status, path).toBe(503);
      expect(Number(response.headers["retry-after"]), path).toBeGreaterThan(0);
      expect(response.headers["x-content-type-options"], path).toBe("nosniff");
      expect(response.body, path).toContain("Please try again in a minute.");
      expect(response.body, path).not.toMatch(/_SECRET/);
      const id = response.headers["x-request-id"];
      expect(response.body, path).toContain(`Reference: ${id}`);
      expect(response.body, path).toContain(`Hivatkozási szám: ${id}`);
    }
    await until("the log names both", () =>
      ["LINK_SECRET", "SESSION_SECRET"].every((name) => workerLog(site).includes(name)),
    );
    expect(workerLog(site)).not.toContain(malformed);
  });
});
