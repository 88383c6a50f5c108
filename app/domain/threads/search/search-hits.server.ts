import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { messageMatch, threadMatch } from "./search-terms.server.ts";
import { foldForSearch, messageWords } from "./search-text.server.ts";

/**
 * The search reads at most this many threads, requests and messages, the newest first. This bounds
 * its cost in a large inbox.
 */
export const MOST_HITS = 500;
const MANY = sql.raw(String(MOST_HITS));
const MAX_SEARCH_LENGTH = 200;

export interface ThreadSearch {
  expertId: string;
  /** Any part of the title, the client's name or the category. Not empty. */
  part: string;
  /**
   * Beginnings of words in one message or in the text of the request. Without any, neither is
   * searched.
   */
  words: string[];
}

/** Parses `q`; null if it has nothing to search for. */
export function readSearch(expertId: string, q: string): ThreadSearch | null {
  const text = q.slice(0, MAX_SEARCH_LENGTH);
  const part = foldForSearch(text);
  return part ? { expertId, part, words: messageWords(text) } : null;
}

/**
 * A sub-query of `thread_id` and `place`: the rank of the newest matching message, or null.
 * Ownership of the threads is NOT checked here.
 */
export function searchHits(search: ThreadSearch): SQL {
  const { part } = search;
  // `cross join` keeps the full-text tables outside: the planner cannot estimate how few rows they
  // return.
  const threads = sql`
    select t.id as thread_id, null as place
    from (${threadCandidates(search)} limit ${MANY}) s
      cross join message_threads t on t.search_rank = s.place
    where instr(t.search_text, ${part}) > 0`;
  const messages = sql`
    select m.thread_id, s.place
    from (${messageCandidates(search)} limit ${MANY}) s cross join messages m on m.search_rank = s.place`;
  const requests = sql`
    select t.id as thread_id, null as place
    from (${requestCandidates(search)} limit ${MANY}) s
      cross join message_threads t on t.search_rank = s.place`;
  const hits =
    search.words.length > 0 ? sql`${threads} union all ${requests} union all ${messages}` : threads;
  return sql`(select thread_id, max(place) as place from (${hits}) group by thread_id)`;
}

/** Statement: one row, true if there are more matches than the search reads. */
export function isCutQuery(db: Database, search: ThreadSearch) {
  const beyond = (candidates: SQL) =>
    sql`(select count(*) from (${candidates} limit ${MANY} + 1)) > ${MANY}`;
  const lists = [threadCandidates(search)];
  if (search.words.length > 0) {
    lists.push(requestCandidates(search), messageCandidates(search));
  }
  const isCut = sql.join(lists.map(beyond), sql` or `);
  return db.all<{ isCut: number }>(sql`select ${isCut} as isCut`);
}

function threadCandidates({ expertId, part }: ThreadSearch): SQL {
  return sql`select rowid as place from threads_search
    where threads_search match ${threadMatch(expertId, part)} order by rowid desc`;
}

const requestCandidates = (search: ThreadSearch): SQL => withWords("requests_search", search);
const messageCandidates = (search: ThreadSearch): SQL => withWords("messages_search", search);

function withWords(table: string, { expertId, words }: ThreadSearch): SQL {
  const index = sql.raw(table);
  return sql`select rowid as place from ${index}
    where ${index} match ${messageMatch(expertId, words)} order by rowid desc`;
}
