import type { RequestView } from "#app/components/threads/request-view.ts";
import type { ConversationView } from "#app/components/threads/thread-view.ts";
import type { ClientRequest } from "#app/domain/quotes/client-request.server.ts";
import type { Thread } from "#app/domain/threads/find-thread.server.ts";
import { toQuoteView } from "#app/http/quote-view.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { formatTimestamp } from "#app/i18n/format.ts";

/** What the client sees of their own request. */
export function toRequestView(
  locale: Locale,
  { quote, threads }: Pick<ClientRequest, "quote" | "threads">,
): RequestView {
  return {
    sentOn: formatTimestamp(locale, quote.createdAt, "short"),
    closedOn: quote.closedAt === null ? null : formatTimestamp(locale, quote.closedAt, "short"),
    quote: toQuoteView(locale, quote),
    threads: threads.map(({ id, expert, status, unread }) => ({
      id,
      status,
      unread,
      expert: {
        name: expert.name,
        company: expert.company,
        username: expert.username,
        avatarKey: expert.avatarKey,
      },
    })),
  };
}

export function toConversationView(
  thread: Thread,
  { isPast }: { isPast: boolean },
): ConversationView {
  const { id, messages, readUpTo, hasOlder, quote, expert } = thread;
  return {
    ...{ id, messages, readUpTo, hasOlder, isPast },
    isClosed: quote.closedAt !== null,
    people: {
      client: { name: quote.name, avatarKey: null },
      expert: { name: expert.name, avatarKey: expert.avatarKey },
    },
  };
}
