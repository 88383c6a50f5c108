import { uuidv7 } from "uuidv7";
import { messageLimit } from "#app/domain/abuse-prevention/message-limit.server.ts";
import type { RateLimit } from "#app/domain/abuse-prevention/rate-limit.server.ts";
import type { ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import type { Side } from "#app/domain/threads/schema.ts";
import {
  indexRequestStatements,
  indexThreadStatements,
} from "#app/domain/threads/search/search-index.server.ts";
import { threadSearchText } from "#app/domain/threads/search/search-text.server.ts";
import type { ClientViewer, ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { sendMessage } from "#app/domain/threads/write/send-message.server.ts";
import type { Database } from "#db/client.ts";
import { messageThreads, profiles, quotes, users } from "#db/schema.ts";

export async function addExpert(db: Database, name: string): Promise<string> {
  const id = uuidv7();
  await db.batch([
    db.insert(users).values({ id, email: `${id}@example.com`, createdAt: 1, updatedAt: 1 }),
    db.insert(profiles).values({ id, username: id, fullName: name, expert: true, updatedAt: 1 }),
  ]);
  return id;
}

export interface Conversation {
  threadId: string;
  quoteId: string;
  expertId: string;
  expert: ThreadViewer;
  client: ClientViewer;
}

export type RequestDetails = Partial<typeof quotes.$inferInsert> & {
  title?: string;
  updatedAt?: number;
};

/** A request that has just reached one expert. */
export async function addConversation(
  db: Database,
  expertId: string,
  { title = "A new request", updatedAt: at = 1_000, ...details }: RequestDetails = {},
): Promise<Conversation> {
  const quote = {
    id: uuidv7(),
    draftId: uuidv7(),
    locale: "en",
    createdAt: at,
    name: "Anna Client",
    email: "anna@example.com",
    category: "ai-automation",
    budget: "5k-10k",
    timeline: "asap",
    details: "Automate our invoices.",
    ...details,
  };
  const searchText = threadSearchText({ title, ...quote });
  const ids = { id: uuidv7(), expertId, quoteId: quote.id };
  await db.batch([
    db.insert(quotes).values(quote),
    db.insert(messageThreads).values({ ...ids, title, searchText, createdAt: at, updatedAt: at }),
    ...indexThreadStatements(db, [{ id: ids.id, expertId, searchText }]),
    ...indexRequestStatements(db, [{ threadIds: [ids.id], request: quote }]),
  ]);
  return toConversation(ids);
}

/** A conversation of another expert about the same request. */
export async function addThread(
  db: Database,
  { quoteId }: Pick<Conversation, "quoteId">,
  expertId: string,
): Promise<Conversation> {
  const ids = { id: uuidv7(), expertId, quoteId };
  const row = { ...ids, title: "A new request", createdAt: 1_000, updatedAt: 1_000 };
  await db.insert(messageThreads).values(row);
  return toConversation(ids);
}

function toConversation(ids: { id: string; quoteId: string; expertId: string }): Conversation {
  const { id: threadId, quoteId, expertId } = ids;
  return {
    threadId,
    quoteId,
    expertId,
    expert: { side: "expert", expertId },
    client: { side: "client", quoteId, linkVersion: 1 },
  };
}

/** A limit that no test reaches. */
export const highLimit = messageLimit("tester", 1_000_000);

export interface NewMessage {
  content: string;
  key?: string;
  seenSeq?: number;
  draft?: number;
  limit?: RateLimit;
}

export function send(
  services: ThreadServices,
  { threadId, ...conversation }: Conversation,
  side: Side,
  message: NewMessage,
) {
  const viewer = conversation[side];
  return sendMessage(services, { viewer, threadId, limit: highLimit, ...message });
}

/** Sends and returns the stored message; throws when it was refused. */
export async function say(
  services: ThreadServices,
  conversation: Conversation,
  side: Side,
  content: string,
) {
  const result = await send(services, conversation, side, { content });
  if (result.kind !== "sent") throw new Error(`Refused: ${result.kind}`);
  return result.message;
}
