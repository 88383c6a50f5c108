import { countText, MOST_COUNTED } from "#app/domain/threads/read/list-counts.server.ts";
import { LATE_AFTER_MS } from "#app/domain/threads/read/list-page.server.ts";
import type { ThreadList } from "#app/domain/threads/read/list-threads.server.ts";
import { THREAD_TABS, type ThreadTab } from "#app/domain/threads/schema.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatRelative, formatTimestamp, formatWait } from "#app/i18n/format.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { packRows } from "#app/lib/packed-rows.ts";
import { excerpt, tellApart } from "#app/lib/text/excerpt.ts";
import { clockTime } from "#app/lib/time-zones.ts";
import type {
  ListThread,
  ThreadGroup,
  ThreadListView,
} from "#app/routes/inbox/thread-list/thread-list-view.ts";
import { renderedAt, tomorrowAsDate } from "#app/web/context/page-view.server.ts";
import type { DashboardQuery } from "./dashboard-query.server.ts";

export function toListView(
  locale: Locale,
  list: ThreadList,
  {
    tab,
    q,
    unread,
    snoozed,
    sort,
    after,
    isShort,
  }: DashboardQuery & Pick<ThreadListView, "tab" | "isShort">,
): ThreadListView {
  const { counts, hits, next, isCut } = list;
  const count = (each: ThreadTab) =>
    hits ? `${hits[each]}${isCut ? "+" : ""}` : countText(counts[each], MOST_COUNTED.threads);
  const isPart = next !== null || Boolean(after || q || unread || snoozed);
  return {
    tab,
    q,
    unread,
    snoozed,
    sort,
    after,
    next,
    isShort: isShort && next !== null,
    isCut,
    threads: packRows(toListThreads(locale, onClock(list), isPart)),
    counts: { new: count("new"), active: count("active"), archived: count("archived") },
    elsewhere: hits ? THREAD_TABS.filter((each) => each !== tab && hits[each] > 0) : [],
    unreadCounts: list.unread,
    snoozedCount: list.snoozedCount,
    tomorrow: tomorrowAsDate(list.timeZone),
  };
}

/** With the days that the expert's clock shows. */
const onClock = ({ threads, timeZone }: ThreadList): ThreadRow[] =>
  threads.map(({ snoozedUntil, ...row }) => ({
    ...row,
    snoozedUntil: snoozedUntil === null ? null : clockTime(timeZone, snoozedUntil),
  }));

/** One line of the list holds no more. */
const LINE_CHARACTERS = 120;

type ThreadRow = ThreadList["threads"][number];

/**
 * A client may send several requests: their rows say what is different. Rows with the same text are
 * numbered, unless the list is only a part of its tab.
 */
function toListThreads(locale: Locale, rows: readonly ThreadRow[], isPart: boolean): ListThread[] {
  return rows.map((row) => {
    const ofClient = rows.filter(({ email }) => email === row.email);
    const texts = tellApart(ofClient.map(({ last }) => last.text));
    const text = texts[ofClient.indexOf(row)] ?? "";
    const same = ofClient.filter((_, nth) => texts[nth] === text);
    // Ids are in the order of time.
    const nth = same.filter(({ id }) => id <= row.id).length;
    const alike = same.length > 1 && !isPart ? { nth, total: same.length } : null;
    return toListThread(locale, row, { text: excerpt(text, LINE_CHARACTERS), alike });
  });
}

function toListThread(
  locale: Locale,
  thread: ThreadRow,
  { text, alike }: { text: string } & Pick<ListThread, "alike">,
): ListThread {
  const { id, name, company, category, budget, timeline } = thread;
  const { state, unread, hasDraft, found, updatedAt, last, snoozedUntil } = thread;
  const t = getTranslate(locale);
  return {
    id,
    name,
    company,
    category,
    budget,
    timeline,
    state,
    unread,
    hasDraft,
    found,
    alike,
    last: last.side === "expert" ? t("inbox.ownLine", { text }) : text,
    group: groupOf(thread),
    snoozedUntil:
      snoozedUntil === null
        ? null
        : t("inboxTools.until", { date: formatTimestamp(locale, snoozedUntil, "short") }),
    waiting: waitingText(locale, thread),
    updated: {
      iso: new Date(updatedAt).toISOString(),
      text: formatRelative(locale, updatedAt, renderedAt()),
      age: formatWait(locale, renderedAt() - updatedAt),
    },
  };
}

/**
 * Who waits for whom. Every new request waits for the expert, so its row says so only once it is
 * late: after a day, when a mail reminds the expert, too. The wait counts from the first message
 * without an answer, as on the card of the longest one, and the age of the row from the last.
 */
function waitingText(locale: Locale, { waiting, tab }: ThreadRow): ListThread["waiting"] {
  if (!waiting) return null;
  const t = getTranslate(locale);
  if (waiting.for === "client") return { look: null, text: t("inbox.waitingForClient"), age: null };
  const length = renderedAt() - waiting.since;
  if (length >= LATE_AFTER_MS) {
    const age = formatWait(locale, length);
    return { look: "late", text: t("inbox.overdue", { age }), age };
  }
  return tab === "new" ? null : { look: "mine", text: t("inbox.waitingForYou"), age: null };
}

function groupOf({ waiting }: ThreadRow): ThreadGroup {
  if (waiting?.for !== "expert") return "none";
  return renderedAt() - waiting.since >= LATE_AFTER_MS ? "late" : "soon";
}
