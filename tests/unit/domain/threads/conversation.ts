import { uuidv7 } from "uuidv7";
import { messageLimit } from "#app/domain/abuse-prevention/message-limit.server.ts";
import type { RateLimit } from "#app/domain/abuse-prevention/rate-limit.server.ts";
import type { ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import { indexThreadStatements } from "#app/domain/threads/search/search-index.server.ts";
import { threadSearchText } from "#app/domain/threads/search/search-text.server.ts";
import type { ClientViewer, ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { sendMessage } from "#app/domain/threads/write/send-message.server.ts";
import { createRealtimeService } from "#app/services/realtime.server.ts";
import type { Database } from "#db/client.ts";
import { messageThreads, profiles, quotes, users } from "#db/schema.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { startRoomRecorder } from "./room-recorder.ts";

/** A database of its own, rooms that write down what they are told, and both as the services of the domain. */
export async function startThreads() {
  const [database, rooms] = await Promise.all([createTestDatabase(), startRoomRecorder()]);
  const realtime = createRealtimeService({ url: rooms.url, secret: "s".repeat(32) });
  const running: Promise<unknown>[] = [];
  const services: ThreadServices = {
    get db() {
      return database.db;
    },
    realtime,
    afterResponse: (work) => void running.push(work),
  };
  return {
    database,
    get db() {
      return database.db;
    },
    services,
    async told() {
      await Promise.all(running.splice(0));
      return rooms.posts.splice(0);
    },
    async close() {
      rooms.close();
      await database.close();
    },
  };
}

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

/** A request that has just reached one expert. */
export async function addConversation(
  db: Database,
  expertId: string,
  details: Partial<typeof quotes.$inferInsert> & { title?: string; updatedAt?: number } = {},
): Promise<Conversation> {
  const { title = "A new request", updatedAt = 1_000, ...rest } = details;
  const quote = {
    id: uuidv7(),
    draftId: uuidv7(),
    locale: "en",
    name: "Anna Client",
    email: "anna@example.com",
    category: "ai-automation",
    budget: "5k-10k",
    timeline: "asap",
    details: "Automate our invoices.",
    createdAt: updatedAt,
    ...rest,
  };
  const threadId = uuidv7();
  const searchText = threadSearchText({ title, ...quote });
  await db.batch([
    db.insert(quotes).values(quote),
    db.insert(messageThreads).values({
      id: threadId,
      title,
      expertId,
      quoteId: quote.id,
      searchText,
      createdAt: updatedAt,
      updatedAt,
    }),
    ...indexThreadStatements(db, [{ id: threadId, expertId, searchText }]),
  ]);
  return talkBetween({ threadId, quoteId: quote.id, expertId });
}

export async function addThread(
  db: Database,
  { quoteId }: Pick<Conversation, "quoteId">,
  expertId: string,
): Promise<Conversation> {
  const threadId = uuidv7();
  const ids = { id: threadId, expertId, quoteId };
  const row = { ...ids, title: "A new request", createdAt: 1_000, updatedAt: 1_000 };
  await db.insert(messageThreads).values(row);
  return talkBetween({ threadId, quoteId, expertId });
}

function talkBetween(ids: Pick<Conversation, "threadId" | "quoteId" | "expertId">): Conversation {
  return {
    ...ids,
    expert: { side: "expert", expertId: ids.expertId },
    client: { side: "client", quoteId: ids.quoteId, linkVersion: 1 },
  };
}

export const hardlyAnyLimit = messageLimit("somebody", 1_000_000);

interface Sent {
  content: string;
  key?: string;
  seenSeq?: number;
  draft?: number;
  limit?: RateLimit;
}

type Side = "expert" | "client";

export function trySaying(
  services: ThreadServices,
  { threadId, ...talk }: Conversation,
  side: Side,
  message: Sent,
) {
  return sendMessage(services, { viewer: talk[side], threadId, limit: hardlyAnyLimit, ...message });
}

/** Sends and returns the stored message; throws when it was refused. */
export async function say(
  services: ThreadServices,
  talk: Conversation,
  side: Side,
  content: string,
) {
  const result = await trySaying(services, talk, side, { content });
  if (result.kind !== "sent") throw new Error(`Refused: ${result.kind}`);
  return result.message;
}
