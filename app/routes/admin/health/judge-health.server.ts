import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ComponentCheck } from "#app/domain/health/check-components.server.ts";
import { judgeJobs } from "#app/domain/health/job-reports.server.ts";
import type { Health } from "#app/domain/health/read-health.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { Translate } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { HOUR_MS, now } from "#app/platform/clock.ts";
import { describeAge } from "#app/routes/admin/parts/page.server.ts";

interface Judged {
  components: readonly ComponentCheck[];
  health: Health;
  history: { names: Record<"failed" | "none", string> };
}

export interface Reason {
  text: string;
  /** What it means, and what to do. */
  detail?: string;
  href?: string;
}

/** What works but is worth a look, with the page for it. */
interface Note {
  title: string;
  /** What went wrong and works again. */
  isPast?: boolean;
  text?: string;
  link?: { href: string; label: string };
}

/** What needs attention now (`problems`), and what works but is worth a look (`notes`). */
export function judgeHealth(context: AppLoadContext, judged: Judged) {
  const problems = findProblems(context, judged);
  const isNew = isStarting(judged.health);
  const isStopped = judgeJobs(judged.health.jobs).stoppedAt !== null;
  const isWell = problems.length === 0 && !isNew && !context.settings.operations_paused;
  const t = getTranslate(context.locale);
  const notes: Note[] = isNew
    ? [{ title: t("health.notes.starting"), text: t("health.notes.startingText") }]
    : findPastNotes(t, judged, isWell);
  return { problems, notes, isStarting: isNew, isStopped, isWell };
}

/** A new site, before the first run of its jobs. Its first admin is logged in the audit log. */
function isStarting({ jobs, firstActAt }: Health): boolean {
  const isNew = firstActAt === null || now() - firstActAt < HOUR_MS;
  return isNew && jobs.length > 0 && jobs.every(({ state }) => state === "never");
}

/** A missing Stripe key is a choice, and items that wait in queues are no fault; lost mails are. */
function findProblems({ locale }: AppLoadContext, { components, health }: Judged): Reason[] {
  const t = getTranslate(locale);
  // One cause of all, the scheduler.
  const { stoppedAt } = judgeJobs(health.jobs);
  const jobProblems =
    stoppedAt === null ? findJobProblems(t, health) : [describeStop(locale, stoppedAt)];
  const { malformed, refused, mails } = health;
  const lost = (["delayed", "failed"] as const).filter((state) => mails[state] > 0);
  return [
    ...components
      .filter(({ state }) => state !== "ok" && state !== "unset")
      .map(({ component, state }) => ({
        text: `${t(`health.components.${component}`)}: ${t(`health.states.${state}`)}`,
      })),
    ...jobProblems,
    ...malformed.map(({ key }) => ({
      text: `${t("health.settings.title")}: ${key}`,
      href: paths.adminSettings(),
    })),
    ...refused.map((provider) => ({
      text: `${t(`health.components.${PARTS[provider]}`)}: ${t("health.refusedReports")}`,
    })),
    ...lost.map((state) => ({
      text: `${t("health.mails.title")}: ${t(`health.mails.lost.${state}`, { number: String(mails[state]) })}`,
      href: paths.adminOutbox(),
    })),
  ];
}

const MOST_NAMED = 3;

function describeStop(locale: Locale, stoppedAt: number): Reason {
  const t = getTranslate(locale);
  return {
    text: t("health.jobs.stopped", { age: describeAge(locale, stoppedAt).text }),
    detail: t("health.jobs.stoppedText"),
    href: "#jobs",
  };
}

/** Jobs by name; where many have the same state, such as after a new start, their number. */
function findJobProblems(t: Translate, health: Health): Reason[] {
  if (isStarting(health)) return [];
  const { jobs } = health;
  return (["failing", "late", "never"] as const).flatMap((state) => {
    const found = jobs.filter((job) => job.state === state);
    const stateText = t(`health.jobStates.${state}`);
    if (found.length > MOST_NAMED) {
      const text = `${t("health.jobs.title")}: ${stateText} (${found.length})`;
      return [{ text, href: "#jobs" }];
    }
    return found.map(({ name }) => ({ text: `${t(`jobNames.${name}`)}: ${stateText}` }));
  });
}

const PARTS = { stripe: "stripe", resend: "mail" } as const;

/** Whether the jobs run again is part of the sentence only where it is known. */
function findPastNotes(t: Translate, { health, history }: Judged, isWell: boolean): Note[] {
  const trouble = judgeJobs(health.jobs);
  const outbox = health.jobs.find(({ name }) => name === "send-outbox");
  const isSent = outbox?.hours.includes("none") && health.mails.waiting + health.mails.failed === 0;
  return (["failed", "none"] as const).flatMap((state) => {
    const { [state]: count, total } = trouble;
    if (count === 0) return [];
    const again = t(`health.notes.again.${state}`, { count });
    const since = isSent && state === "none" && ` ${t("health.notes.sent")}`;
    return {
      title: isWell ? again : t(`health.hours.${state}`, { count, total }),
      text: `${t(`health.hours.key.${state}`)}: ${history.names[state]} UTC.${since || ""}`,
      link: { href: "#jobs", label: t("health.notes.jobs") },
      isPast: true,
    };
  });
}
