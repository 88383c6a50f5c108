import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { confirmedEmail } from "./export-address.server.ts";
import { type ExportRow, readable } from "./export-values.server.ts";

const THREADS_PER_PART = 20;
const MESSAGES_PER_PART = 500;

/** A conversation as the member sees it, with the messages of both sides. */
export interface ExportedConversation {
  messages: unknown[];
}

interface ThreadRow extends ExportRow {
  id: string;
  role: "expert" | "client";
}

interface MessageRow {
  threadId: string;
  seq: number;
  fromClient: number;
  text: string;
  sentAt: number;
  readAt: number | null;
}

/**
 * Oldest first: conversations as an expert, and those about requests from the member's confirmed
 * address.
 */
export async function* exportConversations(
  db: Database,
  userId: string,
): AsyncGenerator<ExportedConversation> {
  const ids = await threadIds(db, userId);
  for (let start = 0; start < ids.length; start += THREADS_PER_PART) {
    yield* readPart(db, userId, ids.slice(start, start + THREADS_PER_PART));
  }
}

async function threadIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    select id from message_threads where expert_id = ${userId}
    union select t.id from quotes q join message_threads t on t.quote_id = q.id
      where q.email = ${confirmedEmail(userId)}
    order by id`);
  return rows.map(({ id }) => id);
}

async function* readPart(db: Database, userId: string, ids: string[]) {
  const threads = await threadsQuery(db, userId, ids);
  const messages = await readMessages(db, ids);
  for (const { id, role, ...thread } of threads) {
    const own = messages.filter(({ threadId }) => threadId === id);
    yield {
      role,
      ...readable(thread, String),
      messages: own.map((message) => toMessage(message, role)),
    };
  }
}

/** The other side as the member sees it: the client's contact data, or the expert's name. */
function threadsQuery(db: Database, userId: string, ids: string[]) {
  const asExpert = sql`t.expert_id = ${userId}`;
  return db.all<ThreadRow>(sql`
    select t.id, iif(${asExpert}, 'expert', 'client') as role, t.title, t.tab,
      t.created_at as startedAt, t.opened_at as openedAt, t.replied_at as repliedAt,
      t.archived_at as archivedAt, t.updated_at as updatedAt, t.state,
      t.declined_at as declinedAt, t.decline_reason as declineReason, t.decline_note as declineNote,
      iif(${asExpert}, t.match_reason, null) as matchReasonJson,
      t.won_at as wonAt, t.won_by as wonBy, iif(${asExpert}, t.won_value, null) as wonValue,
      iif(${asExpert}, t.won_on, null) as wonOn, iif(${asExpert}, t.lost_at, null) as lostAt,
      iif(${asExpert}, t.snoozed_until, null) as returnsAt, t.closed_at as closedAt, t.expired_at as expiredAt,
      (select nullif(content, '') from message_drafts d where d.thread_id = t.id
        and d.side = iif(${asExpert}, 'expert', 'client')) as unsentText,
      (select json_group_array(json_object('reason', reason, 'note', note, 'state', state,
        'handledAt', strftime('%FT%TZ', handled_at / 1000, 'unixepoch'))) from thread_reports r
        where r.thread_id = t.id and r.side = iif(${asExpert}, 'expert', 'client')) as reportsJson,
      iif(${asExpert}, json_object('name', q.name, 'email', q.email, 'phone', q.phone, 'company', q.company),
        json_object('name', p.full_name, 'company', p.company)) as otherSideJson,
      json_object('category', q.category, 'field', q.field, 'budget', q.budget, 'timeline', q.timeline,
        'details', q.details, 'hearAbout', q.hear_about) as requestJson
    from json_each(${JSON.stringify(ids)}) wanted
      cross join message_threads t on t.id = wanted.value
      cross join quotes q on q.id = t.quote_id
      cross join profiles p on p.id = t.expert_id
    order by wanted.key`);
}

/** All messages of these threads, read in parts. */
async function readMessages(db: Database, ids: string[]): Promise<MessageRow[]> {
  const found: MessageRow[] = [];
  for (let after: MessageRow | null = null, isMore = true; isMore; ) {
    const part: MessageRow[] = await messagesAfter(db, ids, after);
    found.push(...part);
    after = part.at(-1) ?? null;
    isMore = part.length === MESSAGES_PER_PART;
  }
  return found;
}

function messagesAfter(db: Database, ids: string[], after: MessageRow | null) {
  const left = after ? ids.slice(ids.indexOf(after.threadId)) : ids;
  return db.all<MessageRow>(sql`
    select m.thread_id as threadId, m.seq, m.from_client as fromClient, m.content as text,
      m.created_at as sentAt, m.read_at as readAt
    from json_each(${JSON.stringify(left)}) wanted cross join messages m on m.thread_id = wanted.value
    where wanted.key > 0 or m.seq > ${after?.seq ?? 0}
    order by wanted.key, m.seq limit ${MESSAGES_PER_PART}`);
}

function toMessage({ fromClient, text, sentAt, readAt }: MessageRow, role: ThreadRow["role"]) {
  const isOwn = (role === "client") === Boolean(fromClient);
  return { from: isOwn ? "you" : "other side", text, ...readable({ sentAt, readAt }, String) };
}
