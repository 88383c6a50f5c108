import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listMentions } from "#app/domain/newsletter/mention-list.server.ts";
import { MENTIONS_PER_PAGE } from "#app/domain/newsletter/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { describeDate, formatAge, formatTimestamp } from "#app/i18n/format.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { paths } from "#app/paths.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import {
  describeAdminPage,
  describeAgeOrNull,
  describePages,
} from "#app/routes/admin/parts/page.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

/** The readers in numbers, and a page of the members whom an issue may mention. */
export async function loadMentions({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context);
  const { locale, db } = context;
  const { searchParams } = new URL(request.url);
  const after = searchParams.get("after");
  const isNewOnly = searchParams.get("show") !== "all";
  const { mentions, next, readersTaken, membersTaken, lastIssue, ...counts } = await listMentions(
    db,
    { after, isNewOnly },
  );
  // Only this list begins with the longest wait.
  const first = isNewOnly && !after ? mentions[0] : undefined;
  return {
    ...describeAdminPage(context, admin, {
      title: "mentions.title",
      sections: ["mentions", "people"],
    }),
    ...counts,
    isNewOnly,
    /** How long the first of those whom no issue has mentioned has waited, in words. */
    longest: first?.proSince ? describeMonths(locale, now() - first.proSince) : null,
    today: new Date(now()).toISOString().slice(0, 10),
    lastIssue: lastIssue && {
      date: formatTimestamp(locale, Date.parse(lastIssue.issuedOn), "short"),
      count: lastIssue.members,
    },
    readersTaken: describeAgeOrNull(locale, readersTaken),
    membersTaken: describeAgeOrNull(locale, membersTaken),
    members: mentions.map((mention) => viewMember(locale, mention)),
    pages: viewPages(searchParams, next, {
      show: isNewOnly ? undefined : "all",
      total: counts.total - (isNewOnly ? counts.mentioned : 0),
    }),
  };
}

type Mention = Awaited<ReturnType<typeof listMentions>>["mentions"][number];

/** Who was mentioned waits for nothing. */
function viewMember(locale: Locale, { proSince, mentionedOn, ...member }: Mention) {
  const onDay = (at: number | null) => (at === null ? null : describeDate(locale, at, "short"));
  return {
    ...member,
    since: onDay(proSince),
    waiting: proSince && mentionedOn === null ? describeMonths(locale, now() - proSince) : null,
    mentioned: onDay(mentionedOn === null ? null : Date.parse(mentionedOn)),
  };
}

/** Without their number on a page after the last one, which a list that became shorter leaves. */
function viewPages(
  params: URLSearchParams,
  next: string | null,
  { show, total }: { show: string | undefined; total: number },
) {
  const pages = describePages(params, next, (place) => paths.adminNewsletter({ show, ...place }));
  const count = Math.ceil(total / MENTIONS_PER_PAGE);
  return { ...pages, count: pages.number <= count ? count : undefined };
}

const MONTH_MS = 30.44 * DAY_MS;

/** "13 months": members wait for months, so a year would be too coarse. */
function describeMonths(locale: Locale, ms: number): string {
  if (ms < MONTH_MS) return formatAge(locale, ms);
  const options = { style: "unit", unit: "month", unitDisplay: "long" } as const;
  return numberFormat(formatTag(locale), options).format(Math.floor(ms / MONTH_MS));
}
