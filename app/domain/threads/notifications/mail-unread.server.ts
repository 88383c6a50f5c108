import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { digestStatements, threadMailStatements } from "./unread-statements.server.ts";
import { findUnreadThreads, type UnreadThread } from "./unread-threads.server.ts";

/** This many mails are stored per batch. A failed batch does not stop the other ones. */
const MAILS_PER_BATCH = 20;

/**
 * Queues mails about messages that are unread for `afterMinutes`, from at most `limit` due threads.
 * There is one mail per thread and reader, or one per reader with the hourly or daily setting.
 * Returns the number of threads in these mails.
 *
 * Each message is mailed once: the thread stores the position of its last mailed message. The first
 * failure is thrown at the end.
 */
export async function mailUnreadMessages(
  db: Database,
  input: { afterMinutes: number; limit: number },
): Promise<number> {
  const threads = await findUnreadThreads(db, { ...input, at: now() });
  const mails = [...groupByMail(threads).values()].map((group) =>
    group[0].frequency === "at-once"
      ? threadMailStatements(db, group[0])
      : digestStatements(db, group),
  );
  const failures: unknown[] = [];
  for (let start = 0; start < mails.length; start += MAILS_PER_BATCH) {
    const [first, ...rest] = mails.slice(start, start + MAILS_PER_BATCH).flat();
    if (first) await db.batch([first, ...rest]).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  return threads.length;
}

type Group = [UnreadThread, ...UnreadThread[]];

/** Groups the threads that share a mail. */
function groupByMail(threads: readonly UnreadThread[]): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const thread of threads) {
    const isAlone = thread.frequency === "at-once";
    const key = `${thread.fromClient}:${isAlone ? thread.threadId : thread.readerId}`;
    const group = groups.get(key);
    if (group) group.push(thread);
    else groups.set(key, [thread]);
  }
  return groups;
}
