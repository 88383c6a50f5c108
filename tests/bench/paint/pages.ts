import { count, desc, eq } from "drizzle-orm";
import { createRequestToken } from "#app/mail/links/request-token.server.ts";
import { paths } from "#app/paths.ts";
import { messages, messageThreads, quotes } from "#db/schema.ts";
import { accounts } from "#tests/support/accounts/accounts.ts";
import { startSession } from "#tests/support/accounts/session-rows.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import type { PaintPage } from "./visit.ts";

const publicPages = (): PaintPage[] =>
  [
    ["home", paths.home()],
    ["experts", paths.experts()],
    ["a search", paths.experts({ q: "automation" })],
    ["a category", paths.category("ai-automation")],
    ["an expert", paths.expert(accounts.expert.username)],
    ["products", paths.products()],
    ["a product", paths.product("runloom")],
    ["pricing", paths.pricing()],
    ["questions", paths.faq()],
    ["about", paths.about()],
    ["terms", paths.terms()],
    ["contact", paths.contact()],
    ["quote", paths.quote()],
    ["sign-in", paths.auth()],
  ].map(([name = "", path = ""]) => ({ name, path }));

/** Every kind of public page, and the longest conversation of the demo data from both sides. */
export async function listPages(site: TestSite): Promise<PaintPage[]> {
  const { threadId, expertId, quoteId } = await findLongest(site);
  const { id: sessionId } = await startSession(site.db, expertId);
  const secret = site.variables.LINK_SECRET ?? "";
  const token = await createRequestToken(secret, { quoteId, version: 1 });
  const [thread, request] = [paths.thread(threadId), paths.request(token, { thread: threadId })];
  const isConversation = true;
  return [
    ...publicPages(),
    { name: "conversation, expert", path: thread, sessionId, isConversation },
    { name: "conversation, client", path: request, isConversation },
  ];
}

async function findLongest({ db }: TestSite) {
  const [longest] = await db
    .select({
      threadId: messageThreads.id,
      expertId: messageThreads.expertId,
      quoteId: quotes.id,
    })
    .from(messages)
    .innerJoin(messageThreads, eq(messageThreads.id, messages.threadId))
    .innerJoin(quotes, eq(quotes.id, messageThreads.quoteId))
    .groupBy(messageThreads.id)
    .orderBy(desc(count()))
    .limit(1);
  if (!longest) throw new Error("The demo data has no conversation.");
  return longest;
}
