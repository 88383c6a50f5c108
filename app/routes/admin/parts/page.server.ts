import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import type { Act } from "#app/domain/accounts/sign-in/sealed-acts.server.ts";
import type { Dictionary, Locale } from "#app/i18n/dictionary.ts";
import {
  type DateText,
  describeDate,
  formatAgo,
  formatShortRelative,
  formatTimestamp,
  formatWait,
} from "#app/i18n/format.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { dateFormat } from "#app/i18n/platform-formats.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey, TextParams } from "#app/i18n/translate.ts";
import { type CursorPlace, cursorPages } from "#app/lib/cursor-pages.ts";
import { mondayOf } from "#app/lib/weeks.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { LogDay } from "#app/routes/admin/tables/day-log.tsx";
import { describePage } from "#app/web/pages/page.server.ts";
import { requireAdmin, requireRecentSignIn } from "#app/web/session/guards.server.ts";

/**
 * The admin. Null only for a posted form during an outage of the database: the page then shows what
 * was typed, and nothing that is stored. Throws like `requireAdmin`.
 */
export async function requireAdminOrOutage(request: Request, context: AppLoadContext) {
  const isOutage = context.visitor === "unavailable" && context.isFormPost;
  return isOutage ? null : requireAdmin(request, context);
}

export interface AdminPageInput {
  title: TextKey;
  titleParams?: TextParams;
  /** Sections of the dictionary, besides those of `AdminPage`. */
  sections?: readonly (keyof Dictionary)[];
}

/**
 * What the loader of every admin page returns for `AdminPage`. `admin` is null during an outage.
 */
export function describeAdminPage(
  context: AppLoadContext,
  admin: Visitor | null,
  { sections = [], ...input }: AdminPageInput,
) {
  return {
    ...describePage(context, {
      ...input,
      isIndexed: false,
      sections: ["admin", "secondFactor", ...sections],
    }),
    hasOwnFrame: true,
    waiting: context.waiting,
    hasSecondFactor: admin?.hasSecondFactor ?? true,
    isPaused: context.settings.operations_paused,
  };
}

/** What `AdminPager` shows of a list with cursors; `urlOf` keeps the filters. */
export function describePages(
  params: URLSearchParams,
  cursor: string | null,
  urlOf: (place: CursorPlace, step: -1 | 1) => string,
) {
  const { number, previous, next } = cursorPages(params, cursor);
  return { number, previousUrl: previous && urlOf(previous, -1), nextUrl: next && urlOf(next, 1) };
}

/** The guard of acts that are dangerous even for an admin. */
export const asRecentAdmin =
  (act: Act) =>
  async ({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) => {
    await requireAdmin(request, context, act);
    return requireRecentSignIn(request, context, act);
  };

/** "3 days ago" and the time itself, for an `AgeText`. */
export function describeAge(locale: Locale, timestamp: number): DateText {
  const text = formatAgo(locale, timestamp, now());
  return { iso: new Date(timestamp).toISOString(), text };
}

/** "Waiting 3 days" and since when, for an `AgeText`. */
export function describeWait(locale: Locale, since: number): DateText {
  const wait = formatWait(locale, now() - since);
  const text = getTranslate(locale)("admin.waits", { wait });
  return { iso: new Date(since).toISOString(), text };
}

/** "3d ago", for the columns of a long table. */
export function describeShortAge(locale: Locale, timestamp: number): DateText {
  const text = formatShortRelative(locale, timestamp, now());
  return { iso: new Date(timestamp).toISOString(), text };
}

/** Day and time, UTC. */
export function formatMoment(locale: Locale, timestamp: number): string {
  const day = formatTimestamp(locale, timestamp, "short");
  return `${day}, ${formatTimestamp(locale, timestamp, "time")} UTC`;
}

/** "Today, 2:00 PM", for a text that names the zone. */
export function describeTime(locale: Locale, timestamp: number): DateText {
  const { text } = describeDayOf(locale, timestamp, { isBrief: true });
  const time = describeDate(locale, timestamp, "time");
  return { iso: time.iso, text: `${text}, ${time.text}` };
}

/**
 * The time for a row of a table, and the heading of its rows: today, yesterday, this week, earlier
 * this month, or the month.
 */
export function describeTimeAndBand(
  locale: Locale,
  timestamp: number,
): DateText & { band: string } {
  const t = getTranslate(locale);
  const day = Math.floor(timestamp / DAY_MS);
  const today = Math.floor(now() / DAY_MS);
  const time = describeDate(locale, timestamp, "time");
  if (today - day <= 1) return { ...time, band: describeDay(locale, day, true).text };
  const text = `${dateFormat(formatTag(locale), "day").format(timestamp)}, ${time.text}`;
  const month = formatTimestamp(locale, timestamp, "month");
  const isThisMonth = month === formatTimestamp(locale, now(), "month");
  const earlier = isThisMonth ? t("admin.days.thisMonth") : month;
  const band = day >= mondayOf(today) ? t("admin.days.thisWeek") : earlier;
  return { iso: time.iso, text, band };
}

export function describeAgeOrNull(locale: Locale, timestamp: number | null): DateText | null {
  return timestamp === null ? null : describeAge(locale, timestamp);
}

/**
 * Records in the order of their times (`at`, UTC ms) as a `DayLog` shows them: below their days,
 * each with its own time of day.
 */
export function groupByDay<Row extends { at: number }>(
  locale: Locale,
  rows: readonly Row[],
): LogDay<Row & { time: DateText }>[] {
  const days = new Map<number, (Row & { time: DateText })[]>();
  for (const row of rows) {
    const day = Math.floor(row.at / DAY_MS);
    const shown = { ...row, time: describeDate(locale, row.at, "time") };
    days.set(day, [...(days.get(day) ?? []), shown]);
  }
  return [...days].map(([day, rows]) => ({ day: describeDay(locale, day), rows }));
}

/** "Today, Nov 28, 2026" for a time (UTC ms). */
export const describeDayOf = (
  locale: Locale,
  at: number,
  { isBrief = false }: { isBrief?: boolean } = {},
): DateText => describeDay(locale, Math.floor(at / DAY_MS), isBrief);

/** The same for a day since 1970. A brief text is either the name of the day or the date. */
function describeDay(locale: Locale, day: number, isBrief = false): DateText {
  const t = getTranslate(locale);
  const text = formatTimestamp(locale, day * DAY_MS, "short");
  const age = Math.floor(now() / DAY_MS) - day;
  const name = age === 0 ? t("admin.days.today") : age === 1 ? t("admin.days.yesterday") : null;
  const iso = new Date(day * DAY_MS).toISOString().slice(0, 10);
  if (isBrief) return { iso, text: name ?? text };
  return { iso, text: name ? `${name}, ${text}` : text };
}
