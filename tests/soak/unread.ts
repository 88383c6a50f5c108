import { and, count, eq, isNull } from "drizzle-orm";
import { postMessage } from "#app/components/threads/thread-requests.ts";
import type { Database } from "#db/client.ts";
import { messages, messageThreads } from "#db/schema.ts";
import type { TestSite } from "#tests/support/site.ts";
import { until } from "#tests/support/until.ts";
import type { Chance } from "./chance.ts";
import type { Crowd } from "./crowd.ts";

const SECONDS = 60;
const MOST_FOR_ONE = 3;

/** Everybody looks, so everybody has read everything, and every badge says so. */
export function compareAllRead(site: TestSite, crowd: Crowd): Promise<string[]> {
  return compareCounts(site.db, crowd, new Map());
}

/** Nobody looks, clients write, and badges count. */
export async function compareUnread(
  site: TestSite,
  crowd: Crowd,
  chance: Chance,
): Promise<string[]> {
  const problems: string[] = [];
  for (const page of crowd.pages) page.close();
  const expected = new Map<string, number>();
  for (const { conversation, expertId, sendUrl } of crowd.meetings) {
    const more = chance.below(MOST_FOR_ONE + 1);
    for (let number = 1; number <= more; number += 1) {
      const content = `Unread ${number} of ${conversation.threadId}`;
      const key = crypto.randomUUID();
      const answer = await postMessage(sendUrl.client, { content, key, seen: 0 });
      if (answer.status !== "sent") problems.push(`"${content}" was refused: ${answer.reason}`);
    }
    expected.set(expertId, (expected.get(expertId) ?? 0) + more);
  }
  problems.push(...(await compareCounts(site.db, crowd, expected)));
  return problems;
}

/** The number on each expert's badge is the expected one, and each thread's stored number what is unread in it. */
async function compareCounts(
  db: Database,
  { desks, meetings }: Crowd,
  expected: Map<string, number>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const desk of desks) {
    const right = expected.get(desk.expertId) ?? 0;
    await until("the badge is right", () => desk.badge === right, SECONDS).catch(() => {
      problems.push(`A badge says ${desk.badge} where ${right} are unread`);
    });
  }
  for (const { conversation } of meetings) {
    const [kept, unread] = await countUnread(db, conversation.threadId);
    if (kept !== unread)
      problems.push(`${conversation.threadId}: ${kept} is kept as unread, ${unread} are`);
  }
  return problems;
}

async function countUnread(db: Database, threadId: string): Promise<[number?, number?]> {
  const isUnread = and(
    eq(messages.threadId, threadId),
    eq(messages.fromClient, true),
    isNull(messages.readAt),
  );
  const [[thread], [row]] = await db.batch([
    db
      .select({ kept: messageThreads.expertUnread })
      .from(messageThreads)
      .where(eq(messageThreads.id, threadId)),
    db.select({ unread: count() }).from(messages).where(isUnread),
  ]);
  return [thread?.kept, row?.unread];
}
