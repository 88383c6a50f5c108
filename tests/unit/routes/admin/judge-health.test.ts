import type { AppLoadContext } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { type JobReport, judgeJobs } from "#app/domain/health/job-reports.server.ts";
import type { JobName } from "#app/domain/health/schema.ts";
import { MINUTE_MS } from "#app/platform/clock.ts";
import { judgeHealth } from "#app/routes/admin/health/judge-health.server.ts";

const context = {
  locale: "en",
  settings: { stripe_price_id: "price_1" },
} as unknown as AppLoadContext;
const mails = { waiting: 0, delayed: 0, failed: 0, oldestAt: null, overdue: 0, bulkOverdue: 0 };
const times: Pick<JobReport, "startedAt" | "tookMs" | "succeededAt" | "failedAt" | "problem"> = {
  startedAt: null,
  tookMs: 0,
  succeededAt: null,
  failedAt: null,
  problem: "",
};

const jobsOf = (names: readonly JobName[], state: JobReport["state"]) =>
  names.map((name) => ({ ...times, name, state, hours: [] as JobReport["hours"] }));

function judge(jobs: ReturnType<typeof jobsOf>, firstActAt: number | null = null, backlog = mails) {
  const payments = { finishedAt: null, isRunning: false, open: 0, resolved: 0 };
  const health = {
    jobs,
    queues: [],
    mails: backlog,
    payments,
    malformed: [],
    refused: [],
    firstActAt,
  };
  const judged = { components: [], health, history: { hours: [], names: {} } };
  return judgeHealth(context, judged as unknown as Parameters<typeof judgeHealth>[1]);
}

const problemsOf = (...jobs: Parameters<typeof jobsOf>) => judge(jobsOf(...jobs)).problems;

test("a few late jobs have their names", () => {
  expect(problemsOf(["send-outbox"], "late")).toEqual([{ text: "Send emails: Late" }]);
});

test("many jobs in the same state are a number, which leads to all jobs", () => {
  const names: JobName[] = ["send-outbox", "send-outbox", "send-outbox", "send-outbox"];
  const jobs = [...jobsOf(["purge-expired"], "well"), ...jobsOf(names, "never")];
  expect(judge(jobs).problems).toEqual([
    { text: "Background jobs: Hasn't run yet (4)", href: "#jobs" },
  ]);
});

test("jobs that are all late have one cause, with what it stops", () => {
  const startedAt = Date.now() - 31 * MINUTE_MS;
  const names: JobName[] = ["send-outbox", "purge-expired", "send-outbox", "send-outbox"];
  const late = jobsOf(names, "late").map((job) => ({ ...job, startedAt }));
  const { problems, isStopped } = judge(late);
  expect(isStopped).toBe(true);
  expect(problems).toEqual([
    {
      text: "Background jobs stopped 31 minutes ago",
      detail: expect.stringContaining("Check the cron trigger"),
      href: "#jobs",
    },
  ]);
  expect(judge([...late, ...jobsOf(["send-outbox"], "well")]).isStopped).toBe(false);
});

test("a job that never ran does not hide that the others stopped, as on the overview", () => {
  const startedAt = Date.now() - 31 * MINUTE_MS;
  const late = jobsOf(["send-outbox", "purge-expired"], "late");
  const jobs = [
    ...late.map((job) => ({ ...job, startedAt })),
    ...jobsOf(["reconcile-payments"], "never"),
  ];
  const { problems, isStopped } = judge(jobs);
  expect(judgeJobs(jobs).stoppedAt).toBe(startedAt);
  expect(isStopped).toBe(true);
  expect(problems.map(({ text }) => text)).toEqual(["Background jobs stopped 31 minutes ago"]);
});

test("before the first run of all jobs nothing is wrong, and not everything works yet", () => {
  const { problems, notes, isStarting } = judge(jobsOf(["send-outbox", "purge-expired"], "never"));
  expect({ problems, isStarting }).toEqual({ problems: [], isStarting: true });
  expect(notes.map(({ title }) => title)).toEqual(["The jobs haven't run yet"]);
  expect(judge(jobsOf(["send-outbox"], "well")).isStarting).toBe(false);
});

test("jobs that have not run an hour after the first act of an admin are a problem", () => {
  const jobs = jobsOf(["send-outbox"], "never");
  const fresh = judge(jobs, Date.now() - 59 * MINUTE_MS);
  expect(fresh).toMatchObject({ problems: [], isStarting: true });
  const old = judge(jobs, Date.now() - 61 * MINUTE_MS);
  expect(old).toMatchObject({
    problems: [{ text: "Send emails: Hasn't run yet" }],
    notes: [],
    isStarting: false,
  });
});

test("mails were late only when the job that sends them did not run, and none is queued", () => {
  const textsOf = (outbox: JobReport["hours"], purge: JobReport["hours"], waiting = 0) => {
    const jobs = jobsOf(["send-outbox", "purge-expired"], "well").map((job) => ({
      ...job,
      hours: job.name === "send-outbox" ? outbox : purge,
    }));
    return judge(jobs, 0, { ...mails, waiting })
      .notes.map(({ text }) => text)
      .join();
  };
  expect(textsOf(["none", "ran"], ["ran", "ran"])).toContain(
    "Emails from those hours went out late",
  );
  expect(textsOf(["ran", "ran"], ["none", "ran"])).not.toContain("Emails");
  expect(textsOf(["failed", "ran"], ["ran", "ran"])).not.toContain("Emails");
  expect(textsOf(["none", "ran"], ["ran", "ran"], 1)).not.toContain("Emails");
});
