import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { blocks, messageThreads, quoteAdditions, threadReports } from "#db/schema.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { postForms } from "#tests/support/http/page-forms.ts";
import { textOf } from "#tests/support/http/visible-text.ts";
import { readMessages, readQuote, readThread } from "#tests/support/inbox/conversation-rows.ts";
import {
  type Conversation,
  newConversation,
  newConversations,
  newMember,
} from "#tests/support/inbox/conversations.ts";
import { linksIn } from "#tests/support/mail/mail.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const expert = await newMember(site);
const colleague = await newMember(site, { name: "Bálint Orosz" });

const read = async (path: string) => textOf(await site.get(path));
const post = (path: string, fields: Record<string, string>) => site.post(path, fields);
const quoteRow = (talk: Conversation) => readQuote(site.db, talk);
const stateOf = async (talk: Conversation) => (await readThread(site.db, talk))?.state;
const formOf = ({ body }: HttpResponse, intent: string) =>
  postForms(body).find(({ fields }) => fields.intent === intent);

/** One request that has reached both experts; the second one has answered. */
async function newRequest(quote: Parameters<typeof newConversations>[2] = {}) {
  const [first, second] = await newConversations(site, [expert, colleague], quote);
  if (!first || !second) throw new Error("There is no request.");
  await colleague.client.post(second.thread, { content: "Good day" });
  return { first, second };
}

test("the state of a request is on each expert's card, with the reason of a decline", async () => {
  const { first, second } = await newRequest();
  await site.db
    .update(messageThreads)
    .set({ declinedAt: 1, declineReason: "capacity" })
    .where(eq(messageThreads.id, first.threadId));
  expect(await read(first.request)).toMatch(
    /Bálint Orosz Replied 1 new .*Edit Várnai Can't take it No time for new work right now/,
  );
  expect((await site.get(`/requests/updates/${second.token}`)).json()).toEqual({
    threads: [
      { id: first.threadId, status: "declined", declineReason: "capacity", unread: 0 },
      { id: second.threadId, status: "replied", declineReason: null, unread: 1 },
    ],
  });
});

describe("closing the request", () => {
  test("asks for a reason, informs the experts, stops messages and can be undone", async () => {
    const { first, second } = await newRequest();
    expect(await read(second.request)).toMatch(/Close this request .* Yes, close the request/);
    const note = "Thank you both.\nPerhaps next year.";
    const form = { intent: "close", reason: "postponed", note };
    expect(await post(second.request, form)).toRedirect(second.request);
    const { closedAt, closeReason, closeNote } = (await quoteRow(second)) ?? {};
    expect([closeReason, closeNote]).toEqual(["postponed", note]);
    await post(second.request, { ...form, reason: "other" });
    expect(await quoteRow(second)).toMatchObject({ closedAt, closeReason });

    const page = await read(second.request);
    expect(page).toContain("Your reason: The project is postponed");
    expect(page).toInclude("your note: Bálint Orosz, Edit Várnai", "Good day");
    expect((await post(second.request, { content: "One more" })).status).toBe(409);
    expect((await expert.client.post(first.thread, { content: "Wait" })).status).toBe(409);
    const seen = textOf(await expert.client.get(first.thread));
    expect(seen).toInclude("Closed by client", "The project is postponed");

    expect((await post(second.request, { intent: "reopen" })).status).toBe(303);
    expect(await quoteRow(second)).toMatchObject({ closedAt: null, closeReason: null });
    expect((await post(second.request, { content: "One more" })).status).toBe(303);
  });

  test("needs a reason and a note that is not too long, and keeps what was typed", async () => {
    const talk = await newConversation(site, expert);
    const nothing = await post(talk.request, { intent: "close", note: "My note" });
    expect([nothing.status, formOf(nothing, "close")?.fields.note]).toEqual([400, "My note"]);
    expect(nothing).toShow("Please choose a reason.");
    const note = "x".repeat(1_001);
    const long = await post(talk.request, { intent: "close", reason: "no-fit", note });
    expect(long.status).toBe(400);
    expect(formOf(long, "close")?.fields).toMatchObject({ reason: "no-fit", note });
    expect((await quoteRow(talk))?.closedAt).toBeNull();
  });

  test("leaves open what was agreed with the expert who was chosen", async () => {
    const { first, second } = await newRequest();
    await post(second.request, { intent: "win" });
    expect(await stateOf(second)).toBe("won");
    await post(second.request, { intent: "close", reason: "hired-here" });
    expect([await stateOf(first), await stateOf(second)]).toEqual(["closed", "won"]);
    const page = await read(second.request);
    expect(page).toContain("Stays open, because you chose to work together: Bálint Orosz");
    expect(page).toMatch(/Bálint Orosz Chosen .*Edit Várnai Closed/);
    expect((await post(second.request, { content: "Let us begin" })).status).toBe(303);
  });
});

