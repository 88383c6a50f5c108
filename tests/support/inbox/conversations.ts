import { uuidv7 } from "uuidv7";
import { createSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import {
  indexMessageStatements,
  indexRequestStatements,
  indexThreadStatements,
} from "#app/domain/threads/search/search-index.server.ts";
import { threadSearchText } from "#app/domain/threads/search/search-text.server.ts";
import { createRequestToken } from "#app/mail/links/request-token.server.ts";
import type { Database } from "#db/client.ts";
import { messages, messageThreads, profiles, quotes, users } from "#db/schema.ts";
import { withSession } from "#tests/support/accounts/session-rows.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { newQuote, type Said, toMessages } from "./conversation-rows.ts";

export interface Member {
  id: string;
  name: string;
  client: HttpClient;
}

/**
 * A new signed-in member, by default with Pro. No request reaches them without being addressed to
 * them.
 */
export async function newMember(site: TestSite, { name = "Edit Várnai", isExpert = true } = {}) {
  const id = uuidv7();
  const at = Date.now();
  const email = `${id}@example.com`;
  await site.db.batch([
    site.db.insert(users).values({ id, email, emailVerifiedAt: at, createdAt: at, updatedAt: at }),
    site.db
      .insert(profiles)
      .values({ id, username: `m-${id}`, fullName: name, expert: isExpert, updatedAt: at }),
  ]);
  const session = await createSession(site.db, { userId: id, userAgent: "test" });
  return { id, name, client: withSession(site, session.id) };
}

export interface Conversation {
  threadId: string;
  quoteId: string;
  /** The path of the expert's page. */
  thread: string;
  /** The client's private token, and the path of their page. */
  token: string;
  request: string;
}

export interface ConversationOptions {
  quote?: Partial<typeof quotes.$inferInsert>;
  thread?: Partial<typeof messageThreads.$inferInsert>;
  said?: readonly Said[];
}

/** A request that has reached these experts, and the messages of each one's conversation. */
export async function newConversations(
  site: TestSite,
  experts: readonly Member[],
  { quote = {}, thread = {}, said = [] }: ConversationOptions = {},
): Promise<Conversation[]> {
  const row = newQuote(quote);
  await site.db.insert(quotes).values(row);
  const token = await createRequestToken(site.variables.LINK_SECRET ?? "", {
    quoteId: row.id,
    version: 1,
  });
  const conversations: Conversation[] = [];
  for (const expert of experts) {
    const threadId = uuidv7();
    await addThread(site.db, { ...thread, id: threadId, expertId: expert.id }, row, said);
    conversations.push({
      threadId,
      quoteId: row.id,
      thread: `/expert-dashboard/${threadId}`,
      token,
      request: `/requests/${token}?thread=${threadId}`,
    });
  }
  return conversations;
}

/** The same for one expert. */
export async function newConversation(
  site: TestSite,
  expert: Member,
  options: ConversationOptions = {},
): Promise<Conversation> {
  const [conversation] = await newConversations(site, [expert], options);
  if (!conversation) throw new Error("There is no expert.");
  return conversation;
}

async function addThread(
  db: Database,
  thread: Partial<typeof messageThreads.$inferInsert> & { id: string; expertId: string },
  quote: ReturnType<typeof newQuote>,
  said: readonly Said[],
): Promise<void> {
  const title = thread.title ?? `Quote request from ${quote.name}`;
  const { name, category, createdAt } = quote;
  const searchText = threadSearchText({ title, name, category });
  const wasHeard = said.some(({ from }) => from === "expert");
  const insertThread = db.insert(messageThreads).values({
    quoteId: quote.id,
    title,
    searchText,
    closedAt: quote.closedAt,
    openedAt: wasHeard ? createdAt : null,
    repliedAt: wasHeard ? createdAt : null,
    expertUnread: said.filter(({ from, isRead }) => from === "client" && !isRead).length,
    createdAt,
    updatedAt: createdAt,
    ...thread,
  });
  const rows = toMessages(thread, said, createdAt);
  const { id, expertId } = thread;
  await db.batch([
    insertThread,
    ...(rows.length > 0 ? [db.insert(messages).values(rows)] : []),
    ...indexThreadStatements(db, [{ id, expertId, searchText }]),
    ...indexRequestStatements(db, [{ threadIds: [id], request: quote }]),
    ...indexMessageStatements(db, rows),
  ]);
}
