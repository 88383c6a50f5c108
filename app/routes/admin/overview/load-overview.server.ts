import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { quoteLabel } from "#app/components/quotes/quote-label.ts";
import type { ReplyTimes } from "#app/domain/overview/daily-figures.server.ts";
import type { LatestEvent } from "#app/domain/overview/latest.server.ts";
import { loadOverviewUnscoped } from "#app/domain/overview/series.server.ts";
import { missingLegalKeys } from "#app/domain/settings/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { type DateText, formatAge } from "#app/i18n/format.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { dateFormat } from "#app/i18n/platform-formats.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { Translate } from "#app/i18n/translate.ts";
import { readableEmail } from "#app/lib/email/email-address.ts";
import { paths } from "#app/paths.ts";
import { now } from "#app/platform/clock.ts";
import { describeJobTrouble } from "#app/routes/admin/parts/job-trouble.server.ts";
import {
  describeAdminPage,
  describeAgeOrNull,
  describeShortAge,
  describeWait,
} from "#app/routes/admin/parts/page.server.ts";
import { isOverdue } from "#app/routes/admin/parts/waiting.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

export async function loadOverview({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { plan_currency: currency } = context.settings;
  const { locale, waiting } = context;
  const found = await loadOverviewUnscoped(context.db, currency);
  return {
    ...describeAdminPage(context, admin, {
      title: "overview.title",
      sections: ["overview", "chart", "queues", "settings", "billing", "health"],
    }),
    currency,
    today: describeToday(locale),
    funnel: found.funnel,
    replies: describeReplies(locale, found.replies),
    latest: found.latest.map((event) => describeLatest(locale, event)),
    series: found.series,
    queues: (waiting?.queues ?? [])
      .filter((queue) => queue.waiting > 0)
      .map(({ oldestAt, ...queue }) => ({
        ...queue,
        oldest: describeAgeOrNull(locale, oldestAt),
        isOverdue: isOverdue(queue.queue, oldestAt),
      })),
    unanswered: describeUnanswered(context, found),
    jobs: describeJobs(context),
    missing: missingLegalKeys(context.settings),
    isProOnSale: context.settings.stripe_price_id !== "",
    isPriceMissing:
      Boolean(context.env.STRIPE_SECRET_KEY ?? found.hasSavedKey) &&
      context.settings.stripe_price_id === "",
  };
}

/** "Monday, November 30" */
function describeToday(locale: Locale): DateText {
  const time = now();
  const text = dateFormat(formatTag(locale), "weekday").format(time);
  return { iso: new Date(time).toISOString().slice(0, 10), text };
}

function describeReplies(locale: Locale, { medianMs, ...counts }: ReplyTimes) {
  return { ...counts, median: medianMs === null ? null : formatAge(locale, medianMs) };
}

/** The jobs that are late or fail, since when if all are, and what went wrong in the last hours. */
function describeJobs({ locale, waiting }: AppLoadContext) {
  const t = getTranslate(locale);
  const { names = [], stoppedAt = null, ...hours } = waiting?.jobs ?? {};
  return {
    names: names.map((name) => t(`jobNames.${name}`)),
    stopped: describeAgeOrNull(locale, stoppedAt),
    past: describeJobTrouble(t, hours),
  };
}

/** The clients whom no expert has answered in time; a single one by name. */
function describeUnanswered(
  { waiting, locale }: AppLoadContext,
  { open, isOpenCut, client }: Awaited<ReturnType<typeof loadOverviewUnscoped>>,
) {
  const { count, oldestAt } = waiting?.unanswered ?? { count: 0, oldestAt: null };
  const nameOf = ({ id, name, category }: NonNullable<typeof client>, since: number) => ({
    href: paths.adminRequest(id),
    text: `${name}, ${quoteLabel(getTranslate(locale), "category", category)}`,
    waits: describeWait(locale, since),
  });
  return {
    count,
    oldest: describeAgeOrNull(locale, oldestAt),
    open,
    isOpenCut,
    only: count === 1 && client && oldestAt !== null ? nameOf(client, oldestAt) : null,
  };
}

function describeLatest(locale: Locale, { kind, id, name, about, at }: LatestEvent) {
  const t = getTranslate(locale);
  const shown = kind === "failedMail" ? readableEmail(name) : name;
  return {
    key: `${kind} ${id} ${at}`,
    href: HREFS[kind](id),
    name: shown || t("queues.nobody"),
    text: describeKind(t, kind, about),
    age: describeShortAge(locale, at),
  };
}

const HREFS: Readonly<Record<LatestEvent["kind"], (id: string) => string>> = {
  request: paths.adminRequest,
  reply: paths.adminRequest,
  signUp: (id) => paths.adminPerson(id),
  failedMail: paths.adminMail,
};

function describeKind(t: Translate, kind: LatestEvent["kind"], about: string): string {
  if (kind === "request")
    return t("overview.latest.request", { category: quoteLabel(t, "category", about) });
  if (kind === "reply") return t("overview.latest.reply", { client: about });
  return t(`overview.latest.${kind}`);
}
