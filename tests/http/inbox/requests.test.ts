import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createRequestToken } from "#app/mail/links/request-token.server.ts";
import { paths } from "#app/paths.ts";
import { emailOutbox, messageThreads, quotes } from "#db/schema.ts";
import { changeProfile } from "#tests/support/accounts/member-rows.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import { observePost } from "#tests/support/http/observed-post.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { textOf } from "#tests/support/http/visible-text.ts";
import { readMessages, readQuote } from "#tests/support/inbox/conversation-rows.ts";
import {
  type Conversation,
  newConversation,
  newConversations,
  newMember,
} from "#tests/support/inbox/conversations.ts";
import { enter, refusalOf } from "#tests/support/inbox/room-visitor.ts";
import { linksIn } from "#tests/support/mail/mail.ts";
import { newAddress } from "#tests/support/mail/newsletter.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const expert = await newMember(site);
const colleague = await newMember(site, { name: "Bálint Orosz" });

const storedMessages = (threadId: string) => readMessages(site.db, { threadId });
const post = (path: string, fields: Record<string, string>) => site.post(path, fields);
const updatesPath = ({ token, threadId }: Conversation) =>
  `/requests/updates/${token}?thread=${threadId}`;
const socketPath = ({ token, threadId }: Conversation) => paths.requestSocket(token, threadId);

