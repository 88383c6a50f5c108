import { asc, count, eq } from "drizzle-orm";
import type { ThreadUpdates } from "#app/components/live/live-responses.ts";
import { fetchUpdates } from "#app/routes/inbox/live/thread-requests.ts";
import type { Database } from "#db/client.ts";
import { messages } from "#db/schema.ts";
import { SIDES, type Side } from "#party/protocol.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { until } from "#tests/support/until.ts";
import { type Crowd, isLive, type Meeting } from "./crowd.ts";
import type { Observations } from "./observations.ts";

/** Longer than any wait of the product: its slowest look for what it missed comes by then. */
const SETTLED_WITHIN_SECONDS = 90;

type StoredMessage = Pick<
  typeof messages.$inferSelect,
  "id" | "seq" | "content" | "fromClient" | "sendKey"
>;

const stored = (db: Database, { conversation }: Meeting): Promise<StoredMessage[]> =>
  db
    .select({
      id: messages.id,
      seq: messages.seq,
      content: messages.content,
      fromClient: messages.fromClient,
      sendKey: messages.sendKey,
    })
    .from(messages)
    .where(eq(messages.threadId, conversation.threadId))
    .orderBy(asc(messages.seq));

/** Both pages of each conversation hold what the database holds, or the time is up: what is missing then is said by the comparison. */
export async function settle(site: TestSite, { meetings }: Crowd): Promise<void> {
  const totals = await Promise.all(meetings.map((meeting) => stored(site.db, meeting)));
  const isSettled = () =>
    meetings.every(({ pages }, index) =>
      SIDES.every(
        (side) => isLive(pages[side]) && pages[side].ids.length === totals[index]?.length,
      ),
    );
  await until("both sides have all", isSettled, SETTLED_WITHIN_SECONDS).catch(() => {});
}

/** What is lost, doubled or out of order anywhere, as sentences; none when all is well. */
export async function compare(site: TestSite, crowd: Crowd, seen: Observations): Promise<string[]> {
  const problems = [...seen.problems, ...crowd.pages.flatMap((page) => page.problems)];
  const known = new Map<string, StoredMessage>();
  for (const meeting of crowd.meetings) {
    const rows = await stored(site.db, meeting);
    for (const row of rows) {
      if (known.has(row.content)) problems.push(`"${row.content}" is stored twice`);
      known.set(row.content, row);
    }
    problems.push(...(await compareMeeting(meeting, rows)));
  }
  return [...problems, ...compareSent(known, seen), ...(await compareTotal(site.db, known))];
}

async function compareMeeting(meeting: Meeting, rows: StoredMessage[]): Promise<string[]> {
  const { threadId } = meeting.conversation;
  const ids = rows.map(({ id }) => id).join();
  const problems: string[] = [];
  if (rows.some(({ seq }, index) => seq !== index + 1)) problems.push(`${threadId}: seq has a gap`);
  for (const side of SIDES) {
    const shown = meeting.pages[side].ids;
    if (shown.join() !== ids)
      problems.push(
        `${threadId}: the ${side} sees ${shown.length} of ${rows.length}, or other ones`,
      );
    if ((await told(meeting, side)).join() !== ids)
      problems.push(`${threadId}: the app tells the ${side} other messages than are stored`);
  }
  return problems;
}

/** What the app tells one side who asks from the beginning, by id. */
async function told({ sendUrl }: Meeting, side: Side): Promise<string[]> {
  const ids: string[] = [];
  let updates: ThreadUpdates;
  let after = 0;
  do {
    updates = await fetchUpdates(sendUrl[side], after);
    ids.push(...updates.messages.map(({ id }) => id));
    after = updates.messages.at(-1)?.seq ?? after;
  } while (updates.more);
  return ids;
}

/** What was sent is stored under the one key it was sent with, and what was acknowledged under the id that was named. */
function compareSent(known: Map<string, StoredMessage>, seen: Observations): string[] {
  const problems: string[] = [];
  for (const [content, { keys }] of seen.posts) {
    const row = known.get(content);
    const acknowledged = seen.acknowledged.get(content);
    if (keys.size !== 1) problems.push(`"${content}" was sent under ${keys.size} keys`);
    if (!row) problems.push(`"${content}" is not stored`);
    else if (![...keys].some((key) => row.sendKey.startsWith(`${key}:`)))
      problems.push(`"${content}" is stored under a key of nobody`);
    if (acknowledged && acknowledged !== row?.id)
      problems.push(`"${content}" was acknowledged as ${acknowledged} and is stored as ${row?.id}`);
  }
  if (known.size !== seen.posts.size)
    problems.push(`${seen.posts.size} messages were sent, ${known.size} are stored`);
  return problems;
}

/** Nothing of the conversations stands anywhere else: the stack began with an empty database. */
async function compareTotal(db: Database, known: Map<string, unknown>): Promise<string[]> {
  const [row] = await db.select({ total: count() }).from(messages);
  return row?.total === known.size ? [] : [`${row?.total} messages are stored, not ${known.size}`];
}
