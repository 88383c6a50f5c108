import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { RequestState } from "#app/domain/threads/schema.ts";
import type { Database } from "#db/client.ts";
import { emailOutbox, messageThreads, quotes } from "#db/schema.ts";
import { addConversation, type Conversation } from "#tests/unit/domain/threads/conversation.ts";

type ThreadTimes = Partial<typeof messageThreads.$inferInsert>;

const HOUR_MS = 3_600_000;

/** The times that make each state, an hour old, so that whatever a change sets can be told from them. */
export function timesOf(state: RequestState): ThreadTimes {
  const at = Date.now() - HOUR_MS;
  const seen = { openedAt: at };
  const replied = { ...seen, repliedAt: at };
  const times: Record<RequestState, ThreadTimes> = {
    new: {},
    seen,
    replied,
    declined: {
      ...seen,
      declinedAt: at,
      declineReason: "capacity",
      archived: true,
      archivedAt: at,
    },
    won: { ...replied, wonAt: at, wonBy: "expert" },
    closed: { closedAt: at, archived: true, archivedAt: at },
    expired: { expiredAt: at, archived: true, archivedAt: at },
  };
  return { updatedAt: at, ...times[state] };
}

/** A request with one expert, as far as `state`; its client has an address of their own. */
export async function addRequestIn(
  db: Database,
  expertId: string,
  state: RequestState,
  quote: Partial<typeof quotes.$inferInsert> = {},
): Promise<Conversation> {
  const email = `${uuidv7()}@example.com`;
  const talk = await addConversation(db, expertId, { email, ...quote });
  const times = timesOf(state);
  await setThread(db, talk, times);
  if (state === "closed") await setQuote(db, talk, { closedAt: times.closedAt });
  return talk;
}

export async function setThread(
  db: Database,
  { threadId }: Pick<Conversation, "threadId">,
  changes: ThreadTimes,
): Promise<void> {
  await db.update(messageThreads).set(changes).where(eq(messageThreads.id, threadId));
}

export async function setQuote(
  db: Database,
  { quoteId }: Pick<Conversation, "quoteId">,
  changes: Partial<typeof quotes.$inferInsert>,
): Promise<void> {
  await db.update(quotes).set(changes).where(eq(quotes.id, quoteId));
}

export async function threadOf(db: Database, { threadId }: Pick<Conversation, "threadId">) {
  const [row] = await db.select().from(messageThreads).where(eq(messageThreads.id, threadId));
  if (!row) throw new Error("The thread is gone");
  return row;
}

export async function quoteOf(db: Database, { quoteId }: Pick<Conversation, "quoteId">) {
  const [row] = await db.select().from(quotes).where(eq(quotes.id, quoteId));
  if (!row) throw new Error("The request is gone");
  return row;
}

/** What lies in the outbox for an address, oldest first. */
export function mailsTo(db: Database, recipient: string) {
  return db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.recipient, recipient))
    .orderBy(emailOutbox.id);
}

export const mailsToClient = async (db: Database, talk: Conversation) =>
  mailsTo(db, (await quoteOf(db, talk)).email);

export const mailsToExpert = (db: Database, { expertId }: Conversation) =>
  mailsTo(db, `${expertId}@example.com`);
