import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import type { messages } from "#db/schema.ts";
import { messageIndexText, messageTerms, threadTerms } from "./search-terms.server.ts";
import { type RequestParts, requestSearchText } from "./search-text.server.ts";

interface IndexedThread {
  id: string;
  expertId: string;
  /** Without it, only messages are searchable. */
  searchText?: string;
}

type IndexedMessage = Pick<typeof messages.$inferSelect, "id" | "content">;

/**
 * Statements for the batch that inserted these threads. They make the threads searchable; later
 * threads get higher ranks. Missing and already indexed threads are skipped.
 */
export function indexThreadStatements(db: Database, threads: readonly IndexedThread[]) {
  const items = JSON.stringify(
    threads.map(({ id, expertId, searchText = "" }) => [id, threadTerms(expertId, searchText)]),
  );
  const text = sql`r.value ->> 1`;
  return [
    db.run(sql`
      insert into threads_search (rowid, text)
      select ${nextRank("message_threads")}, ${text}
      from json_each(${items}) r cross join message_threads t on t.id = r.value ->> 0
      where +t.search_rank is null order by r.key`),
    rankStatement(db, "message_threads", items),
  ] as const;
}

interface IndexedRequest {
  threadIds: readonly string[];
  request: RequestParts;
}

/**
 * Statements after `indexThreadStatements`, in the same batch. They make the texts of the requests
 * searchable, in place of earlier ones. Threads without a rank, and those with an indexed request,
 * are skipped, as are requests whose address was corrected after the text was read.
 */
export function indexRequestStatements(db: Database, requests: readonly IndexedRequest[]) {
  const items = JSON.stringify(
    requests.map(({ threadIds, request }) => [
      threadIds,
      messageTerms(requestSearchText(request)),
      request.email,
    ]),
  );
  const text = messageIndexText(sql`r.value ->> 1`, sql`t.expert_id`);
  const threads = sql`json_each(${items}) r cross join json_each(r.value -> 0) i
    cross join message_threads t on t.id = i.value`;
  const isMissing = sql`+t.request_indexed = 0 and t.search_rank is not null
    and exists (select 1 from quotes q where q.id = t.quote_id and q.email = r.value ->> 2)`;
  return [
    db.run(sql`
      insert or replace into requests_search (rowid, text)
      select t.search_rank, ${text} from ${threads} where ${isMissing}`),
    db.run(sql`
      update message_threads set request_indexed = 1
      where id in (select t.id from ${threads} where ${isMissing})`),
  ] as const;
}

/** Statements for the batch that inserted these messages; the same as for threads. */
export function indexMessageStatements(db: Database, messages: readonly IndexedMessage[]) {
  const items = JSON.stringify(messages.map(({ id, content }) => [id, messageTerms(content)]));
  const text = messageIndexText(sql`r.value ->> 1`, sql`t.expert_id`);
  return [
    db.run(sql`
      insert into messages_search (rowid, text)
      select ${nextRank("messages")}, ${text}
      from json_each(${items}) r cross join messages m on m.id = r.value ->> 0
        cross join message_threads t on t.id = m.thread_id
      where +m.search_rank is null order by r.key`),
    rankStatement(db, "messages", items),
  ] as const;
}

/** Their rowids are the ranks of threads. */
const THREAD_TABLES = ["threads_search", "requests_search"];

/**
 * Statements that remove threads and their messages from the index. They run before the deletion in
 * the same batch, or because the expert is being deleted. The rows keep their ranks, so that they
 * are not indexed again.
 */
export function unindexThreadStatements(db: Database, threadIds: SQL) {
  return [
    db.run(sql`
      delete from messages_search where rowid in (
        select m.search_rank from messages m
        where m.thread_id in (${threadIds}) and +m.search_rank is not null)`),
    ...THREAD_TABLES.map((table) =>
      db.run(sql`
        delete from ${sql.raw(table)} where rowid in (
          select t.search_rank from message_threads t
          where t.id in (${threadIds}) and +t.search_rank is not null)`),
    ),
  ] as const;
}

type RankedTable = "message_threads" | "messages";

/**
 * Later rows have higher ranks. Both statements of a batch compute the same ranks, because the
 * first one changes none.
 */
function nextRank(table: RankedTable): SQL {
  return sql.raw(`(select coalesce(max(search_rank), 0) from ${table}) + 1 + r.key`);
}

// The plus signs make SQLite look up the given rows instead of scanning all rows without a rank.
function rankStatement(db: Database, table: RankedTable, items: string) {
  const ranked = sql.raw(table);
  return db.run(sql`
    update ${ranked} set search_rank = ranks.rank
    from (select r.value ->> 0 as id, ${nextRank(table)} as rank from json_each(${items}) r) ranks
    where ${ranked}.id = ranks.id and +${ranked}.search_rank is null`);
}
