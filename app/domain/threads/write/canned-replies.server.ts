import { and, eq, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { MAX_CANNED_REPLIES, type ReplyMove, type Side } from "#app/domain/threads/schema.ts";
import { fillName } from "#app/lib/text/fill-name.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { cannedReplies, messageThreads, quotes } from "#db/schema.ts";

/** A validated form. */
type CannedReplyForm = Pick<typeof cannedReplies.$inferSelect, "title" | "content">;

type Own = { expertId: string; replyId: string };

const ownReply = ({ expertId, replyId }: Own) =>
  and(eq(cannedReplies.expertId, expertId), eq(cannedReplies.id, replyId));

const COLUMNS = {
  id: cannedReplies.id,
  title: cannedReplies.title,
  content: cannedReplies.content,
};

/** The order of the page and of the composer's menu. */
const IN_ORDER = sql`place, title collate nocase, id`;

/** All canned replies of an expert, in the expert's own order or by title. */
export function listCannedReplies(db: Database, expertId: string) {
  return db
    .select(COLUMNS)
    .from(cannedReplies)
    .where(eq(cannedReplies.expertId, expertId))
    .orderBy(IN_ORDER);
}

/** Null if the expert has no such reply. */
export async function findCannedReply(db: Database, own: Own) {
  const [reply] = await db.select(COLUMNS).from(cannedReplies).where(ownReply(own));
  return reply ?? null;
}

/** A second reply with the same title and text (a double click) is not stored. */
export async function createCannedReply(
  db: Database,
  { expertId, title, content }: CannedReplyForm & { expertId: string },
): Promise<"done" | "too_many"> {
  const id = uuidv7();
  const at = now();
  const isSame = sql`expert_id = ${expertId} and title = ${title} and content = ${content}`;
  const [, rows] = await db.batch([
    db.run(sql`
      insert into canned_replies (id, expert_id, title, content, place, created_at, updated_at)
      select ${id}, ${expertId}, ${title}, ${content}, ${lastPlace(expertId)}, ${at}, ${at}
      where (select count(*) from canned_replies where expert_id = ${expertId}) < ${MAX_CANNED_REPLIES}
        and not exists (select 1 from canned_replies where ${isSame})`),
    db.select({ id: cannedReplies.id }).from(cannedReplies).where(isSame).limit(1),
  ]);
  return rows.length > 0 ? "done" : "too_many";
}

/** After the others; without an order of the expert's own, titles decide about it, too. */
const lastPlace = (expertId: string): SQL => sql`(
  select case when coalesce(max(place), 0) = 0 then 0 else max(place) + 1 end
  from canned_replies where expert_id = ${expertId})`;

/** Exchanges a reply with the one before or after it; the first and the last stay at their end. */
export async function moveCannedReply(
  db: Database,
  { expertId, replyId, move }: Own & { move: ReplyMove },
): Promise<void> {
  const step = move === "up" ? -1 : 1;
  await db.run(sql`
    with ordered as (
      select id, row_number() over (order by ${IN_ORDER}) as nth
      from canned_replies where expert_id = ${expertId}),
    moved as (select nth from ordered where id = ${replyId})
    update canned_replies set place = ordered.nth + case
      when ordered.nth = moved.nth and exists (select 1 from ordered where nth = moved.nth + ${step})
        then ${step}
      when ordered.nth = moved.nth + ${step} then ${-step}
      else 0 end
    from ordered, moved where ordered.id = canned_replies.id`);
}

export async function updateCannedReply(
  db: Database,
  { title, content, ...own }: CannedReplyForm & Own,
): Promise<"done" | "not_found"> {
  const rows = await db
    .update(cannedReplies)
    .set({ title, content, updatedAt: now() })
    .where(ownReply(own))
    .returning({ id: cannedReplies.id });
  return rows.length > 0 ? "done" : "not_found";
}

/** Idempotent. */
export async function deleteCannedReply(db: Database, own: Own): Promise<void> {
  await db.delete(cannedReplies).where(ownReply(own));
}

/**
 * The text for one of the expert's conversations, with the client's name filled in. Null if there
 * is no such reply or conversation.
 */
export async function fillCannedReply(
  db: Database,
  { threadId, ...own }: Own & { threadId: string },
): Promise<string | null> {
  const [row] = await db
    .select({ content: cannedReplies.content, name: quotes.name })
    .from(cannedReplies)
    .innerJoin(messageThreads, eq(messageThreads.expertId, cannedReplies.expertId))
    .innerJoin(quotes, eq(quotes.id, messageThreads.quoteId))
    .where(and(ownReply(own), eq(messageThreads.id, threadId)));
  return row ? fillName(row.content, row.name) : null;
}

/** The most characters of texts in a page with a composer. */
const MAX_CARRIED_LENGTH = 20_000;

/**
 * Column of a query with `message_threads`: JSON of the expert's `CannedReply`s in their order. It
 * is an empty list for a client.
 */
export function cannedRepliesColumn(side: Side): SQL<string> {
  if (side === "client") return sql<string>`'[]'`;
  const own = sql`from canned_replies where expert_id = message_threads.expert_id`;
  return sql<string>`(
    select json_group_array(json_object('id', id, 'title', title,
      'content', case when (select sum(length(content)) ${own}) <= ${MAX_CARRIED_LENGTH} then content end))
    from (select id, title, content ${own} order by ${IN_ORDER}))`;
}
