import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import type { Act } from "#app/domain/accounts/sign-in/sealed-acts.server.ts";
import type { Dictionary, Locale } from "#app/i18n/dictionary.ts";
import {
  type DateText,
  formatRelative,
  formatShortRelative,
  formatTimestamp,
} from "#app/i18n/format.ts";
import type { TextKey, TextParams } from "#app/i18n/translate.ts";
import { now } from "#app/platform/clock.ts";
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

/** The guard of acts that are dangerous even for an admin. */
export const asRecentAdmin =
  (act: Act) =>
  async ({ request, context }: Pick<ActionFunctionArgs, "request" | "context">) => {
    await requireAdmin(request, context, act);
    return requireRecentSignIn(request, context, act);
  };

/** "3 days ago" and the time itself, for an `AgeText`. */
export function describeAge(locale: Locale, timestamp: number): DateText {
  const text = formatRelative(locale, timestamp, now());
  return { iso: new Date(timestamp).toISOString(), text };
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

/** The same with the time itself, for a `<time>`. */
export function describeMoment(locale: Locale, timestamp: number): DateText {
  return { iso: new Date(timestamp).toISOString(), text: formatMoment(locale, timestamp) };
}

export function describeAgeOrNull(locale: Locale, timestamp: number | null): DateText | null {
  return timestamp === null ? null : describeAge(locale, timestamp);
}
