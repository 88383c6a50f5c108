import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { QUEUES } from "#app/domain/queues/schema.ts";
import { idFloor } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import {
  auditLog,
  contactMessages,
  emailOutbox,
  messageThreads,
  paymentFindings,
  payments,
  quotes,
  withdrawals,
} from "#db/schema.ts";
import { accounts, signedIn } from "#tests/support/accounts/accounts.ts";
import { newAdmin } from "#tests/support/accounts/admins.ts";
import { changeProfile } from "#tests/support/accounts/member-rows.ts";
import {
  addBlock,
  addContactMessage,
  addFinding,
  addHeldQuote,
  addReport,
  addUnmatchedQuote,
  addWithdrawal,
} from "#tests/support/admin/queue-items.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { textOf } from "#tests/support/http/visible-text.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import {
  findStored,
  type QuoteAnswers,
  reachContactStep,
} from "#tests/support/inbox/quote-request.ts";
import { linksIn } from "#tests/support/mail/mail.ts";
import { newCheckout } from "#tests/support/payments/payments.ts";
import { stripeOf } from "#tests/support/payments/stripe.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { until } from "#tests/support/until.ts";

const site = await sharedSite();

const admin = await newAdmin(site);
const colleague = await newAdmin(site, "Kornél Kolléga");

const open = (path: string) => admin.client.get(path);
const actionsOn = async (subject: string) => {
  return (await site.rows(auditLog, { subject })).map(({ action }) => action);
};

/** Sends a request to the seeded expert that looks like spam: its address, id and client's page. */
async function sendAsMachine(changes: Partial<QuoteAnswers>) {
  const reached = await reachContactStep(site, changes, accounts.expert.username);
  const { client, fields, answers } = reached;
  const sent = await client.post("/quote/contact", { ...fields, order_notes: "x" });
  expect(sent.location).toBe("/quote/sent");
  const { quotes } = await findStored(site.db, answers.email);
  const mail = await site.inbox.waitFor({ to: answers.email, subject: /checking/ });
  const link = linksIn(mail).find((each) => each.includes("/requests/"));
  const request = new URL(link ?? "").pathname;
  return { email: answers.email, quoteId: quotes[0]?.id ?? "", request };
}

test("a request that looks like spam is held until an admin releases it", async () => {
  const details = `Buy at https://cheap.example and www.pills.example ${Date.now()}`;
  const { email, quoteId, request } = await sendAsMachine({ name: "Hella Held", details });
  expect(await site.get(request)).toShow("We're checking your request");
  const expert = await signedIn(site, accounts.expert);
  expect(await expert.get("/expert-dashboard")).not.toShow("Hella Held");

  const item = paths.adminQueueItem("held", quoteId);
  expect(await admin.client.get(paths.adminQueue("held"))).toInclude(`href="${item}"`);
  const page = await admin.client.get(item);
  expect(page).toShow(details, accounts.expert.name, "The text contains 2 links");
  expect(page).not.toInclude('href="https://cheap.example');

  const released = await admin.client.post(item, { intent: "release" });
  expect(released.location).toBe(paths.adminQueue("held"));
  expect(await admin.client.follow(released)).toShow("Passed on to 1 expert");
  expect(await actionsOn(quoteId)).toEqual(["quote.released"]);
  expect(await site.get(request)).toShow(accounts.expert.name);
  expect(await expert.get("/expert-dashboard")).toShow("Hella Held");
  await site.inbox.waitFor({ to: email, subject: /Your quote request/ });

  const late = await colleague.client.post(item, { intent: "reject" });
  expect(late).toAnswer(409, "Another admin has handled it");
  expect((await colleague.client.get(item)).status).toBe(404);
});

test("a rejected request reaches no expert, and its client is informed", async () => {
  const typed = { name: "Remi Rejected", details: "https://a.example www.b.example" };
  const { email, quoteId, request } = await sendAsMachine(typed);
  await admin.client.post(paths.adminQueueItem("held", quoteId), { intent: "reject" });
  await site.inbox.waitFor({ to: email, subject: "We haven't passed on" });
  const page = await site.get(request);
  expect(page).toShow("We haven't passed on your request");
  expect(page).not.toInclude('value="reopen"');
});