test("choosing an expert is possible once the expert has replied, and can be taken back", async () => {
  const { first, second } = await newRequest();
  expect(await site.get(first.request)).not.toInclude('value="win"');
  const tooEarly = await post(first.request, { intent: "win" });
  expect(tooEarly).toAnswer(409, "Something has changed in the meantime");
  expect(await read(second.request)).toContain("Choose Bálint Orosz");
  expect((await post(second.request, { intent: "win" })).status).toBe(303);
  expect(await read(second.request)).toContain("You've chosen Bálint Orosz");
  expect((await post(second.request, { intent: "unwin" })).status).toBe(303);
  expect(await stateOf(second)).toBe("replied");
});

describe("adding details", () => {
  test("reaches every expert once, and stays with the request", async () => {
    const { first, second } = await newRequest();
    const page = await site.get(first.request);
    const { action = "", fields = {} } = formOf(page, "add-details") ?? {};
    const form = { ...fields, details: "They are scanned, too." };
    expect((await post(action, form)).status).toBe(303);
    expect((await post(action, form)).status).toBe(303);
    const isOurs = eq(quoteAdditions.quoteId, first.quoteId);
    const added = await site.db.select().from(quoteAdditions).where(isOurs);
    expect(added).toMatchObject([{ content: "They are scanned, too." }]);
    for (const talk of [first, second]) {
      const said = await readMessages(site.db, talk);
      expect(said.filter(({ kind }) => kind === "details")).toHaveLength(1);
    }
    // In the conversation and in the details of the request; the expert's list has it, too.
    const timesIn = (text: string) => text.match(/They are scanned, too\./g)?.length;
    expect(timesIn(await read(first.request))).toBe(2);
    expect(timesIn(textOf(await expert.client.get(first.thread)))).toBe(3);
  });

  test.each([
    ["", 400, "Please write something first."],
    ["x".repeat(5_001), 400, "Please use at most 5,000 characters."],
  ])("refuses what is empty or too long, and keeps it: %#", async (details, status, text) => {
    const talk = await newConversation(site, expert);
    const page = await post(talk.request, { intent: "add-details", details, key: "k" });
    expect([page.status, formOf(page, "add-details")?.fields.details]).toEqual([status, details]);
    expect(page).toShow(text);
  });

  test("keeps the text when the request was closed meanwhile", async () => {
    const talk = await newConversation(site, expert);
    await post(talk.request, { intent: "close", reason: "other" });
    const page = await post(talk.request, { intent: "add-details", details: "One more thing" });
    expect([page.status, formOf(page, "add-details")?.fields.details]).toEqual([
      409,
      "One more thing",
    ]);
    expect(page).toShow("This request is closed, so you can't add anything.");
  });
});

