import { and, eq, type SQL, sql } from "drizzle-orm";
import { MAX_MESSAGE_LENGTH } from "#app/domain/threads/schema.ts";
import { ownThread, type ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { messageDrafts, messageThreads } from "#db/schema.ts";
import { cleanContent } from "./message-content.server.ts";

interface OwnDraft {
  viewer: ThreadViewer;
  threadId: string;
}

/** A text that was begun. `savedAt` (UTC milliseconds, growing with each change) names this version of it; 0 is none yet. */
export interface Draft {
  content: string;
  savedAt: number;
}

export type SaveDraftResult =
  | { kind: "saved"; savedAt: number }
  /** Another window or device has saved something else meanwhile, or the text was sent: nothing was stored. Empty when nothing is left of it. */
  | { kind: "newer"; draft: Draft }
  | { kind: "too_long" }
  | { kind: "not_found" };

/**
 * Keeps what the viewer has begun to write; a blank text takes it away. `base` is the version that the text goes on from, `posted` what the
 * same window has posted since without having heard of it: only these are replaced, so a text that comes late (after another device's, or
 * after it was sent) changes nothing. One round trip.
 */
export async function saveDraft(
  db: Database,
  input: OwnDraft & { content: string; base: number; posted?: readonly string[] },
): Promise<SaveDraftResult> {
  const content = cleanContent(input.content);
  if (content.length > MAX_MESSAGE_LENGTH) return { kind: "too_long" };
  const { side } = input.viewer;
  const own = JSON.stringify((input.posted ?? []).map(cleanContent).filter(Boolean));
  const [, [row]] = await db.batch([
    db.run(sql`
      insert into message_drafts (thread_id, side, content, updated_at)
      select id, ${side}, ${content}, ${now()} from message_threads
      where ${ownThread(input)} and (${content} <> '' or ${hasDraftRow(side)})
      on conflict (thread_id, side)
      do update set content = excluded.content, updated_at = max(excluded.updated_at, updated_at + 1)
      where content <> excluded.content
        and (updated_at = ${input.base} or content in (select value from json_each(${own})))`),
    draftQuery(db, input),
  ]);
  if (!row) return { kind: "not_found" };
  const draft = { content: row.content ?? "", savedAt: row.savedAt ?? 0 };
  return draft.content === content
    ? { kind: "saved", savedAt: draft.savedAt }
    : { kind: "newer", draft };
}

// The outer table is spelt out: in a query of one table a column reference would lose it and mean the inner one.
function hasDraftRow(side: ThreadViewer["side"]): SQL {
  return sql`exists (select 1 from message_drafts d where d.thread_id = message_threads.id and d.side = ${side})`;
}

function draftQuery(db: Database, input: OwnDraft) {
  return db
    .select({ content: messageDrafts.content, savedAt: messageDrafts.updatedAt })
    .from(messageThreads)
    .leftJoin(
      messageDrafts,
      and(eq(messageDrafts.threadId, messageThreads.id), eq(messageDrafts.side, input.viewer.side)),
    )
    .where(ownThread(input));
}

/**
 * Statement for the batch that stores a message at `at`: what was begun is taken away if the message says all of it, or if it is the
 * version that the sender had before them (`base`); another device's other text stays. Its place stays with the time of the message,
 * so that a draft of before cannot come back late.
 */
export function clearDraftStatement(
  db: Database,
  input: OwnDraft & { content: string; base?: number; at: number; onlyIf: SQL },
) {
  const { side } = input.viewer;
  return db.run(sql`
    insert into message_drafts (thread_id, side, content, updated_at)
    select id, ${side}, '', ${input.at} from message_threads where ${ownThread(input)} and ${input.onlyIf}
    on conflict (thread_id, side) do update set content = '', updated_at = excluded.updated_at
    where updated_at = ${input.base ?? 0} or instr(${input.content}, content) > 0`);
}

/** Columns of a query of `message_threads`: what this side has begun to write there; see `Draft`. */
export function draftColumns(side: ThreadViewer["side"]) {
  return {
    content: draftColumn<string>(side, sql`content`, sql`''`),
    savedAt: draftColumn<number>(side, sql`updated_at`, sql`0`),
  };
}

function draftColumn<Value>(side: ThreadViewer["side"], column: SQL, none: SQL): SQL<Value> {
  return sql<Value>`coalesce((select ${column} from message_drafts
    where thread_id = message_threads.id and side = ${side}), ${none})`;
}

/** Expression on `message_threads`, 1 or 0: this side has begun to write something there. */
export function hasDraft(side: ThreadViewer["side"]): SQL<boolean> {
  return sql<boolean>`exists (select 1 from message_drafts d
    where d.thread_id = message_threads.id and d.side = ${side} and d.content <> '')`.mapWith(
    Boolean,
  );
}