test("an unmatched request is assigned to one to five experts, and a search keeps the chosen ones", async () => {
  const quoteId = await addUnmatchedQuote(site.db, { name: "Uma Unmatched" });
  const item = paths.adminQueueItem("unmatched", quoteId);
  const boxes = ({ body }: HttpResponse) =>
    [...body.matchAll(/<input[^>]*name="expert"[^>]*>/g)].map(([tag]) => ({
      id: /value="([^"]*)"/.exec(tag)?.[1] ?? "",
      isChosen: /\schecked/.test(tag),
    }));
  const all = boxes(await admin.client.get(item));
  expect(all.length).toBeGreaterThan(6);
  const [first = "", second = ""] = all.map(({ id }) => id);
  const searched = boxes(await admin.client.get(`${item}?q=nobody-like-this&expert=${first}`));
  expect(searched).toEqual([{ id: first, isChosen: true }]);

  const none = await admin.client.post(item, { intent: "assign" });
  expect(none).toAnswer(400, "Choose at least one expert.");
  const six = all.slice(0, 6).map(({ id }) => id);
  const tooMany = await admin.client.post(item, { intent: "assign", expert: six });
  expect(tooMany.status).toBe(400);
  expect(boxes(tooMany).filter(({ isChosen }) => isChosen)).toHaveLength(6);

  const done = await admin.client.post(item, { intent: "assign", expert: [first, second] });
  expect(await admin.client.follow(done)).toShow("Sent to 2 experts");
  expect(await actionsOn(quoteId)).toEqual(["quote.assigned"]);
});

test("a reported conversation is read only when it is asked for, only while the report waits, and leaves a trace", async () => {
  const expert = await newMember(site, { name: "Ria Reported" });
  const said = [{ from: "client", content: "A word between the two of us" }] as const;
  const { threadId } = await newConversation(site, expert, { said });
  const reportId = await addReport(site.db, threadId);
  const item = paths.adminQueueItem("reports", reportId);
  expect(await open(paths.adminQueue("reports"))).toShow("– Ria Reported");
  expect(await open(item)).not.toShow("A word between");
  expect(await actionsOn(reportId)).toEqual([]);
  await admin.client.get(`${item}?read=1`, { "Sec-Purpose": "prefetch" });
  expect(await actionsOn(reportId)).toEqual([]);
  expect(await open(`${item}?read=1`)).toShow("A word between");
  expect(await actionsOn(reportId)).toEqual(["thread.read"]);
  const done = await admin.client.post(item, { intent: "close", note: "Warned by phone" });
  expect(done.location).toBe(paths.adminQueue("reports"));
  const closed = await open(`${item}?read=1`);
  expect(closed).toShow("Warned by phone");
  expect(closed).not.toShow("A word between");
  expect(await actionsOn(reportId)).toEqual(["thread.read", "report.handled"]);
});

test("a message is answered by a mail with a reply address, and a second admin's answer is kept and not sent", async () => {
  const id = await addContactMessage(site.db, { subject: "How much?" });
  const item = paths.adminQueueItem("messages", id);
  const empty = await admin.client.post(item, { intent: "answer", answer: "  " });
  expect(empty).toAnswer(400, "Write an answer.");
  const answer = "It costs nothing.\n<b>Really</b>";
  expect((await admin.client.post(item, { intent: "answer", answer })).status).toBe(303);
  const mail = await site.inbox.waitFor({ to: `${id}@example.com`, subject: "Re: How much?" });
  expect(mail.text).toInclude(answer);
  const late = await colleague.client.post(item, { intent: "answer", answer: "A second opinion" });
  expect(late.status).toBe(409);
  expect(late).toInclude("A second opinion");
  expect(await actionsOn(id)).toEqual(["contact-message.answered"]);
  expect(await open(paths.adminQueue("messages", { show: "handled" }))).toShow("How much?");
});

test("a withdrawal names the day by which its refund is due", async () => {
  // Earlier than whatever other tests add.
  const id = await addWithdrawal(site.db, { id: idFloor(2), createdAt: Date.UTC(2026, 0, 2) });
  onTestFinished(
    async () => void (await site.db.delete(withdrawals).where(eq(withdrawals.id, id))),
  );
  expect(await open(paths.adminQueues())).toShow("Willa Withdraws Refund by Jan 16, 2026");
});

