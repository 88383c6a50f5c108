import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Person } from "#app/domain/people/person/find-person.server.ts";
import type { TimelineEntry } from "#app/domain/people/person/person-timeline.server.ts";
import { formatTag } from "#app/i18n/format-tag.ts";
import { numberFormat } from "#app/i18n/platform-formats.ts";
import { paths } from "#app/paths.ts";
import { describeBegin, describeEntry, groupByMonth } from "./describe-entry.server.ts";
import { foldMails, joinMails } from "./fold-entries.server.ts";

/** The kinds of entries that a filter of the timeline shows. */
const FILTERS = {
  requests: ["received", "asked", "report"],
  mails: ["mail"],
  payments: ["payment"],
  admins: ["note", "act"],
} as const satisfies Record<string, readonly TimelineEntry["kind"][]>;

type TimelineFilter = keyof typeof FILTERS;

/** What happened below its months, and the filters that find something. Ignores unknown values. */
export function describeTimeline(
  context: AppLoadContext,
  { id: userId, email, timeline, cutKinds, createdAt, isImported }: Person,
  searchParams: URLSearchParams,
) {
  const filters = Object.entries(FILTERS).map(([name, kinds]: [string, readonly string[]]) => ({
    name: name as TimelineFilter,
    entries: timeline.filter(({ kind }) => kinds.includes(kind)),
    cut: cutKinds.filter((kind) => kinds.includes(kind)),
  }));
  const shown = filters.find(({ name }) => name === searchParams.get("show"));
  const entries = foldMails(shown?.entries ?? joinMails(userId, timeline)).map((entry) =>
    describeEntry(context, entry, email),
  );
  const cut = shown?.cut ?? cutKinds;
  // Earlier entries that are left out may be between the begin and the others.
  const isWhole = !shown && cut.length === 0;
  const begin = isWhole ? [describeBegin(context, { at: createdAt, isImported })] : [];
  const number = numberFormat(formatTag(context.locale));
  return {
    show: shown?.name ?? null,
    filters: filters
      .filter(({ entries }) => entries.length > 0)
      .map(({ name, entries, cut }) => ({
        name,
        count: number.format(entries.length) + (cut.length > 0 ? "+" : ""),
      })),
    months: groupByMonth(
      context.locale,
      [...entries, ...begin].toSorted((one, other) => other.at - one.at),
    ),
    isCut: cut.length > 0,
    /** Where the mails that are left out can be read; null if there are none. */
    mailsUrl: cut.includes("mail") ? paths.adminOutbox({ q: email }) : null,
  };
}

export type TimelineView = ReturnType<typeof describeTimeline>;
