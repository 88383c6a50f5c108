import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/client.ts";
import { messages, messageThreads, quotes } from "#db/schema.ts";
import {
  indexMessageStatements,
  indexRequestStatements,
  indexThreadStatements,
} from "./search-index.server.ts";

/** Rows per round: messages may be long. */
const CHUNK = 200;

/**
 * Indexes threads, texts of requests and messages that have no index entry, up to `limit` of each.
 * Returns how many it found.
 *
 * Interrupted and parallel runs are safe: each row is indexed once.
 */
export async function indexMissing(db: Database, { limit }: { limit: number }): Promise<number> {
  let indexed = 0;
  for (let left = limit; left > 0; left -= CHUNK) {
    const found = await indexChunk(db, Math.min(left, CHUNK));
    indexed += found;
    if (found === 0) break;
  }
  return indexed;
}

/** Queries: rows without an index entry, up to `size` of each kind. */
export function missingQueries(db: Database, size: number) {
  return [missingThreads(db, size), missingRequests(db, size), missingMessages(db, size)] as const;
}

async function indexChunk(db: Database, size: number): Promise<number> {
  const [threads, requests, said] = await db.batch(missingQueries(db, size));
  const texts = requests.map(({ id, ...request }) => ({ threadIds: [id], request }));
  const statements: Statement[] = [
    ...(threads.length > 0 ? indexThreadStatements(db, threads) : []),
    ...(texts.length > 0 ? indexRequestStatements(db, texts) : []),
    ...(said.length > 0 ? indexMessageStatements(db, said) : []),
  ];
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
  return threads.length + texts.length + said.length;
}

// In the order of insertion: the index of ranks has this order among rows without a rank.
function missingThreads(db: Database, size: number) {
  const { id, expertId, searchText, searchRank } = messageThreads;
  return db
    .select({ id, expertId, searchText })
    .from(messageThreads)
    .where(isNull(searchRank))
    .orderBy(asc(sql`rowid`))
    .limit(size);
}

/** The newest first. Those of threads without a rank wait for the next round. */
export function missingRequests(db: Database, size: number) {
  const { id, quoteId, requestIndexed, searchRank } = messageThreads;
  const { name, company, email, details } = quotes;
  return db
    .select({ id, name, company, email, details })
    .from(messageThreads)
    .crossJoin(quotes)
    .where(and(eq(quotes.id, quoteId), sql`${requestIndexed} = 0`, isNotNull(searchRank)))
    .orderBy(desc(id))
    .limit(size);
}

function missingMessages(db: Database, size: number) {
  const { id, content, searchRank } = messages;
  return db
    .select({ id, content })
    .from(messages)
    .where(isNull(searchRank))
    .orderBy(asc(sql`rowid`))
    .limit(size);
}