test("a request that is held is in its own list, and its page begins with its state", async () => {
  const name = `Hilda Held ${Date.now()}`;
  const times = { createdAt: Date.now() - 3 * DAY_MS, heldAt: Date.now() - 2.6 * DAY_MS };
  const email = "hilda.held@example.com";
  const id = await addHeldQuote(site.db, [], { name, email, ...times });
  onTestFinished(async () => void (await site.db.delete(quotes).where(eq(quotes.id, id))));
  const list = await open(paths.adminRequests({ show: "undecided", q: name }));
  expect(list).toShow(/To decide .*Hilda Held/);
  const page = await open(paths.adminRequest(id));
  // One rounding for all waits.
  expect(page).toShow(`Request from ${name} Held as possible spam Waiting 2 days`);
  expect(page).toShow("Not sent to any expert yet.");
  expect(page).not.toShow("Experts who got it");
  expect(page).toInclude(
    `href="mailto:${email}"`,
    "hilda.<wbr/>held@<wbr/>example.com",
    `href="${paths.adminQueueItem("held", id)}"`,
  );
});

test("the experts of a request are reminded from its page, at most once in 24 hours", async () => {
  const createdAt = Date.now() - 50 * 3_600_000;
  const expert = await newMember(site, { name: "Réka Reminded" });
  const { quoteId } = await newConversation(site, expert, {
    quote: { name: "Rudolf Waits", createdAt },
    thread: { createdAt, updatedAt: createdAt, openedAt: createdAt + 60_000 },
  });
  onTestFinished(async () => void (await site.db.delete(quotes).where(eq(quotes.id, quoteId))));
  const page = paths.adminRequest(quoteId);
  const before = await open(page);
  expect(before).toShow("Waiting 2 days Seen by 1 of 1 0 replies", "Remind experts");
  expect(before).toShow(/Réka Reminded Seen [^<]+ No reply yet Seen/);
  expect(before).toShow(/Réka Reminded opened it .* Sent to 1 expert .* Request received/);
  expect(before).not.toInclude(/<button[^>]*value="remind"[^>]*disabled/);
  const remind = () => admin.client.post(page, { intent: "remind" });
  const outsider = await newMember(site);
  expect((await outsider.client.post(page, { intent: "remind" })).location).toBe("/");
  expect(await actionsOn(quoteId)).toEqual([]);
  expect(await admin.client.follow(await remind())).toShow("Reminded 1 expert");
  const to = `${expert.id}@example.com`;
  const { subject } = await site.inbox.waitFor({ to });
  expect(await actionsOn(quoteId)).toEqual(["quote.reminded"]);
  const after = await open(page);
  expect(after).toShow(
    "Reminded today",
    /possible again in \d+ hours/,
    "Réka Reminded was reminded",
  );
  expect(after).toInclude(/<button[^>]*value="remind"[^>]*disabled/);
  expect(await admin.client.follow(await remind())).toShow(
    "No reminder sent",
    "The experts still have time",
  );
  const ofRequest = eq(messageThreads.quoteId, quoteId);
  // The mail is what counts as a reminder.
  const past = { createdAt: Date.now() - 25 * 3_600_000 };
  await site.db.update(emailOutbox).set(past).where(eq(emailOutbox.recipient, to));
  expect(await admin.client.follow(await remind())).toShow("Reminded 1 expert");
  await until("the second reminder arrives", async () => {
    return (await site.inbox.list({ to, subject })).length === 2;
  });
  const both = ["quote.reminded", "quote.reminded"];
  expect(await actionsOn(quoteId)).toEqual(both);
  await site.db.update(messageThreads).set({ repliedAt: Date.now() }).where(ofRequest);
  const answered = await open(page);
  expect(answered).not.toShow("Remind experts");
  expect(answered).toShow("1 reply", "Réka Reminded replied");
  expect(await admin.client.follow(await remind())).toShow("The experts have replied");
  expect(await actionsOn(quoteId)).toEqual(both);
});

test("a first reminder is possible a day after the request, and not again", async () => {
  const createdAt = Date.now() - 5 * 3_600_000;
  const { quoteId } = await newConversation(site, await newMember(site), {
    quote: { createdAt },
    thread: { createdAt, updatedAt: createdAt },
  });
  onTestFinished(async () => void (await site.db.delete(quotes).where(eq(quotes.id, quoteId))));
  const page = await open(paths.adminRequest(quoteId));
  expect(page).toShow(/Possible in \d+ hours/);
  expect(page).not.toShow("possible again");
});

