import { type SQL, sql } from "drizzle-orm";
import {
  indexRequestStatements,
  indexThreadStatements,
} from "#app/domain/threads/search/search-index.server.ts";
import { threadSearchText } from "#app/domain/threads/search/search-text.server.ts";
import { asLocale, dictionaryOf } from "#app/i18n/dictionary.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import type { NewThread, OutgoingQuote } from "./new-quote.server.ts";

/**
 * Statements: the threads of a request, without messages, because the client's text is the request
 * itself. All have the same time, so that none looks newer than the others. `onlyIf` may depend on
 * the place of the thread.
 */
export function insertThreadStatements(
  db: Database,
  quote: OutgoingQuote,
  onlyIf: SQL | ((nth: number) => SQL),
) {
  const at = now();
  const threadIds = quote.threads.map(({ id }) => id);
  return [
    ...quote.threads.flatMap((thread, nth) =>
      threadStatements(db, quote, {
        thread,
        at,
        onlyIf: typeof onlyIf === "function" ? onlyIf(nth) : onlyIf,
      }),
    ),
    ...indexRequestStatements(db, [{ threadIds, request: quote.request }]),
  ];
}

/** The title is in the expert's language. */
function threadStatements(
  db: Database,
  quote: OutgoingQuote,
  { thread, at, onlyIf }: { thread: NewThread; at: number; onlyIf: SQL },
) {
  const { name, category } = quote.request;
  const { quoteOptions } = dictionaryOf(asLocale(thread.expert.locale));
  const title = `${name} – ${quoteOptions.category[category]}`;
  const searchText = threadSearchText({ title, name, category });
  const insert = db.run(sql`
    insert into message_threads
      (id, title, expert_id, quote_id, match_reason, search_text, created_at, updated_at)
    select ${thread.id}, ${title}, ${thread.expert.id}, ${quote.quoteId}, ${storedReason(thread.expert)},
      ${searchText}, ${at}, ${at}
    where ${onlyIf}`);
  const { id, expert } = thread;
  return [insert, ...indexThreadStatements(db, [{ id, expertId: expert.id, searchText }])] as const;
}

/** The part that the expert reads. */
function storedReason({ reason }: NewThread["expert"]): string | null {
  if (!reason) return null;
  const { isAsked, words, field, isAssigned } = reason;
  return JSON.stringify({ isAsked, words, field, isAssigned });
}
