import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import type { RequestState, Side } from "#app/domain/threads/schema.ts";
import { markThreadRead } from "#app/domain/threads/unread/mark-read.server.ts";
import { HOUR_MS } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { emailOutbox, messageThreads, quotes } from "#db/schema.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import {
  addConversation,
  addExpert,
  addThread,
  type Conversation,
  type NewMessage,
  type RequestDetails,
  say,
  send,
} from "./conversation.ts";
import { type RoomPost, recordRooms } from "./room-recorder.ts";

type ThreadChanges = Partial<typeof messageThreads.$inferInsert>;

/** A database, and rooms that record what they receive, as services. */
export async function setUpThreads(): Promise<Threads> {
  const { database, db } = await openTestDatabase();
  const { services, takePosts } = recordRooms(db);
  return new Threads(database, services, takePosts);
}

class Threads {
  readonly db: Database;

  constructor(
    readonly database: TestDatabase,
    readonly services: ThreadServices,
    /** Takes what the rooms have received since the last call. */
    readonly takePosts: () => Promise<RoomPost[]>,
  ) {
    this.db = database.db;
  }

  /** The services of another request, once the database has a server. */
  elsewhere(): ThreadServices {
    return { ...this.services, db: this.database.connect() };
  }

  addExpert(name = "Edit Expert"): Promise<string> {
    return addExpert(this.db, name);
  }

  /** A request that has just reached one expert, a new one unless it is given. */
  async addConversation(details: RequestDetails & { expertId?: string } = {}) {
    const { expertId = await this.addExpert(), ...rest } = details;
    return addConversation(this.db, expertId, rest);
  }

  /** A request with one expert in this state; its client has an address of their own. */
  async addRequest(state: RequestState, details: Partial<Conversation> & { email?: string } = {}) {
    const { expertId, email = `${uuidv7()}@example.com` } = details;
    const conversation = await this.addConversation({ expertId, email });
    const changes = changesTo(state);
    await this.setThread(conversation, changes);
    if (state === "closed") await this.setQuote(conversation, { closedAt: changes.closedAt });
    return conversation;
  }

  /** A conversation of another expert about the same request. */
  async addColleague(conversation: Conversation, state: RequestState, name = "Otto Other") {
    const other = await addThread(this.db, conversation, await this.addExpert(name));
    await this.setThread(other, changesTo(state));
    return other;
  }

  async setThread({ threadId }: Conversation, changes: ThreadChanges): Promise<void> {
    await this.db.update(messageThreads).set(changes).where(eq(messageThreads.id, threadId));
  }

  async setQuote({ quoteId }: Conversation, changes: Partial<typeof quotes.$inferInsert>) {
    await this.db.update(quotes).set(changes).where(eq(quotes.id, quoteId));
  }

  async threadOf({ threadId }: Conversation) {
    const isIt = eq(messageThreads.id, threadId);
    const [row] = await this.db.select().from(messageThreads).where(isIt);
    if (!row) throw new Error("The thread is gone");
    return row;
  }

  async quoteOf({ quoteId }: Conversation) {
    const [row] = await this.db.select().from(quotes).where(eq(quotes.id, quoteId));
    if (!row) throw new Error("The request is gone");
    return row;
  }

  find({ threadId, ...conversation }: Conversation, side: Side, page: { before?: number } = {}) {
    return findThread(this.db, { viewer: conversation[side], threadId, ...page });
  }

  read({ threadId, ...conversation }: Conversation, side: Side, upTo = 100) {
    return markThreadRead(this.services, { viewer: conversation[side], threadId, upTo });
  }

  send(conversation: Conversation, side: Side, message: NewMessage) {
    return send(this.services, conversation, side, message);
  }

  say(conversation: Conversation, side: Side, content: string) {
    return say(this.services, conversation, side, content);
  }

  /** The waiting and sent mails to an address, oldest first. */
  mailsTo(recipient: string) {
    const { id, recipient: column } = emailOutbox;
    return this.db.select().from(emailOutbox).where(eq(column, recipient)).orderBy(id);
  }

  async mailsToClient(conversation: Conversation) {
    return this.mailsTo((await this.quoteOf(conversation)).email);
  }

  mailsToExpert({ expertId }: Conversation) {
    return this.mailsTo(`${expertId}@example.com`);
  }
}

/** What makes each state. Its times are an hour old, so that a test can tell a later change. */
function changesTo(state: RequestState): ThreadChanges {
  const at = Date.now() - HOUR_MS;
  const seen = { openedAt: at };
  const replied = { ...seen, repliedAt: at };
  const archived = { archived: true, archivedAt: at };
  const changes: Record<RequestState, ThreadChanges> = {
    new: {},
    seen,
    replied,
    declined: { ...seen, ...archived, declinedAt: at, declineReason: "capacity" },
    won: { ...replied, wonAt: at, wonBy: "expert" },
    closed: { ...archived, closedAt: at },
    expired: { ...archived, expiredAt: at },
  };
  return { updatedAt: at, ...changes[state] };
}

/** The conversation through a link that was revoked. */
export const withRevokedLink = (conversation: Conversation): Conversation => ({
  ...conversation,
  client: { ...conversation.client, linkVersion: 2 },
});
