import type { ThreadTab } from "#app/domain/threads/schema.ts";
import type { Database } from "#db/client.ts";
import { batchPresent } from "#db/present-batch.ts";
import { findThread, type Thread, threadQueries, toThread } from "./find-thread.server.ts";
import { mostUrgentId, type ThreadListInput } from "./list-page.server.ts";
import { listQueries, listThreads, type ThreadList, toThreadList } from "./list-threads.server.ts";
import type { PageInput } from "./messages.server.ts";

type InboxInput = Pick<
  ThreadListInput,
  "expertId" | "q" | "unread" | "snoozed" | "sort" | "after" | "most"
> &
  Pick<PageInput, "before"> & {
    /** Null: the tab of the chosen thread, or new requests. */
    tab: ThreadTab | null;
    threadId: string | null;
  };

export interface Inbox {
  list: ThreadList;
  /** Null if none is chosen, or if the expert has no such thread. */
  thread: Thread | null;
  /** The request to answer first, beside a whole tab that begins with it; it is not opened. */
  first: Thread | null;
}

/**
 * The list and the chosen conversation of an expert, in one round trip. Only a list of unread
 * threads whose tab is unknown needs the thread first.
 */
export async function openInbox(db: Database, input: InboxInput): Promise<Inbox> {
  const { expertId, threadId, tab, before, ...query } = input;
  const listInput = { ...query, expertId, openId: threadId };
  if (!threadId) return openList(db, { ...listInput, tab: tab ?? "new" });
  const page: PageInput = { viewer: { side: "expert", expertId }, threadId, before };
  if (!tab && (query.unread || query.snoozed)) {
    const thread = await findThread(db, page);
    const list = await listThreads(db, { ...listInput, tab: thread?.tab ?? "new" });
    return { list, thread, first: null };
  }
  const inTab: ThreadListInput = { ...listInput, tab: tab ?? { ofThread: threadId } };
  const [threads, messages, ...lists] = await batchPresent(db, [
    ...threadQueries(db, page),
    ...listQueries(db, inTab),
  ]);
  const thread = toThread(page, [threads, messages]);
  return { list: toThreadList(inTab, lists), thread, first: null };
}

async function openList(db: Database, input: ThreadListInput & { tab: ThreadTab }): Promise<Inbox> {
  const { expertId, q, unread, snoozed, sort, after } = input;
  const isWhole = sort === "waiting" && !q && !unread && !snoozed && !after;
  if (!isWhole) return { list: await listThreads(db, input), thread: null, first: null };
  const page: PageInput = { viewer: { side: "expert", expertId }, threadId: mostUrgentId(input) };
  const [threads, messages, ...lists] = await batchPresent(db, [
    ...threadQueries(db, page),
    ...listQueries(db, input),
  ]);
  const first = toThread(page, [threads, messages]);
  return { list: toThreadList(input, lists), thread: null, first };
}
