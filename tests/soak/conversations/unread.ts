import { and, count, eq, isNull } from "drizzle-orm";
import { postMessage } from "#app/routes/inbox/live/thread-requests.ts";
import type { Database } from "#db/client.ts";
import { messages, messageThreads } from "#db/schema.ts";
import type { Chance } from "#tests/support/chance.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { until } from "#tests/support/until.ts";
import type { Browser } from "./browser.ts";
import type { BadgeWatcher, Crowd, Meeting } from "./crowd.ts";

const SECONDS = 60;
const MOST_FOR_ONE = 3;

/** All pages are open, so every message is read, and every badge is zero. */
export function compareAllRead(site: TestSite, crowd: Crowd): Promise<string[]> {
  return compareCounts(site.db, crowd, new Map());
}

/** All pages are closed, clients write, and badges count, even after a lost request. */
export async function compareUnread(
  site: TestSite,
  crowd: Crowd,
  chance: Chance,
  losses: { browser: Browser; count: number },
): Promise<string[]> {
  for (const page of crowd.pages) page.close();
  const expected: Expected = new Map();
  for (const meeting of crowd.meetings) {
    const more = chance.below(MOST_FOR_ONE + 1);
    for (let number = 1; number <= more; number += 1) await write(meeting, expected);
  }
  const problems = await compareCounts(site.db, crowd, expected);
  for (const meeting of crowd.meetings.slice(0, losses.count)) {
    losses.browser.loseNext("counts");
    await write(meeting, expected);
    await until("the number was lost", () => losses.browser.hasLost("counts"));
  }
  return [...problems, ...(await compareCounts(site.db, crowd, expected))];
}

async function write({ conversation, sendUrl }: Meeting, expected: Expected): Promise<void> {
  const { threadId } = conversation;
  const number = (expected.get(threadId) ?? 0) + 1;
  expected.set(threadId, number);
  const content = `Unread ${number} of ${threadId}`;
  const answer = await postMessage(sendUrl.client, { content, key: crypto.randomUUID(), seen: 0 });
  if (answer.status !== "sent") throw new Error(`"${content}" was refused: ${answer.reason}`);
}

/** By thread; other threads have nothing unread. */
type Expected = Map<string, number>;

/** Compares the unread messages and the stored count of each thread, and each expert's badge. */
async function compareCounts(db: Database, { watchers, meetings }: Crowd, expected: Expected) {
  const problems: string[] = [];
  const total = new Map<string, number>();
  for (const { conversation, expertId } of meetings) {
    const { threadId } = conversation;
    const right = expected.get(threadId) ?? 0;
    total.set(expertId, (total.get(expertId) ?? 0) + right);
    const isRight = async () => (await countUnread(db, threadId)).unread === right;
    await until("it is unread", isRight, SECONDS).catch(() => {});
    const { kept, unread } = await countUnread(db, threadId);
    if (unread !== right || kept !== right)
      problems.push(`${threadId}: ${unread} are unread and ${kept} kept as unread, not ${right}`);
  }
  for (const { expertId, badge } of await settleBadges(watchers, total)) {
    const right = total.get(expertId);
    if (badge !== right) problems.push(`A badge says ${badge} where ${right} are unread`);
  }
  return problems;
}

async function settleBadges(watchers: readonly BadgeWatcher[], total: Map<string, number>) {
  const areRight = () => watchers.every(({ expertId, badge }) => badge === total.get(expertId));
  await until("badges are right", areRight, SECONDS).catch(() => {});
  return watchers;
}

/** The unread messages of both sides, and the stored count of the expert. */
async function countUnread(db: Database, threadId: string) {
  const isUnread = and(eq(messages.threadId, threadId), isNull(messages.readAt));
  const kept = db.select({ kept: messageThreads.expertUnread }).from(messageThreads);
  const [[thread], [row]] = await db.batch([
    kept.where(eq(messageThreads.id, threadId)),
    db.select({ unread: count() }).from(messages).where(isUnread),
  ]);
  return { kept: thread?.kept, unread: row?.unread };
}
