import type { ThreadTab } from "#app/domain/threads/schema.ts";
import type { Database } from "#db/client.ts";
import { findThread, type Thread, threadQueries, toThread } from "./find-thread.server.ts";
import type { ThreadListInput } from "./list-page.server.ts";
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
}

/**
 * The list and the chosen conversation of an expert, in one round trip. Only a list of unread
 * threads whose tab is unknown needs the thread first.
 */
export async function openInbox(db: Database, input: InboxInput): Promise<Inbox> {
  const { expertId, threadId, tab, before, ...query } = input;
  const listInput = { ...query, expertId, openId: threadId };
  if (!threadId) {
    return { list: await listThreads(db, { ...listInput, tab: tab ?? "new" }), thread: null };
  }
  const page: PageInput = { viewer: { side: "expert", expertId }, threadId, before };
  if (!tab && (query.unread || query.snoozed)) {
    const thread = await findThread(db, page);
    const list = await listThreads(db, { ...listInput, tab: thread?.tab ?? "new" });
    return { list, thread };
  }
  const inTab: ThreadListInput = { ...listInput, tab: tab ?? { ofThread: threadId } };
  const [threads, messages, ...lists] = await db.batch([
    ...threadQueries(db, page),
    ...listQueries(db, inTab),
  ]);
  return { list: toThreadList(inTab, lists), thread: toThread(page, [threads, messages]) };
}
