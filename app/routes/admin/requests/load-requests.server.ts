import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { quoteLabel, theirBudget } from "#app/components/quotes/quote-label.ts";
import {
  type ListedRequest,
  listRequestsUnscoped,
  REQUEST_FILTERS,
  type RequestFilter,
} from "#app/domain/overview/list-requests.server.ts";
import { MOST_SEARCHED } from "#app/domain/people/schema.ts";
import { MOST_COUNTED } from "#app/domain/queues/queue-figures.server.ts";
import { UNANSWERED_HOURS } from "#app/domain/quotes/schema.ts";
import { QUOTES_SEARCHED } from "#app/domain/quotes/search-quotes.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatTimestamp, formatWait } from "#app/i18n/format.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { dateFormat, numberFormat } from "#app/i18n/platform-formats.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { DAY_MS, HOUR_MS, now } from "#app/platform/clock.ts";
import {
  describeAdminPage,
  describePages,
  describeTimeAndBand,
  describeWait,
} from "#app/routes/admin/parts/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

/** Experts who look at their requests have opened one by then. */
const UNOPENED_AFTER_MS = 24 * HOUR_MS;

/** These list all of their requests, however old they are. */
const WHOLE: readonly RequestFilter[] = ["undecided", "unanswered"];

/** Ignores unknown values. */
export async function loadRequests({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { searchParams } = new URL(request.url);
  const show = REQUEST_FILTERS.find((each) => each === searchParams.get("show")) ?? null;
  const q = (searchParams.get("q") ?? "").trim().slice(0, MOST_SEARCHED);
  const query = { show, q, after: searchParams.get("after") };
  const { requests, counts, next, pageCount } = await listRequestsUnscoped(context.db, query);
  const t = getTranslate(context.locale);
  const kept = { ...(show && { show }), ...(q && { q }) };
  const rows = requests.map((found) => describeRequest(context.locale, found));
  return {
    ...describeAdminPage(context, admin, {
      title: "adminRequests.title",
      sections: ["adminRequests", "adminRequest"],
    }),
    filters: REQUEST_FILTERS,
    show,
    q,
    counts: counts && describeCounts(context.locale, counts),
    newest:
      show !== null && !WHOLE.includes(show) && counts?.all.isCut
        ? t("adminRequests.newest", {
            number: numberFormat(formatTag(context.locale)).format(MOST_COUNTED),
          })
        : "",
    searched: t("adminRequests.searched", {
      number: numberFormat(formatTag(context.locale)).format(QUOTES_SEARCHED),
    }),
    // Who waits too long comes first on every page.
    requests: [
      ...rows.filter(({ waits }) => waits !== null),
      ...rows.filter(({ waits }) => waits === null),
    ],
    pages: {
      ...describePages(searchParams, next, (place) => paths.adminRequests({ ...kept, ...place })),
      count: pageCount ?? undefined,
    },
  };
}

function describeRequest(
  locale: Locale,
  { lateSince, waitingSince, createdAt, ...found }: ListedRequest,
) {
  const t = getTranslate(locale);
  const sent = describeTimeAndBand(locale, createdAt);
  const waitedMs = now() - (waitingSince ?? now());
  const late = t("admin.unanswered.title", { hours: UNANSWERED_HOURS });
  return {
    ...found,
    category: quoteLabel(t, "category", found.category),
    budget: theirBudget(t, found.budget),
    /** How long a client waits whom no expert has answered in time; null for others. */
    waits: lateSince === null ? null : describeWait(locale, lateSince).text,
    /** How long no expert has opened it; null unless that is worth a look. */
    unopened:
      lateSince === null && found.state === "sent" && waitedMs > UNOPENED_AFTER_MS
        ? formatWait(locale, waitedMs)
        : null,
    // Their band is no day.
    sent:
      lateSince === null
        ? sent
        : { ...sent, text: formatDayAndTime(locale, createdAt), band: late },
  };
}

/** "Nov 27, 2:46 PM"; of another year the date. */
export function formatDayAndTime(locale: Locale, at: number): string {
  const yearOf = (time: number) => new Date(time).getUTCFullYear();
  if (yearOf(at) !== yearOf(now())) return formatTimestamp(locale, at, "short");
  const day = dateFormat(formatTag(locale), "day").format(at);
  return `${day}, ${formatTimestamp(locale, at, "time")}`;
}

/** "Reminded today": the day (UTC) on which experts were last reminded of a request. */
export function describeReminder(locale: Locale, at: number): string {
  const t = getTranslate(locale);
  const age = Math.floor(now() / DAY_MS) - Math.floor(at / DAY_MS);
  if (age === 0) return t("admin.reminded.today");
  if (age === 1) return t("admin.reminded.yesterday");
  const date = dateFormat(formatTag(locale), "day").format(at);
  return t("admin.reminded.on", { date });
}

type Counts = NonNullable<Awaited<ReturnType<typeof listRequestsUnscoped>>["counts"]>;

/** The numbers beside the filters; those that were not counted to the end have a plus. */
function describeCounts(locale: Locale, counts: Counts) {
  const number = numberFormat(formatTag(locale));
  const show = ({ count, isCut }: Counts["all"]) => number.format(count) + (isCut ? "+" : "");
  return {
    all: show(counts.all),
    undecided: show(counts.undecided),
    unanswered: show(counts.unanswered),
    answered: show(counts.answered),
    won: show(counts.won),
    ended: show(counts.ended),
  };
}
