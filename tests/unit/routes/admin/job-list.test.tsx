import { expect, test } from "vitest";
import { Components } from "#app/routes/admin/health/health-sections.tsx";
import { JobList } from "#app/routes/admin/health/job-list.tsx";
import { textOf } from "#tests/support/http/visible-text.ts";
import { renderPage } from "#tests/unit/routes/render-page.tsx";

type Props = Parameters<typeof JobList>[0];

const ago = { iso: "2026-11-29T00:00:00.000Z", text: "31 min. ago" };
const jobOf = (name: string, state: Props["jobs"][number]["state"]): Props["jobs"][number] => ({
  name,
  state,
  tookMs: 0,
  succeeded: ago,
  failure: null,
  hours: ["unknown", "ran"],
});
const history = { hours: [], since: "", names: { failed: "", none: "" } };

const render = (jobs: Props["jobs"], isStopped = false, isStarting = false) =>
  renderPage(() => (
    <JobList jobs={jobs} history={history} isStopped={isStopped} isStarting={isStarting} />
  ));

test("jobs that stopped together are one closed line", () => {
  const jobs = [jobOf("Send emails", "late"), jobOf("Delete expired data", "late")];
  const html = render(jobs, true);
  expect(textOf(html)).toContain("2 jobs are late Send emails Late 31 min. ago");
  expect(html.match(/<details[^>]*>/)?.[0]).not.toContain("open");
  expect(textOf(render([jobOf("Send emails", "never")], false, true))).toContain("All jobs (1)");
  // Otherwise a late job is in view, and those on time are closed.
  const mixed = textOf(
    render([jobOf("Send emails", "late"), jobOf("Delete expired data", "well")]),
  );
  expect(mixed).toMatch(/ten minutes\. Send emails Late .* 1 job on time Delete expired data/);
});

test("a job that never ran stays apart from those that stopped, and is not late", () => {
  const jobs = [
    jobOf("Send emails", "late"),
    jobOf("Import files", "never"),
    jobOf("Delete expired data", "late"),
  ];
  const text = textOf(render(jobs, true));
  expect(text).toMatch(/ten minutes\. Import files .* 2 jobs are late Send emails Late/);
});

test("a job opens to its duration and its hours, from the first one until now", () => {
  const html = textOf(render([jobOf("Send emails", "late")]));
  expect(html).toContain("Duration: <1 ms");
  expect(html).toContain("2 hours ago Now");
});

test("a service that answered within the same millisecond took less than one", () => {
  const check = { component: "database", state: "ok", tookMs: 0, speed: "fast" } as const;
  const html = renderPage(() => <Components components={[check]} />);
  expect(textOf(html)).toContain("Database Working <1 ms");
});
