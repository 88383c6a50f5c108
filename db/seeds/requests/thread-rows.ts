import { threadSearchText } from "#app/domain/threads/search/search-text.server.ts";
import { asLocale, dictionaryOf } from "#app/i18n/dictionary.ts";
import type { messageThreads, quotes } from "#db/schema.ts";
import type { Member } from "#db/seeds/people/rows.ts";
import { MINUTE_MS } from "#db/seeds/times.ts";
import type { MessageRow } from "./message-rows.ts";
import type { SeedRequest, SeedThread } from "./types.ts";

export type ThreadRow = typeof messageThreads.$inferInsert & { searchText: string };

/** All mails count as sent, so that a first start sends none. */
export function toThreadRow(
  thread: SeedThread,
  made: {
    request: SeedRequest;
    quote: typeof quotes.$inferInsert;
    id: string;
    expert: Member;
    lines: MessageRow[];
  },
): ThreadRow {
  const { quote, id, expert, lines } = made;
  const title = titleOf(made.request, expert);
  const lastAt = lines.at(-1)?.createdAt ?? quote.createdAt;
  const repliedAt = lines.find((line) => !line.fromClient)?.createdAt ?? null;
  return {
    id,
    title,
    expertId: expert.id,
    quoteId: quote.id,
    openedAt: after(thread.openedAfter, quote.createdAt),
    repliedAt,
    expertMailedSeq: lines.length,
    clientMailedSeq: lines.length,
    expertUnread: lines.filter((line) => line.fromClient && line.readAt === null).length,
    searchText: threadSearchText({ title, name: quote.name, category: quote.category }),
    createdAt: quote.createdAt,
    ...endOf(thread, { quote, lastAt, repliedAt }),
  };
}

/** The end of the request, and its effect on the archive, as in `domain/threads`. */
function endOf(
  { archivedAfter, declined, won, expiredAfter }: SeedThread,
  from: { quote: typeof quotes.$inferInsert; lastAt: number; repliedAt: number | null },
) {
  const { lastAt, quote } = from;
  const declinedAt = after(declined?.after, lastAt);
  const expiredAt = after(expiredAfter, lastAt);
  const wonAt = after(won?.after, lastAt);
  const closedAt = wonAt === null ? (quote.closedAt ?? null) : null;
  const closedUnheard = from.repliedAt === null ? closedAt : null;
  const archivedAt = after(archivedAfter, lastAt) ?? declinedAt ?? expiredAt ?? closedUnheard;
  const times = [lastAt, declinedAt, expiredAt, wonAt, closedAt];
  return {
    declinedAt,
    expiredAt,
    wonAt,
    closedAt,
    archivedAt,
    declineReason: declined?.reason ?? null,
    declineNote: declined?.note ?? "",
    wonBy: won?.by ?? null,
    archived: archivedAt !== null,
    updatedAt: Math.max(...times.map((time) => time ?? 0)),
  };
}

function after(minutes: number | undefined, from: number): number | null {
  return minutes === undefined ? null : from + minutes * MINUTE_MS;
}

/** The title of a submitted request, in the expert's language. */
function titleOf({ name, category }: SeedRequest, { person }: Member): string {
  const { quoteOptions } = dictionaryOf(asLocale(person.locale ?? "en"));
  return `${name} – ${quoteOptions.category[category]}`;
}
