import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import type { JobReport } from "#app/domain/health/job-reports.server.ts";
import type { JobName } from "#app/domain/health/schema.ts";
import { judgeHealth } from "#app/routes/admin/health/judge-health.server.ts";

const context = {
  locale: "en",
  settings: { stripe_price_id: "price_1" },
} as unknown as AppLoadContext;
const mails = { waiting: 0, delayed: 0, failed: 0, oldestAt: null, overdue: 0, bulkOverdue: 0 };
const times = { startedAt: null, tookMs: 0, succeededAt: null, failedAt: null, problem: "" };

function problemsOf(names: readonly JobName[], state: JobReport["state"]) {
  const jobs = names.map((name) => ({ ...times, name, state, hours: [] }));
  const payments = { finishedAt: null, isRunning: false, open: 0, resolved: 0 };
  const health = { jobs, queues: [], mails, payments, malformed: [], refused: [] };
  const judged = { components: [], health, history: { hours: [] } };
  return judgeHealth(context, judged as unknown as Parameters<typeof judgeHealth>[1]).problems;
}

test("a few late jobs have their names", () => {
  expect(problemsOf(["send-outbox"], "late")).toEqual([{ text: "Send emails: Late" }]);
});

test("many jobs in the same state are a number, which leads to all jobs", () => {
  const names: JobName[] = ["send-outbox", "send-outbox", "send-outbox", "send-outbox"];
  expect(problemsOf(names, "never")).toEqual([
    { text: "Background jobs: Hasn't run yet (4)", href: "#jobs" },
  ]);
});
