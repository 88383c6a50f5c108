import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { quotes } from "#db/schema.ts";
import { hashDraftKey } from "./drafts.server.ts";
import { insertThreadStatements } from "./insert-thread.server.ts";
import type { NewQuote } from "./new-quote.server.ts";
import { quoteMailQueries } from "./quote-mails.server.ts";
import type { SubmittedQuote } from "./submission.server.ts";
import { submittedQuery, toSubmitted } from "./submitted-quote.server.ts";

/**
 * One batch. The insert comes first and takes the write lock; it inserts nothing for a draft that was submitted meanwhile, and then
 * the other statements change nothing either and the last one finds what was stored instead.
 */
export async function storeQuote(
  db: Database,
  input: Omit<NewQuote, "quoteId" | "threads"> & { key: string },
): Promise<SubmittedQuote> {
  const threads = input.recipients.map((expert) => ({ id: uuidv7(), expert }));
  const quote: NewQuote = { ...input, quoteId: uuidv7(), threads };
  const isNew = sql`exists (select 1 from quotes where id = ${quote.quoteId})`;
  const results = await db.batch([
    insertQuoteQuery(db, quote),
    ...threads.flatMap((thread) => insertThreadStatements(db, quote, thread, isNew)),
    rotateQuery(db, quote, isNew),
    ...quoteMailQueries(db, quote, isNew),
    submittedQuery(db, hashDraftKey(input.key)),
  ]);
  const [stored] = results.at(-1) as Awaited<ReturnType<typeof submittedQuery>>;
  if (!stored) throw new Error("A draft vanished while it was submitted");
  return toSubmitted(stored, stored.quoteId === quote.quoteId);
}

function insertQuoteQuery(db: Database, { quoteId, draft, locale, request, recipients }: NewQuote) {
  const unmatched = recipients.length === 0;
  return db
    .insert(quotes)
    .values({ id: quoteId, draftId: draft.id, locale, ...request, unmatched, createdAt: now() })
    .onConflictDoNothing({ target: quotes.draftId });
}

/** Whoever got a matched request goes to the end of the line; a request meant for one expert leaves the line as it is. */
function rotateQuery(db: Database, { draft, recipients }: NewQuote, onlyIf: SQL) {
  const matched = recipients.filter(({ id }) => id !== draft.target?.id);
  const ids = JSON.stringify(matched.map(({ id }) => id));
  return db.run(sql`
    update profiles set last_served_at = ${now()}
    where id in (select value from json_each(${ids})) and ${onlyIf}`);
}
