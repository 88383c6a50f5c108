import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { messageThreads, quotes } from "#db/schema.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { textOf } from "#tests/support/http/visible-text.ts";
import { readMessages, readQuote } from "#tests/support/inbox/conversation-rows.ts";
import {
  type Conversation,
  newConversation,
  newConversations,
  newMember,
} from "#tests/support/inbox/conversations.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const expert = await newMember(site);
const colleague = await newMember(site, { name: "Bálint Orosz" });

const storedMessages = (threadId: string) => readMessages(site.db, { threadId });
const post = (path: string, fields: Record<string, string>) => site.newClient().post(path, fields);
const updatesPath = ({ token, threadId }: Conversation) =>
  `/requests/updates/${token}?thread=${threadId}`;
const ticketPath = ({ token, threadId }: Conversation) =>
  `/requests/ticket/${token}?thread=${threadId}`;

describe("the client's page", () => {
  test("shows the request and how far it is with each expert", async () => {
    const [first, second] = await newConversations(site, [expert, colleague], {
      quote: { details: "Sort our invoices.", company: "Lindqvist & Co" },
    });
    const page = await site.newClient().get(`/requests/${first?.token}`);
    expect(page.status).toBe(200);
    expect(page).toShow(/Edit Várnai Sent .*Bálint Orosz Sent/, "Sort our invoices.");
    expect(page).toShow("Lindqvist & Co", "Your 2 experts");
    await expert.client.get(first?.thread ?? "");
    await colleague.client.post(second?.thread ?? "", { content: "Good day" });
    const later = await site.newClient().get(second?.request ?? "");
    expect(later).toShow(/Edit Várnai Seen .*Bálint Orosz Replied 1 new/, "Good day");
  });

  test("opens on the conversation with something new, and leads to all of them", async () => {
    const [first, second] = await newConversations(site, [expert, colleague]);
    await colleague.client.post(second?.thread ?? "", { content: "I am the second" });
    const page = await site.newClient().get(`/requests/${first?.token}`);
    expect(page).toShow("I am the second");
    const links = [...page.body.matchAll(/href="(\/requests\/[^"/]*thread=[^"#]*)[^"]*"/g)];
    const requests = [first?.request, second?.request];
    expect(new Set(links.map(([, url]) => url))).toEqual(new Set(requests));
    expect(await site.newClient().get(first?.request ?? "")).not.toShow("I am the second");
  });

  test("changes nothing by being opened, because mail scanners open links too", async () => {
    const talk = await newConversation(site, expert, { said: [{ from: "expert", content: "Hi" }] });
    await site.newClient().get(talk.request);
    expect((await storedMessages(talk.threadId))[0]?.readAt).toBeNull();
    const page = await site.newClient().get(talk.request);
    const { action, fields } = formWith(page.body, "seen");
    expect(page).toInclude("Mark as read");
    expect((await post(action, { ...fields, intent: "read" })).status).toBe(303);
    expect((await storedMessages(talk.threadId))[0]?.readAt).not.toBeNull();
  });

  test("keeps its address secret", async () => {
    const { request } = await newConversation(site, expert);
    const { headers, body } = await site.newClient().get(request);
    expect(headers["referrer-policy"]).toBe("same-origin");
    expect(headers["cache-control"]).toContain("no-store");
    expect(headers["x-robots-tag"]).toBe("noindex");
    expect(body).toInclude('<meta name="robots" content="noindex"/>');
  });

  test("says when no expert has the request", async () => {
    const { token, threadId } = await newConversation(site, expert, {
      quote: { email: "nobody-has-it@example.com", unmatched: true },
    });
    await site.db.delete(messageThreads).where(eq(messageThreads.id, threadId));
    const page = await site.newClient().get(`/requests/${token}`);
    expect(page).toShow("Your request is with our team", "nobody-has-it@example.com");
  });
});

describe("a link that is not good", () => {
  test("reveals nothing when it is forged, revoked or for another purpose", async () => {
    const talk = await newConversation(site, expert, {
      quote: { name: "Secret Name" },
      said: [{ from: "expert", content: "For Clara only" }],
    });
    const [, version, signature = ""] = talk.token.split(".");
    const forged = `${talk.quoteId}.${version}.${signature.split("").reverse().join("")}`;
    await site.db.update(quotes).set({ linkVersion: 2 }).where(eq(quotes.id, talk.quoteId));
    const bodies: string[] = [];
    for (const token of [talk.token, forged, `${talk.quoteId}.2.${signature}`, "x", "a.b.c"]) {
      const bad = { ...talk, token };
      const page = await site.newClient().get(`/requests/${token}?thread=${talk.threadId}`);
      const answers = [
        page,
        await site.newClient().get(updatesPath(bad)),
        await site.newClient().get(ticketPath(bad)),
        await post(updatesPath(bad), { content: "Hello" }),
        await post(updatesPath(bad), { intent: "read", seen: "1" }),
        await post(`/requests/${token}?thread=${talk.threadId}`, { content: "Hello" }),
        await post(`/requests/${token}`, { intent: "close", reason: "other" }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404));
      expect(answers.map(({ body }) => body).join()).not.toMatch(/Secret Name|For Clara only/);
      bodies.push(textOf(page));
    }
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain("This link leads nowhere");
    expect(await storedMessages(talk.threadId)).toHaveLength(1);
    expect((await readQuote(site.db, talk))?.closedAt).toBeNull();
  });

  test("opens no conversation of another request", async () => {
    const mine = await newConversation(site, expert);
    const other = await newConversation(site, expert, {
      said: [{ from: "expert", content: "Not for you" }],
    });
    const mixed = { ...mine, threadId: other.threadId };
    const page = await site.newClient().get(`/requests/${mine.token}?thread=${other.threadId}`);
    expect(page).not.toInclude("Not for you");
    const answers = [
      await site.newClient().get(updatesPath(mixed)),
      await site.newClient().get(ticketPath(mixed)),
      await post(updatesPath(mixed), { content: "Hello" }),
      await post(updatesPath(mixed), { intent: "read", seen: "1" }),
      await post(`/requests/${mine.token}?thread=${other.threadId}`, { content: "Hello" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await storedMessages(other.threadId)).toHaveLength(1);
  });
});

describe("an answer of the client", () => {
  test("is stored once, read by answering, and takes the conversation out of the archive", async () => {
    const talk = await newConversation(site, expert, {
      thread: { archived: true, archivedAt: 1 },
      said: [{ from: "expert", content: "Which files?" }],
    });
    const client = site.newClient();
    const { action, fields } = formWith((await client.get(talk.request)).body, "content");
    const form = { ...fields, content: "These." };
    const sent = [await client.post(action, form), await client.post(action, form)];
    for (const each of sent) expect(each).toRedirect(talk.request);
    const [question, answer, ...rest] = await storedMessages(talk.threadId);
    expect(rest).toEqual([]);
    expect(question?.readAt).not.toBeNull();
    expect(answer).toMatchObject({ content: "These.", fromClient: true, senderId: null });
    const page = await expert.client.get(talk.thread);
    expect(page).toShow("These.");
    expect(page).toInclude(/value="archive"/);
  });

  test("keeps its text when it is refused", async () => {
    const talk = await newConversation(site, expert);
    const text = "x".repeat(10_001);
    const page = await post(talk.request, { content: text });
    expect(page.status).toBe(400);
    expect(formWith(page.body, "content").fields.content).toBe(text);
  });

  test("is what the page's script gets back, with a ticket for the room", async () => {
    const talk = await newConversation(site, expert, { said: [{ from: "expert", content: "Hi" }] });
    const ticket = (await site.newClient().get(ticketPath(talk))).json();
    expect(ticket).toEqual({ ticket: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) });
    const form = { intent: "send", content: "Hello", key: "abcdefgh12345678", seen: "1" };
    const sent = await post(updatesPath(talk), form);
    expect(sent.json()).toMatchObject({ status: "sent", message: { seq: 2, side: "client" } });
    const updates = await site.newClient().get(`${updatesPath(talk)}&after=1`);
    expect(updates.json()).toMatchObject({ messages: [{ seq: 2 }], readUpTo: { client: 2 } });
    const progress = await site.newClient().get(`/requests/updates/${talk.token}`);
    const thread = { id: talk.threadId, status: "replied", declineReason: null, unread: 0 };
    expect(progress.json()).toEqual({ threads: [thread] });
  });
});

describe("whatever the client's page asks for", () => {
  test("asks the database once", async () => {
    const talk = await newConversation(site, expert, { said: [{ from: "expert", content: "Hi" }] });
    const client = site.newClient();
    await client.get("/");
    const form = { intent: "send", content: "Hello", key: "abcdefgh12345678", seen: "1" };
    const questions = {
      page: () => client.get(talk.request),
      updates: () => client.get(updatesPath(talk)),
      progress: () => client.get(`/requests/updates/${talk.token}`),
      ticket: () => client.get(ticketPath(talk)),
      message: () => client.post(updatesPath(talk), form),
      read: () => client.post(updatesPath(talk), { intent: "read", seen: "1" }),
      close: () => client.post(talk.request, { intent: "close", reason: "other" }),
    };
    for (const [name, ask] of Object.entries(questions)) {
      const asked = await site.roundTrips.during(ask);
      expect(asked, name).toHaveLength(1);
    }
  });

  test("reads nothing of the request itself while it only looks for news", async () => {
    const talk = await newConversation(site, expert);
    const client = site.newClient();
    await client.get("/");
    for (const path of [updatesPath(talk), `/requests/updates/${talk.token}`]) {
      const asked = await site.roundTrips.during(() => client.get(path));
      const statements = asked.flatMap((question) => question.statements).join("\n");
      expect(statements).not.toMatch(/"details"|"email"|profiles/);
    }
  });
});