describe("the client's page", () => {
  test("shows the request and how far it is with each expert", async () => {
    const [first, second] = await newConversations(site, [expert, colleague], {
      quote: { details: "Sort our invoices.", company: "Lindqvist & Co" },
    });
    const page = await site.get(`/requests/${first?.token}`);
    expect(page).toAnswer(
      200,
      /Edit Várnai Sent, no reply yet .*Bálint Orosz Sent, no reply yet/,
      "Sort our invoices.",
    );
    expect(page).toShow("Lindqvist & Co", "Your 2 experts");
    await expert.client.get(first?.thread ?? "");
    await colleague.client.post(second?.thread ?? "", { content: "Good day" });
    const later = await site.get(second?.request ?? "");
    expect(later).toShow(
      /Bálint Orosz Replied 1 new .* ago .*Edit Várnai Read, no reply yet/,
      "Good day",
    );
  });

  test("says which stage the request has reached with its only expert", async () => {
    const [first] = await newConversations(site, [expert]);
    const stage = async () => {
      const { body } = await site.get(first?.request ?? "");
      return /aria-label="Stage: (\w+)"/.exec(body)?.[1];
    };
    expect(await stage()).toBe("Sent");
    await expert.client.get(first?.thread ?? "");
    expect(await stage()).toBe("Read");
    await expert.client.post(first?.thread ?? "", { content: "Good day" });
    expect(await stage()).toBe("Replied");
    await site.post(first?.request ?? "", { intent: "win" });
    expect(await stage()).toBe("Decided");
    await site.post(first?.request ?? "", { intent: "close", reason: "other" });
    expect(await stage()).toBeUndefined();
  });

  test("begins with what comes next and names the day of sending, with its only expert", async () => {
    const fast = await newMember(site, { name: "Fast Expert" });
    await changeProfile(site.db, fast.id, { responseMs: 7_200_000 });
    const [first] = await newConversations(site, [fast]);
    const page = await site.get(first?.request ?? "");
    expect(page).toShow(
      "Usually replies within a few hours 1 expert has your request. The reply appears here.",
      /Sent \w+ \d+, \d{4} Read/,
    );
    expect(page).not.toShow("Your expert");
  });

  test("invites to write until there is a message, and says who is waited for and how long", async () => {
    const [first] = await newConversations(site, [expert]);
    const invitation = "No messages yet. Start the conversation!";
    const page = await site.get(first?.request ?? "");
    expect(page).toShow(`${invitation} ${expert.name} hasn't replied yet.`);
    expect(page).toShow("If no one replies within 48 hours, you can ask more experts.");
    await expert.client.post(first?.thread ?? "", { content: "Good day" });
    expect(await site.get(first?.request ?? "")).not.toShow(invitation);
  });

  test("says of several experts in the list how far each is, and shows no stages", async () => {
    const [first] = await newConversations(site, [expert, colleague]);
    await expert.client.get(first?.thread ?? "");
    const page = await site.get(first?.request ?? "");
    expect(page).toShow("Read, no reply yet", "Sent, no reply yet");
    expect(page).not.toInclude('aria-label="Stage: ');
    const [alone] = await newConversations(site, [expert]);
    expect(await site.get(alone?.request ?? "")).not.toShow("no reply yet");
  });

  test("opens on the conversation with something new, and leads to all of them", async () => {
    const [first, second] = await newConversations(site, [expert, colleague]);
    await colleague.client.post(second?.thread ?? "", { content: "I am the second" });
    const page = await site.get(`/requests/${first?.token}`);
    expect(page).toShow("I am the second");
    const links = [...page.body.matchAll(/href="(\/requests\/[^"/]*thread=[^"#]*)[^"]*"/g)];
    const requests = [first?.request, second?.request];
    expect(new Set(links.map(([, url]) => url))).toEqual(new Set(requests));
    expect(await site.get(first?.request ?? "")).not.toShow("I am the second");
  });

  test("opens on the first of the list before the first message, and then on the latest", async () => {
    const [first, second] = await newConversations(site, [expert, colleague]);
    const ids = [first?.threadId ?? "", second?.threadId ?? ""].toSorted();
    const [earlier = "", later = ""] = ids;
    const touch = (id: string, updatedAt: number) =>
      site.db.update(messageThreads).set({ updatedAt }).where(eq(messageThreads.id, id));
    const opened = async () => {
      const { body } = await site.get(`/requests/${first?.token}`);
      return /<a[^>]*aria-current="true"[^>]*>/.exec(body)?.[0];
    };
    for (const id of ids) await touch(id, 1_000_000);
    expect(await opened()).toContain(`thread=${earlier}`);
    await touch(later, 1_000_001);
    expect(await opened()).toContain(`thread=${later}`);
  });

  test("changes nothing by being opened, because mail scanners open links too", async () => {
    const talk = await newConversation(site, expert, { said: [{ from: "expert", content: "Hi" }] });
    await site.get(talk.request);
    expect((await storedMessages(talk.threadId))[0]?.readAt).toBeNull();
    const page = await site.get(talk.request);
    const { action, fields } = formWith(page.body, "seen");
    expect(page).toInclude("Mark as read");
    expect((await post(action, { ...fields, intent: "read" })).status).toBe(303);
    expect((await storedMessages(talk.threadId))[0]?.readAt).not.toBeNull();
  });

  test("keeps its address secret", async () => {
    const { request } = await newConversation(site, expert);
    const { headers, body } = await site.get(request);
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
    const page = await site.get(`/requests/${token}`);
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
      const page = await site.get(`/requests/${token}?thread=${talk.threadId}`);
      const answers = [
        page,
        await site.get(updatesPath(bad)),
        await post(updatesPath(bad), { content: "Hello" }),
        await post(updatesPath(bad), { intent: "read", seen: "1" }),
        await post(`/requests/${token}?thread=${talk.threadId}`, { content: "Hello" }),
        await post(`/requests/${token}`, { intent: "close", reason: "other" }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404));
      expect([404, 4401]).toContain(await refusalOf(site.newClient(), socketPath(bad)));
      expect(answers.map(({ body }) => body).join()).not.toMatch(/Secret Name|For Clara only/);
      bodies.push(textOf(page));
    }
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain("This link doesn't work");
    expect(await storedMessages(talk.threadId)).toHaveLength(1);
    expect((await readQuote(site.db, talk))?.closedAt).toBeNull();
  });

  test("of a retired key leads to the page that sends a new one", async () => {
    const { quoteId } = await newConversation(site, expert);
    const retired = `20200101ab:${"r".repeat(32)}`;
    const token = await createRequestToken(retired, { quoteId, version: 1 });
    const page = await site.get(`/requests/${token}`);
    expect(page.status).toBe(404);
    expect(page).toInclude(`href="${paths.findRequests()}"`);
  });

  test("opens no conversation of another request", async () => {
    const mine = await newConversation(site, expert);
    const other = await newConversation(site, expert, {
      said: [{ from: "expert", content: "Not for you" }],
    });
    const mixed = { ...mine, threadId: other.threadId };
    const page = await site.get(`/requests/${mine.token}?thread=${other.threadId}`);
    expect(page).not.toInclude("Not for you");
    const answers = [
      await site.get(updatesPath(mixed)),
      await post(updatesPath(mixed), { content: "Hello" }),
      await post(updatesPath(mixed), { intent: "read", seen: "1" }),
      await post(`/requests/${mine.token}?thread=${other.threadId}`, { content: "Hello" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect([404, 4401]).toContain(await refusalOf(site.newClient(), socketPath(mixed)));
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

  test("is what the page's script gets back", async () => {
    const talk = await newConversation(site, expert, { said: [{ from: "expert", content: "Hi" }] });
    const form = { intent: "send", content: "Hello", key: "abcdefgh12345678", seen: "1" };
    const sent = await post(updatesPath(talk), form);
    expect(sent.json()).toMatchObject({ status: "sent", message: { seq: 2, side: "client" } });
    const updates = await site.get(`${updatesPath(talk)}&after=1`);
    expect(updates.json()).toMatchObject({ messages: [{ seq: 2 }], readUpTo: { client: 2 } });
    const progress = await site.get(`/requests/updates/${talk.token}`);
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
      socket: async () => (await enter(client, socketPath(talk))).leave(),
      message: () => client.post(updatesPath(talk), form),
      read: () => client.post(updatesPath(talk), { intent: "read", seen: "1" }),
      close: () => client.post(talk.request, { intent: "close", reason: "other" }),
    };
    for (const [name, ask] of Object.entries(questions)) {
      expect(await site.roundTrips.during(ask), name).toHaveLength(1);
    }
  });

  test("does not read the request when it only polls for updates", async () => {
    const talk = await newConversation(site, expert);

    await site.get("/");
    for (const path of [updatesPath(talk), `/requests/updates/${talk.token}`]) {
      const asked = await site.roundTrips.during(() => site.get(path));
      const statements = asked.flatMap((question) => question.statements).join("\n");
      expect(statements).not.toMatch(/"details"|"email"|profiles/);
    }
  });
});

const ask = (email: string, more = {}) => site.post("/requests", { email, ...more });
const mailsTo = (email: string) => site.rows(emailOutbox, { recipient: email });

describe("a client who has lost the link of a request", () => {
  test("finds the way to it where one would look", async () => {
    expect(await site.get("/contact")).toInclude('href="/requests"');
    expect(await site.get("/requests/lost")).toInclude('href="/requests"');
    const page = await site.get("/requests");
    expect(page).toShow("Find your request");
    expect(formWith(page.body, "email")).toEqual({
      action: "/requests",
      fields: { email: "", order_notes: "" },
    });
  });

  test("gets the links of all requests of the address by mail, closed ones included", async () => {
    const email = newAddress();
    const expert = await newMember(site);
    const open = await newConversation(site, expert, { quote: { email } });
    const closed = await newConversation(site, expert, { quote: { email, closedAt: 1 } });
    const other = await newConversation(site, expert);
    expect((await ask(` ${email.toUpperCase()} `)).location).toBe("/requests");
    const links = linksIn(await site.inbox.waitFor({ to: email }));
    for (const { token } of [open, closed])
      expect(links).toContain(`${site.origin}/requests/${token}`);
    expect(links.join()).not.toContain(other.quoteId);
    await site.db.update(quotes).set({ linkVersion: 2 }).where(eq(quotes.id, open.quoteId));
  });

  test("gets the same answer whether the address is known or not", async () => {
    const known = newAddress();
    await newConversation(site, await newMember(site), { quote: { email: known } });
    const observe = (email: string) => observePost(site, "/requests", { email }, "rate_limits");
    const seen = await observe(known);
    expect(await observe(newAddress())).toEqual(seen);
    expect(seen).toShow("If we have requests with this address");
  });

  test.each(["", "nora", "nora@example"])("sees what is wrong with %j", async (email) => {
    const page = await ask(email);
    expect(page).toAnswer(400, "Email: Please enter a valid email address.");
    expect(formWith(page.body, "email").fields.email).toBe(email);
  });

  test("is asked again when the hidden field is filled in", async () => {
    const email = newAddress();
    await newConversation(site, await newMember(site), { quote: { email } });
    const page = await ask(email, { order_notes: "x" });
    expect(page.status).toBe(400);
    expect(formWith(page.body, "email").fields.email).toBe(email);
    expect(await mailsTo(email)).toEqual([]);
  });

  test("gets a limited number of mails per hour, always with the same answer", async () => {
    const email = newAddress();
    await newConversation(site, await newMember(site), { quote: { email } });
    await ask(email);
    const sent = (await mailsTo(email)).length;
    await exhaustLimit(site.db, "request-links-mailbox");
    expect((await ask(email)).location).toBe("/requests");
    expect((await mailsTo(email)).length).toBe(sent);
  });

  test("has to wait after very many tries, and the address is kept", async () => {
    const email = newAddress();
    const client = site.newClient();
    await client.post("/requests", { email });
    await exhaustLimit(site.db, "request-links-address");
    const page = await client.post("/requests", { email });
    expect(page).toBeTooMany();
    expect(formWith(page.body, "email").fields.email).toBe(email);
  });
});