test("what the client prefers is kept with the request", async () => {
  const talk = await newConversation(site, expert);
  const page = await site.get(talk.request);
  const { action = "", fields = {} } = formOf(page, "preferences") ?? {};
  expect(fields).toEqual({ intent: "preferences", messageMail: "at-once", sharesReading: "on" });
  const { sharesReading: _, ...form } = fields;
  expect((await post(action, { ...form, messageMail: "daily" })).status).toBe(303);
  expect(await quoteRow(talk)).toMatchObject({ messageMail: "daily", sharesReading: false });
  const later = await site.get(talk.request);
  expect(formOf(later, "preferences")?.fields).toEqual({ ...form, messageMail: "daily" });
  expect((await post(action, { ...form, messageMail: "yearly" })).status).toBe(400);
});

test("the client reports, blocks and unblocks an expert", async () => {
  const { first, second } = await newRequest();
  const report = { intent: "report", reason: "fraud", note: "Asked for a deposit." };
  expect((await post(second.request, report)).status).toBe(303);
  const isOurs = eq(threadReports.threadId, second.threadId);
  const reports = await site.db.select().from(threadReports).where(isOurs);
  expect(reports).toMatchObject([{ side: "client", reason: "fraud", state: "open" }]);
  const unclear = await post(second.request, { ...report, reason: "" });
  expect(unclear.status).toBe(400);
  expect(formOf(unclear, "report")?.fields.note).toBe("Asked for a deposit.");

  expect((await post(second.request, { intent: "block" })).status).toBe(303);
  const { email = "" } = (await quoteRow(second)) ?? {};
  const stored = await site.rows(blocks, { clientEmail: email });
  expect(stored).toMatchObject([{ expertId: colleague.id, side: "client" }]);
  expect(await read(second.request)).toContain("You've blocked Bálint Orosz");
  expect((await colleague.client.post(second.thread, { content: "Why?" })).status).toBe(409);
  expect((await expert.client.post(first.thread, { content: "Hello" })).status).toBe(303);
  expect((await post(second.request, { intent: "unblock" })).status).toBe(303);
  expect((await colleague.client.post(second.thread, { content: "Thanks" })).status).toBe(303);
});

describe("the link", () => {
  test("is mailed again", async () => {
    const talk = await newConversation(site, expert);
    const page = await site.get(talk.request);
    const { action = "", fields = {} } = formOf(page, "mail-link") ?? {};
    expect((await post(action, fields)).status).toBe(303);
    const mail = await site.inbox.waitFor({ to: fields.email });
    expect(linksIn(mail)).toContain(`${site.origin}/requests/${talk.token}`);
  });

  test("is replaced by a new one: this browser moves on, and the old one opens nothing", async () => {
    const talk = await newConversation(site, expert, { said: [{ from: "expert", content: "Hi" }] });
    const client = site.newClient();
    const moved = await client.post(talk.request, { intent: "renew-link" });
    expect(moved.status).toBe(303);
    expect(moved.location).not.toBe(talk.request);
    expect(await client.get(moved.location ?? "")).toShow("Hi");
    const { email } = (await quoteRow(talk)) ?? {};
    const mail = await site.inbox.waitFor({ to: email });
    const [path] = (moved.location ?? "").split("?");
    expect(linksIn(mail)).toContain(`${site.origin}${path}`);

    const old = await site.get(talk.request);
    expect(old).toAnswer(404, "This link doesn't work");
    expect(old).toInclude('href="/requests"');
    const late = await post(talk.request, { content: "Typed on the old page" });
    expect(late).toAnswer(404, "Typed on the old page");
    expect((await post(talk.request, { intent: "renew-link" })).status).toBe(404);
  });
});

test("no form reaches a conversation of another request", async () => {
  const mine = await newConversation(site, expert);
  const other = await newConversation(site, colleague, {
    said: [{ from: "expert", content: "x" }],
  });
  const mixed = `/requests/${mine.token}?thread=${other.threadId}`;
  const forms: Record<string, string>[] = [
    { intent: "win" },
    { intent: "block" },
    { intent: "report", reason: "spam" },
  ];
  for (const form of forms) expect((await post(mixed, form)).status, form.intent).toBe(404);
  expect(await stateOf(other)).toBe("replied");
  expect(await site.rows(blocks, { expertId: colleague.id })).toEqual([]);
});
