import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  type ComponentCheck,
  checkComponents,
} from "#app/domain/health/check-components.server.ts";
import { type JobHour, worstHours } from "#app/domain/health/job-hours.server.ts";
import type { JobReport } from "#app/domain/health/job-reports.server.ts";
import { type Health, readHealthUnscoped } from "#app/domain/health/read-health.server.ts";
import { missingLegalKeys } from "#app/domain/settings/schema.ts";
import { stripeSecretOf } from "#app/domain/settings/stripe-secret.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatAge, formatTimestamp } from "#app/i18n/format.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { DAY_MS, HOUR_MS, now } from "#app/platform/clock.ts";
import {
  describeAdminPage,
  describeAge,
  describeAgeOrNull,
  describeDayOf,
  describeShortAge,
  describeTime,
} from "#app/routes/admin/parts/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";
import { runsOf } from "./hour-runs.ts";
import { judgeHealth } from "./judge-health.server.ts";

export async function loadHealth({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { db, env, services, locale } = context;
  const findStripeKey = () => stripeSecretOf(db, env);
  const [components, health] = await Promise.all([
    checkComponents({ ...services, db, findStripeKey }),
    readHealthUnscoped(db),
  ]);
  const { jobs, queues, mails, payments, malformed, refused } = health;
  const history = viewHistory(locale, jobs);
  return {
    ...describeAdminPage(context, admin, { title: "health.title", sections: ["health"] }),
    ...judgeHealth(context, { components, health, history }),
    components: components.map((check) => ({ ...check, speed: speedOf(check) })),
    jobs: jobs.map((job) => viewJob(context, job)),
    history,
    ...viewWaiting(context, queues),
    mails: { ...mails, oldest: describeAgeOrNull(locale, mails.oldestAt) },
    payments: { ...payments, finished: describeAgeOrNull(locale, payments.finishedAt) },
    malformed,
    gaps: missingLegalKeys(context.settings).length,
    refused,
  };
}

/** All queues together, the clients without an answer, and how long the first of all has waited. */
function viewWaiting({ locale, waiting }: AppLoadContext, queues: Health["queues"]) {
  const { count = 0, oldestAt = null } = waiting?.unanswered ?? {};
  const starts = [...queues.map((queue) => queue.oldestAt), oldestAt].filter((at) => at !== null);
  const first = Math.min(...starts);
  return {
    decisions: queues.reduce((sum, { waiting }) => sum + waiting, 0),
    unanswered: count,
    longest:
      starts.length === 0
        ? null
        : { iso: new Date(first).toISOString(), text: formatAge(locale, now() - first) },
  };
}

const QUICK_MS = 200;

function speedOf({ state, tookMs }: ComponentCheck): "fast" | "fair" | "slowly" | null {
  if (state === "unset") return null;
  if (state === "slow" || state === "down") return "slowly";
  return tookMs <= QUICK_MS ? "fast" : "fair";
}

function viewJob({ locale }: AppLoadContext, job: JobReport) {
  const { name, state, tookMs, startedAt, succeededAt, failedAt, problem, hours } = job;
  const t = getTranslate(locale);
  return {
    name: t(`jobNames.${name}`),
    state,
    tookMs: startedAt === null ? null : tookMs,
    succeeded: succeededAt === null ? null : describeShortAge(locale, succeededAt),
    failure: failedAt === null ? null : { age: describeAge(locale, failedAt).text, problem },
    hours,
  };
}

/** The last times are named, and the number of the others follows. */
const MOST_NAMED = 3;

/** All jobs together since the first record, and the times that did not go well. */
function viewHistory(locale: Locale, jobs: readonly Pick<JobReport, "hours">[]) {
  const all = worstHours(jobs.map(({ hours }) => hours));
  const begin = all.findIndex((hour) => hour !== "unknown");
  const hours = begin < 0 ? [] : all.slice(begin);
  const last = Math.floor(now() / HOUR_MS) * HOUR_MS;
  const startOf = (nth: number) => last - (hours.length - 1 - nth) * HOUR_MS;
  const namesOf = (state: JobHour) => {
    const runs = runsOf(hours, state).reverse();
    const named = runs
      .slice(0, MOST_NAMED)
      .map(({ first, count }) =>
        describeSpan(locale, startOf(first), Math.min(startOf(first + count), now())),
      );
    const others = runs.length - named.length;
    const more = others > 0 && getTranslate(locale)("health.hours.more", { count: others });
    return [...named, more].filter(Boolean).join("; ");
  };
  return {
    hours,
    since: describeTime(locale, startOf(0)).text,
    names: { failed: namesOf("failed"), none: namesOf("none") },
  };
}

/** "yesterday, 8:00 PM – today, 2:00 AM", within a sentence that names the zone. */
function describeSpan(locale: Locale, from: number, end: number): string {
  const dayOf = (time: number) => Math.floor(time / DAY_MS);
  const timeOf = (time: number) => formatTimestamp(locale, time, "time");
  const momentOf = (time: number) => {
    const { text } = describeDayOf(locale, time, { isBrief: true });
    const isNamed = dayOf(now()) - dayOf(time) <= 1;
    return `${isNamed ? text.toLocaleLowerCase(formatTag(locale)) : text}, ${timeOf(time)}`;
  };
  return `${momentOf(from)} – ${dayOf(from) === dayOf(end) ? timeOf(end) : momentOf(end)}`;
}