test("a withdrawal leads to its payment at Stripe, and closing it pays nothing back by itself", async () => {
  const id = await addWithdrawal(site.db);
  const item = paths.adminQueueItem("withdrawals", id);
  expect(await open(item)).toShow("We found no payment");
  const closed = await admin.client.post(item, { intent: "close" });
  expect(await admin.client.follow(closed)).toShow("Closed without an answer");
  expect(await site.inbox.list({ to: `${id}@example.com` })).toEqual([]);
});

test("a block is marked as seen once and stays in place, and a former admin has no access", async () => {
  const expert = await newMember(site, { name: "Bence Blocker" });
  await addBlock(site.db, expert.id, { clientEmail: "blocked@example.com" });
  const blocks = paths.adminQueue("blocks");
  const block = JSON.stringify([expert.id, "blocked@example.com", "expert"]);
  expect(await open(blocks)).toShow("Bence Blocker");
  const former = await newAdmin(site, "Fruzsina Former");
  await changeProfile(site.db, former.id, { admin: false });
  for (const answer of await former.client.openAndPost(blocks, { block }))
    expect(answer.location).toBe("/");
  expect(await actionsOn(expert.id)).toEqual([]);
  const seen = await admin.client.post(blocks, { block });
  expect(await admin.client.follow(seen)).toShow("Marked as seen");
  const again = await colleague.client.post(blocks, { block });
  expect(await colleague.client.follow(again)).toShow("Already done by another admin");
  expect(await actionsOn(expert.id)).toEqual(["block.seen"]);
});

test("queues with work come first, the longest wait before the others, and empty ones follow in a line each", async () => {
  // Earlier than whatever other tests add, and in the other order than the queues are named.
  const id = idFloor(0);
  await addFinding(site.db, { id, createdAt: -1 });
  await addContactMessage(site.db, { id, createdAt: 0, name: "Lara Longest" });
  const page = await open(paths.adminQueues());
  // Other tests may have filled all queues.
  const rows = [...page.body.matchAll(/<a href="([^"]*)" class="row (queue-row|empty-queue)"/g)];
  const longest = [paths.adminQueue("findings"), paths.adminQueue("messages")];
  expect(rows.slice(0, 2).map(([, href]) => href)).toEqual(longest);
  // Those without work follow, each with what it is for.
  const looks = rows.map(([, , look]) => look);
  expect(looks).toEqual(looks.toSorted().toReversed());
  const hrefs = rows.map(([, href]) => href);
  for (const queue of QUEUES) expect(hrefs).toContain(paths.adminQueue(queue));
  expect(new Set(hrefs).size).toBe(rows.length);
  expect(page).toShow("Lara Longest");
  // The color does not carry it alone.
  expect(page).toShow(/Lara Longest [^<]*Waiting [^<]*, late Open/);
  expect(await open(paths.adminHome())).toShow(/waiting, late/);
  expect(await open(paths.adminQueue("messages"))).toShow("Lara Longest late");
  await site.db.delete(contactMessages).where(eq(contactMessages.id, id));
  await site.db.delete(paymentFindings).where(eq(paymentFindings.id, id));
});

test("a dispute at the bank appears among the payment findings, with its payment and its member", async () => {
  const { buyer, sessionId } = await newCheckout(site);
  await stripeOf(site).pay(sessionId);
  await stripeOf(site).dispute(sessionId);
  const [finding] = await site.rows(paymentFindings, { userId: buyer.id, kind: "disputed" });
  const item = paths.adminQueueItem("findings", finding?.id ?? "");
  // Other tests leave findings that wait longer.
  const list = paths.adminQueue("findings", { after: idFloor(finding?.createdAt ?? 0) });
  expect(await open(list)).toInclude(`href="${item}"`);
  const page = await open(item);
  expect(page).toAnswer(200, "Disputed payment", "Answer the dispute in Stripe");
  const [payment] = await site.rows(payments, { userId: buyer.id });
  expect(page).toInclude(
    `href="${paths.adminPerson(buyer.id)}"`,
    `/payments/${payment?.paymentIntentId}"`,
  );
  const mails = await site.rows(emailOutbox, { template: "payment-disputed" });
  expect(mails.filter(({ params }) => params.paymentId === payment?.id)).toHaveLength(1);
  await stripeOf(site).closeDispute(sessionId, "won");
  expect(await open(list)).not.toInclude(`href="${item}"`);
});

