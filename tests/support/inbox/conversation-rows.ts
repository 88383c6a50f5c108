import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Database } from "#db/client.ts";
import { messages, messageThreads, quotes } from "#db/schema.ts";
import { findRows } from "#tests/support/rows.ts";

export interface Said {
  from: "expert" | "client";
  content: string;
  at?: number;
  isRead?: boolean;
}

export function newQuote(changes: Partial<typeof quotes.$inferInsert>) {
  const id = uuidv7();
  return {
    id,
    draftId: uuidv7(),
    locale: "en",
    name: "Clara Lindqvist",
    email: `${id}@example.com`,
    category: "ai-automation",
    budget: "10k-25k",
    timeline: "1-3-months",
    details: "Orders come in as PDFs.",
    createdAt: Date.now(),
    ...changes,
  };
}

/** The messages "Line 1.", "Line 2." and so on of the client. */
export const numberedLines = (count: number): Said[] =>
  Array.from({ length: count }, (_, index) => ({ from: "client", content: `Line ${index + 1}.` }));

interface Ids {
  threadId: string;
  quoteId: string;
}

export const readThread = async (db: Database, { threadId: id }: Pick<Ids, "threadId">) =>
  (await findRows(db, messageThreads, { id }))[0];

export const readQuote = async (db: Database, { quoteId: id }: Pick<Ids, "quoteId">) =>
  (await findRows(db, quotes, { id }))[0];

/** The messages of a conversation in their order. */
export const readMessages = (db: Database, { threadId }: Pick<Ids, "threadId">) =>
  db.select().from(messages).where(eq(messages.threadId, threadId)).orderBy(messages.seq);

/** The rows of a thread's messages from its first one on; `otherwise` is the default time. */
export function toMessages(
  thread: { id: string; expertId: string },
  said: readonly Said[],
  otherwise: number,
) {
  return said.map(({ from, content, at = otherwise, isRead = false }, index) => ({
    id: uuidv7(),
    threadId: thread.id,
    seq: index + 1,
    senderId: from === "expert" ? thread.expertId : null,
    fromClient: from === "client",
    content,
    sendKey: `seed-${index}:${index}`,
    createdAt: at,
    readAt: isRead ? at : null,
  }));
}
