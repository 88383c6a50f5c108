import { and, eq, type SQL, sql } from "drizzle-orm";
import { type Draft, MAX_MESSAGE_LENGTH } from "#app/domain/threads/schema.ts";
import { ownThread, type ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { messageDrafts, messageThreads } from "#db/schema.ts";
import { cleanContent } from "./message-content.server.ts";

interface OwnDraft {
  viewer: ThreadViewer;
  threadId: string;
}

export type SaveDraftResult =
  | { kind: "saved"; savedAt: number }
  /**
   * Nothing was stored: another window or device has saved a newer draft, or the text was sent. An
   * empty `draft` means that none is left.
   */
  | { kind: "newer"; draft: Draft }
  | { kind: "too_long" }
  | { kind: "not_found" };

/**
 * Stores the viewer's draft in one round trip; a blank text clears it. `base` is the version that
 * the text builds on. `posted` lists messages that the same window has sent without an answer so
 * far.
 *
 * Only that version or these texts are replaced. So a late save changes nothing if another device
 * has saved since, or if the text was sent.
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

// Raw SQL names the outer table: in a query of one table, a column reference loses its table and
// would mean the inner one.
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
 * Statement for the batch that stores a message at `at`: clears the draft if the message contains
 * all of it, or if it has the version `base` of the sender's screen. A different draft of another
 * device is kept.
 *
 * The row stays with a later version, so that a late save of an older draft is rejected.
 */
export function clearDraftStatement(
  db: Database,
  input: OwnDraft & { content: string; base?: number; at: number; onlyIf: SQL },
) {
  const { side } = input.viewer;
  return db.run(sql`
    insert into message_drafts (thread_id, side, content, updated_at)
    select id, ${side}, '', ${input.at} from message_threads where ${ownThread(input)} and ${input.onlyIf}
    on conflict (thread_id, side)
    do update set content = '', updated_at = max(excluded.updated_at, updated_at + 1)
    where updated_at = ${input.base ?? 0} or instr(${input.content}, content) > 0`);
}

/** Columns of a query with `message_threads`: this side's `Draft`. */
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

/** Expression on `message_threads`, 1 or 0: this side has a draft. */
export function hasDraft(side: ThreadViewer["side"]): SQL<boolean> {
  return sql<boolean>`exists (select 1 from message_drafts d
    where d.thread_id = message_threads.id and d.side = ${side} and d.content <> '')`.mapWith(
    Boolean,
  );
}
