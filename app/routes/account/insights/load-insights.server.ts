import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PART_NAMES, PROFILE_PARTS } from "#app/domain/experts/profile/fields.ts";
import { loadInsights } from "#app/domain/insights/load-insights.server.ts";
import {
  dividePeriods,
  firstDays,
  type Period,
  sumCounts,
  usualUnit,
} from "#app/domain/insights/periods.server.ts";
import type { FirstStep, Unit } from "#app/domain/insights/schema.ts";
import {
  listFirstSteps,
  measureProfile,
  type ProfileStep,
} from "#app/domain/insights/steps.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { paths } from "#app/paths.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/clock.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { describePrivatePage } from "#app/web/pages/page-kinds.server.ts";
import { requireVisitor } from "#app/web/session/guards.server.ts";

/** Where a step of the profile is done: on its part of the form. */
function placeOf(step: ProfileStep): string {
  if (step === "email") return paths.verifyEmail();
  const part = PART_NAMES.find((name) => PROFILE_PARTS[name].some((each) => each === step));
  return `${paths.profile()}#${part}`;
}

const FIRST_PLACES: Readonly<Record<FirstStep, string>> = {
  email: paths.verifyEmail(),
  listing: paths.profile(),
  picture: `${paths.profile()}#about`,
  plan: paths.pricing(),
  product: paths.newProduct(),
  reply: paths.cannedReplies(),
};

/** The member's own numbers; `view` is null during an outage. One round trip. */
export async function loadInsightsPage({ request, context }: LoaderFunctionArgs) {
  const { userId } = requireVisitor(request, context);
  const chosen = readUnit(new URL(request.url).searchParams.get("by"));
  const page = describePrivatePage(context, "insights.title", ["insights", "chart"]);
  // Weeks reach back further than days.
  const { before: firstDay } = firstDays(chosen ?? "week");
  const found = await whenAvailable(loadInsights(context.db, { userId, firstDay }));
  if (!found) return data({ ...page, unit: chosen ?? "week", view: null }, { status: 503 });
  const { days, othersMs, profile } = found;
  const unit = chosen ?? usualUnit(days);
  const { shown, before } = firstDays(unit);
  const periods = dividePeriods(days, unit);
  const { percent, next } = measureProfile(profile);
  const view = {
    periods: periods.map(toHours),
    totals: sumCounts(periods.map(({ counts }) => counts)),
    before: sumCounts(days.filter(({ day }) => day >= before && day < shown)),
    othersHours: othersMs === null ? null : othersMs / HOUR_MS,
    since: sinceText(context.locale, found.joinedAt, shown),
    percent,
    next: next && { step: next, href: placeOf(next) },
    firstSteps: listFirstSteps(found).map((each) => ({ ...each, href: FIRST_PLACES[each.step] })),
  };
  return data({ ...page, unit, view });
}

const readUnit = (by: string | null): Unit | null => (by === "day" || by === "week" ? by : null);

/** From when on views can exist, if that is within the shown days. */
function sinceText(locale: Locale, joinedAt: number, firstDay: number): string | null {
  return joinedAt >= firstDay * DAY_MS ? formatTimestamp(locale, joinedAt, "short") : null;
}

export type InsightsView = NonNullable<
  Awaited<ReturnType<typeof loadInsightsPage>>["data"]["view"]
>;

function toHours({ replyMs, ...period }: Period) {
  return { ...period, replyHours: replyMs === null ? null : replyMs / HOUR_MS };
}