/** The number in the menu, of all that waits. */
async function menuCount(): Promise<number> {
  const text = textOf(await open(paths.adminHome()));
  return Number(/Queues [\d+]+ ([\d,]+) waiting/.exec(text)?.[1]?.replaceAll(",", "") ?? 0);
}

test("clients without an answer are named among the queues, and counted in the menu", async () => {
  const before = await menuCount();
  const { quoteId, threadId } = await newConversation(site, await newMember(site), {
    quote: { name: "Ottó Oldest", category: "voice-ai", id: idFloor(1), createdAt: 1 },
    thread: { createdAt: 1, updatedAt: 1 },
  });
  const page = await open(paths.adminQueues());
  expect(page).toInclude(`href="${paths.adminRequest(quoteId)}"`);
  expect(page).toShow("Ottó Oldest Voice AI");
  expect(page).toShow("0 of 1 replied");
  expect(page).not.toShow("0 of 1 replied reminded");
  const mail = { template: "request-reminder", locale: "en", recipient: "otto@example.com" };
  await site.db.insert(emailOutbox).values({
    id: threadId,
    idempotencyKey: `request-reminder:${threadId}`,
    ...mail,
    params: {},
    state: "sent",
    createdAt: Date.now(),
    nextAttemptAt: 1,
  });
  expect(await open(paths.adminQueues())).toShow("0 of 1 replied reminded today");
  await site.db.delete(emailOutbox).where(eq(emailOutbox.id, threadId));
  expect(await menuCount()).toBe(before + 1);
  const queue = await open(paths.adminQueue("held"));
  expect(queue).toShow(/Clients waiting over 48 hours ?\d/);
  const [strip = ""] = /<nav[^>]*class="tabs"[\s\S]*?<\/nav>/.exec(queue.body) ?? [];
  const tabs = [...strip.matchAll(/<a [^>]*>[\s\S]*?<\/a>/g)].map(([tab]) => textOf(tab).trim());
  expect(tabs.join(" ")).toContain("Held requests");
  // Only the chosen one may be empty, and then has no zero.
  expect(tabs.filter((tab) => !/[1-9][\d,]*\+?$/.test(tab) && tab !== "Held requests")).toEqual([]);
  expect(queue).toInclude(`href="${paths.adminRequests({ show: "unanswered" })}"`);
  expect(await open(paths.adminHome())).toShow("over 48 hours");
  const list = await open(paths.adminRequests({ show: "unanswered" }));
  // The late ones come first, below their own heading, with their dates.
  expect(list).toShow(/Clients waiting over 48 hours Ottó Oldest Voice AI .*Waiting \d+ yrs/);
  expect(list).toShow("Jan 1, 1970");
  expect(list).toShow("0 / 1 replied");
  await site.db.delete(quotes).where(eq(quotes.id, quoteId));
});

test("a request that no expert has opened says so a day after an expert got it", async () => {
  const ago = (hours: number) => Date.now() - hours * 3_600_000;
  const name = `Olga ${Date.now()}`;
  const { quoteId, threadId } = await newConversation(site, await newMember(site), {
    quote: { name, createdAt: ago(100) },
    thread: { createdAt: ago(23), updatedAt: ago(23) },
  });
  const row = async () => {
    const { body } = await open(paths.adminRequests({ q: name }));
    return textOf(
      body
        .split("<tr")
        .slice(1)
        .find((each) => each.includes(name)) ?? "",
    );
  };
  const change = (values: Partial<typeof messageThreads.$inferInsert>) =>
    site.db.update(messageThreads).set(values).where(eq(messageThreads.id, threadId));
  expect(await row()).toContain("Sent to experts");
  await change({ createdAt: ago(26) });
  expect(await row()).toMatch(/Not opened, (26 hrs|1 day)/);
  // Once it is opened, the state says that.
  await change({ openedAt: 1 });
  expect(await row()).not.toContain("Not opened");
  await site.db.delete(quotes).where(eq(quotes.id, quoteId));
});

test("an empty queue says what appears in it, and leads on", async () => {
  // Other tests may have filled it with messages of today.
  const after = idFloor(Date.now() + DAY_MS);
  const page = await open(paths.adminQueue("messages", { after }));
  expect(page).toShow(
    "No contact messages",
    "Messages from the contact form. We send your answer by email.",
  );
  expect(page.body).toMatch(/<a href="\/admin\/[^"]*" class="button button-secondary">/);
});
