import { count } from "drizzle-orm";
import type { ThreadUpdates } from "#app/domain/threads/schema.ts";
import { fetchUpdates } from "#app/routes/inbox/live/thread-requests.ts";
import type { Database } from "#db/client.ts";
import { messages } from "#db/schema.ts";
import { SIDES, type Side } from "#party/protocol.ts";
import { readMessages } from "#tests/support/inbox/conversation-rows.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { until } from "#tests/support/until.ts";
import { type Crowd, isLive, type Meeting } from "./crowd.ts";
import type { Observations } from "./observations.ts";

/** Longer than any interval of the product: its slowest poll happens by then. */
const SETTLED_WITHIN_SECONDS = 90;

type StoredMessage = typeof messages.$inferSelect;

/** Waits until both pages of each conversation show all stored messages, or the time is up. */
export async function settle(site: TestSite, { meetings }: Crowd): Promise<void> {
  const totals: number[] = [];
  // One after the other: the pool of streams refuses a hundred readers at once.
  for (const { conversation } of meetings)
    totals.push((await readMessages(site.db, conversation)).length);
  const isSettled = () =>
    meetings.every(({ pages }, index) =>
      SIDES.every((side) => isLive(pages[side]) && pages[side].ids.length === totals[index]),
    );
  await until("both sides have all", isSettled, SETTLED_WITHIN_SECONDS).catch(() => {});
}

/** Sentences about every message that is lost, duplicated or out of order. */
export async function compare(site: TestSite, crowd: Crowd, seen: Observations): Promise<string[]> {
  const problems = [...seen.problems, ...crowd.pages.flatMap((page) => page.problems)];
  const known = new Map<string, StoredMessage>();
  for (const meeting of crowd.meetings) {
    const rows = await readMessages(site.db, meeting.conversation);
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
    const counts = `${shown.length} of ${rows.length}`;
    if (shown.join() !== ids)
      problems.push(`${threadId}: the ${side} sees ${counts}, or other ones`);
    if ((await fetchIds(meeting, side)).join() !== ids)
      problems.push(`${threadId}: the app sends the ${side} other messages than are stored`);
  }
  return problems;
}

/** The ids of all messages that the app sends one side. */
async function fetchIds({ sendUrl }: Meeting, side: Side): Promise<string[]> {
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

/** Sent messages are stored under their only key, and acknowledged ones under their id. */
function compareSent(known: Map<string, StoredMessage>, seen: Observations): string[] {
  const problems: string[] = [];
  for (const [content, { keys }] of seen.posts) {
    const row = known.get(content);
    const acknowledged = seen.acknowledged.get(content);
    if (keys.size !== 1) problems.push(`"${content}" was sent under ${keys.size} keys`);
    if (!row) problems.push(`"${content}" is not stored`);
    else if (![...keys].some((key) => row.sendKey.startsWith(`${key}:`)))
      problems.push(`"${content}" is stored under an unknown key`);
    if (acknowledged && acknowledged !== row?.id)
      problems.push(`"${content}" was acknowledged as ${acknowledged} and is stored as ${row?.id}`);
  }
  if (known.size !== seen.posts.size)
    problems.push(`${seen.posts.size} messages were sent, ${known.size} are stored`);
  return problems;
}

/** No other messages exist: the stack began with an empty database. */
async function compareTotal(db: Database, known: Map<string, unknown>): Promise<string[]> {
  const [row] = await db.select({ total: count() }).from(messages);
  return row?.total === known.size ? [] : [`${row?.total} messages are stored, not ${known.size}`];
}
