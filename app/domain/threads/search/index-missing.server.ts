import { asc, isNull, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/client.ts";
import { messages, messageThreads } from "#db/schema.ts";
import { indexMessageStatements, indexThreadStatements } from "./search-index.server.ts";

/** Rows per round: messages may be long. */
const CHUNK = 200;

/**
 * Indexes threads and messages that were inserted without an index entry, oldest first, up to
 * `limit` of each. Returns how many it found.
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

async function indexChunk(db: Database, size: number): Promise<number> {
  const [threads, said] = await db.batch([missingThreads(db, size), missingMessages(db, size)]);
  const statements: Statement[] = [
    ...(threads.length > 0 ? indexThreadStatements(db, threads) : []),
    ...(said.length > 0 ? indexMessageStatements(db, said) : []),
  ];
  const [first, ...others] = statements;
  if (first) await db.batch([first, ...others]);
  return threads.length + said.length;
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

function missingMessages(db: Database, size: number) {
  const { id, content, searchRank } = messages;
  return db
    .select({ id, content })
    .from(messages)
    .where(isNull(searchRank))
    .orderBy(asc(sql`rowid`))
    .limit(size);
}
