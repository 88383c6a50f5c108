import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { PART_NAMES, PROFILE_PARTS } from "#app/domain/experts/profile/fields.ts";
import { listAdvice } from "#app/domain/insights/advice.server.ts";
import { type Insights, loadInsights } from "#app/domain/insights/load-insights.server.ts";
import {
  dividePeriods,
  firstDays,
  firstReadDay,
  type Period,
  sumPeriods,
  usualUnit,
} from "#app/domain/insights/periods.server.ts";
import type { Advice, FirstStep, Unit } from "#app/domain/insights/schema.ts";
import {
  listFirstSteps,
  measureProfile,
  type ProfileStep,
} from "#app/domain/insights/steps.server.ts";
import { countText, MOST_COUNTED } from "#app/domain/threads/read/list-counts.server.ts";
import { formatWait } from "#app/i18n/format.ts";
import { paths } from "#app/paths.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/clock.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { renderedAt } from "#app/web/context/page-view.server.ts";
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

/** Where a member follows an advice. */
const ADVICE_PLACES: Readonly<Record<Exclude<Advice, "replies">, string>> = {
  plan: paths.pricing(),
  speed: paths.cannedReplies(),
  asked: paths.profile(),
  opened: paths.profile(),
  product: paths.newProduct(),
  none: `${paths.profile()}#work`,
};

/** `longest` is the request that waits longest: the advice about replies is there only with one. */
function advicePlace(name: Advice, longest: Insights["longest"]): string {
  if (name !== "replies") return ADVICE_PLACES[name];
  return longest ? paths.thread(longest.threadId) : paths.dashboard();
}

/** The member's own numbers; `view` is null during an outage. One round trip. */
export async function loadInsightsPage({ request, context }: LoaderFunctionArgs) {
  const { userId } = requireVisitor(request, context);
  const chosen = readUnit(new URL(request.url).searchParams.get("by"));
  const page = describePrivatePage(context, "insights.title", ["insights", "chart"]);
  // Weeks reach back further than days.
  const firstDay = firstReadDay(chosen ?? "week");
  const found = await whenAvailable(loadInsights(context.db, { userId, firstDay }));
  if (!found) return data({ ...page, unit: chosen ?? "week", view: null }, { status: 503 });
  const { days, othersMs, profile, newRequests, longest } = found;
  const unit = chosen ?? usualUnit(days);
  const sums = sumPeriods(days, unit);
  const { percent, next } = measureProfile(profile);
  const firstSteps = listFirstSteps(found);
  const hasFirstSteps = firstSteps.length > 0;
  const isAwaited = longest !== null;
  const advice = listAdvice({ ...sums, isAwaited, othersMs, profile, hasFirstSteps });
  const countedFrom = countingBegan(found);
  const view = {
    periods: dividePeriods(days, unit).map((period) => toPeriodView(period, countedFrom)),
    totals: sums.totals,
    before: sums.before,
    current: sums.current,
    wonValue: sums.wonValue,
    replyHours: hoursOf(sums.replyMs),
    replyHoursBefore: hoursOf(sums.replyMsBefore),
    replyHoursCurrent: hoursOf(sums.replyMsCurrent),
    othersHours: hoursOf(othersMs),
    since: sinceShown(countedFrom, firstDays(unit).shown),
    newRequests: { count: newRequests, text: countText(newRequests, MOST_COUNTED.threads) },
    percent,
    next: next && { step: next, href: placeOf(next) },
    firstSteps: firstSteps.map((each) => ({ ...each, href: FIRST_PLACES[each.step] })),
    advice: advice.map((name) => ({ name, href: advicePlace(name, longest) })),
    longest: longest && {
      name: longest.name,
      age: formatWait(context.locale, renderedAt() - longest.since),
    },
  };
  return data({ ...page, unit, view });
}

const readUnit = (by: string | null): Unit | null => (by === "day" || by === "week" ? by : null);

/** From when on views can exist: a listing may have some from before its owner joined. */
export function countingBegan(facts: Pick<Insights, "joinedAt" | "countedFrom" | "firstCount">) {
  const { joinedAt, countedFrom, firstCount } = facts;
  const began = Math.max(joinedAt, (countedFrom ?? 0) * DAY_MS);
  return firstCount === null ? began : Math.min(began, firstCount * DAY_MS);
}

/** When counting began (UTC ms), if that is within the shown days. */
const sinceShown = (countedFrom: number, firstDay: number): number | null =>
  countedFrom >= firstDay * DAY_MS ? countedFrom : null;

export type InsightsView = NonNullable<
  Awaited<ReturnType<typeof loadInsightsPage>>["data"]["view"]
>;

function toPeriodView({ replyMs, end, ...period }: Period, countedFrom: number) {
  const isUncounted = end <= countedFrom;
  const isPartial = !isUncounted && period.start < Math.floor(countedFrom / DAY_MS) * DAY_MS;
  return { ...period, replyHours: hoursOf(replyMs), isUncounted, isPartial };
}

const hoursOf = (ms: number | null): number | null => (ms === null ? null : ms / HOUR_MS);
