import { threadSearchText } from "#app/domain/threads/search-text.server.ts";
import { asLocale, dictionaries } from "#app/i18n/dictionary.ts";
import { sha256 } from "#app/lib/crypto.ts";
import type { messages, messageThreads, quotes } from "#db/schema.ts";
import type { Member } from "../people/rows.ts";
import { MINUTE_MS, uuidv7At } from "../times.ts";
import { ACTIVE_REQUESTS } from "./active.ts";
import { ARCHIVED_REQUESTS } from "./archived.ts";
import { LONG_REQUEST } from "./long.ts";
import { NEW_REQUESTS } from "./new.ts";
import { OTHER_REQUESTS } from "./others.ts";
import type { SeedRequest, SeedThread } from "./types.ts";

type QuoteRow = typeof quotes.$inferInsert;
type ThreadRow = typeof messageThreads.$inferInsert;
type MessageRow = typeof messages.$inferInsert;

interface RequestRows {
  quotes: QuoteRow[];
  threads: ThreadRow[];
  messages: MessageRow[];
}

const REQUESTS: readonly SeedRequest[] = [
  ...NEW_REQUESTS,
  ...ACTIVE_REQUESTS,
  LONG_REQUEST,
  ...ARCHIVED_REQUESTS,
  ...OTHER_REQUESTS,
];

/** `experts` by username. Throws on a username that it does not hold. */
export async function toRequestRows(
  now: number,
  experts: ReadonlyMap<string, Member>,
): Promise<RequestRows> {
  const rows: RequestRows = { quotes: [], threads: [], messages: [] };
  for (const request of REQUESTS) {
    const quote = toQuoteRow(request, now);
    rows.quotes.push(quote);
    for (const [nth, thread] of request.threads.entries()) {
      const expert = experts.get(thread.expert);
      if (!expert) throw new Error(`No seeded expert is called ${thread.expert}.`);
      const threadId = uuidv7At(quote.createdAt + nth + 1);
      const lines = await toMessageRows(thread, {
        threadId,
        expertId: expert.id,
        at: quote.createdAt,
      });
      rows.messages.push(...lines);
      rows.threads.push(toThreadRow(thread, { request, quote, id: threadId, expert, lines }));
    }
  }
  return rows;
}

function toQuoteRow(request: SeedRequest, now: number): QuoteRow {
  const { threads: _, minutesAgo, closedMinutesAgo, locale = "en", ...answers } = request;
  const createdAt = now - minutesAgo * MINUTE_MS;
  return {
    ...answers,
    id: uuidv7At(createdAt),
    draftId: uuidv7At(createdAt - 6 * MINUTE_MS),
    locale,
    closedAt: closedMinutesAgo ? now - closedMinutesAgo * MINUTE_MS : null,
    createdAt,
  };
}

/** All but the last `unread` lines were read within two minutes, or just before the next one came. */
async function toMessageRows(
  { lines, unread = 0 }: SeedThread,
  to: { threadId: string; expertId: string; at: number },
): Promise<MessageRow[]> {
  const rows: MessageRow[] = [];
  let createdAt = to.at;
  for (const [index, [from, minutesLater, content]] of lines.entries()) {
    createdAt += minutesLater * MINUTE_MS;
    const isRead = index < lines.length - unread;
    const id = uuidv7At(createdAt);
    rows.push({
      id,
      threadId: to.threadId,
      seq: index + 1,
      senderId: from === "expert" ? to.expertId : null,
      fromClient: from === "client",
      content,
      sendKey: `${id}:${await sha256(content)}`,
      createdAt,
      readAt: isRead ? createdAt + Math.min(2, (lines[index + 1]?.[1] ?? 4) / 2) * MINUTE_MS : null,
    });
  }
  return rows;
}

/** Mails count as sent about everything, so that a first start sends none. */
function toThreadRow(
  thread: SeedThread,
  made: {
    request: SeedRequest;
    quote: QuoteRow;
    id: string;
    expert: Member;
    lines: MessageRow[];
  },
): ThreadRow {
  const { quote, id, expert, lines } = made;
  const after = (minutes: number | undefined, from: number) =>
    minutes === undefined ? null : from + minutes * MINUTE_MS;
  const title = titleOf(made.request, expert);
  const updatedAt = lines.at(-1)?.createdAt ?? quote.createdAt;
  return {
    id,
    title,
    expertId: expert.id,
    quoteId: quote.id,
    archived: thread.archivedAfter !== undefined,
    archivedAt: after(thread.archivedAfter, updatedAt),
    openedAt: after(thread.openedAfter, quote.createdAt),
    repliedAt: lines.find((line) => !line.fromClient)?.createdAt ?? null,
    expertMailedSeq: lines.length,
    clientMailedSeq: lines.length,
    closedAt: quote.closedAt,
    expertUnread: lines.filter((line) => line.fromClient && line.readAt === null).length,
    searchText: threadSearchText({ title, name: quote.name, category: quote.category }),
    createdAt: quote.createdAt,
    updatedAt,
  };
}

/** As a submitted request would be called: in the expert's language. */
function titleOf({ name, category }: SeedRequest, { person }: Member): string {
  const { quoteOptions } = dictionaries[asLocale(person.locale ?? "en")];
  return `${name} – ${quoteOptions.category[category]}`;
}
