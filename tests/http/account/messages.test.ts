import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { createUnsubscribeToken } from "#app/mail/links/unsubscribe-token.server.ts";
import { quotes } from "#db/schema.ts";
import { listMember, unlistMember } from "#tests/support/accounts/listing.ts";
import { changeProfile, changeUser, readUser } from "#tests/support/accounts/member-rows.ts";
import { ofUnknownOrigin } from "#tests/support/http/browser-headers.ts";
import { findInvalidities } from "#tests/support/http/html-validity.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith, postForms } from "#tests/support/http/page-forms.ts";
import { readHead } from "#tests/support/http/page-head.ts";
import { textOf } from "#tests/support/http/visible-text.ts";
import { readThread } from "#tests/support/inbox/conversation-rows.ts";
import { type Member, newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const PAGE = "/account/messages";
const HOUR_MS = 3_600_000;

const site = await sharedSite();
let expert: Member;

beforeEach(async () => {
  expert = await newMember(site);
});

const choice = async ({ client }: Member) => formWith((await client.get(PAGE)).body, "messageMail");
const row = () => readUser(site.db, expert.id);

describe("the choice of message mails", () => {
  test("is what was chosen, from the next look on", async () => {
    expect((await choice(expert)).fields).toEqual({ messageMail: "at-once", sharesReading: "on" });
    const saved = await expert.client.post(PAGE, { messageMail: "daily" });
    expect(saved).toRedirect(PAGE);
    expect(await expert.client.follow(saved)).toShow("We've saved your choice");
    expect((await choice(expert)).fields).toEqual({ messageMail: "daily" });
    expect(await row()).toMatchObject({ messageMail: "daily", sharesReading: false });
    await expert.client.post(PAGE, { messageMail: "off", sharesReading: "on" });
    expect((await choice(expert)).fields).toEqual({ messageMail: "off", sharesReading: "on" });
  });

  test("stays as it was when nothing or nonsense was chosen", async () => {
    const forms: Record<string, string>[] = [{}, { messageMail: "yearly" }, { intent: "invented" }];
    for (const form of forms) {
      const refused = await expert.client.post(PAGE, { ...form, sharesReading: "on" });
      expect(refused).toAnswer(400, "Please choose how often we email you.");
    }
    expect(await row()).toMatchObject({ messageMail: "at-once", sharesReading: true });
  });

  test("explains the page to a member without conversations", async () => {
    const page = await (await newMember(site, { isExpert: false })).client.get(PAGE);
    expect(page).toShow("Choose when we email you about new messages.");
    expect(page).not.toShow("New quote requests always arrive by email.");
    expect(page).not.toShow("Muted conversations");
  });
});

test("says that new requests always arrive by email to a member who receives them", async () => {
  const page = await expert.client.get(PAGE);
  expect(page).toShow(
    "Choose when we email you about new messages. New quote requests always arrive by email.",
  );
});

describe("conversations whose mails were stopped", () => {
  const stopped = { thread: { expertMailStoppedAt: 1 }, quote: { name: "Clara Kovács" } };

  test("are listed, and their mails come again at the press of a button", async () => {
    const talk = await newConversation(site, expert, stopped);
    await newConversation(site, expert, { quote: { name: "Not Stopped" } });
    const page = await expert.client.get(PAGE);
    expect(page).toShow("Muted conversations", "Clara Kovács");
    expect(page).not.toShow("Not Stopped");
    const form = { ...formWith(page.body, "thread").fields, intent: "resume" };
    expect(form).toMatchObject({ thread: talk.threadId });
    for (let press = 1; press <= 2; press += 1) {
      expect((await expert.client.post(PAGE, form)).status).toBe(303);
    }
    expect(await expert.client.get(PAGE)).not.toShow("Muted conversations");
  });

  test("stay stopped when another member posts the form", async () => {
    const talk = await newConversation(site, expert, stopped);
    const outsider = await newMember(site);
    for (const thread of [talk.threadId, uuidv7()])
      expect((await outsider.client.post(PAGE, { intent: "resume", thread })).status).toBe(404);
    expect((await readThread(site.db, talk))?.expertMailStoppedAt).toBe(1);
  });
});

describe("how soon an expert usually replies", () => {
  const dashboard = async () => textOf(await expert.client.get("/expert-dashboard"));
  const measure = (responseMs: number) => changeProfile(site.db, expert.id, { responseMs });

  test("is on the dashboard, or what is missing for it", async () => {
    expect(await dashboard()).toContain("once you've replied to 3 requests, each within a week");
    await measure(20 * HOUR_MS);
    expect(await dashboard()).toContain("Your profile shows: usually replies within a day.");
  });

  test("is on the profile and the card of verified experts only", async () => {
    await measure(2 * HOUR_MS);
    await listMember(site.db, expert.id, { category: "legal", fullName: "Quentin Xylander" });
    const profile = await site.get(`/experts/m-${expert.id}`);
    expect(profile).toShow("Replies within a few hours");
    const list = await site.get("/experts?q=xylander");
    expect(list).toShow("Replies within a few hours");
    await unlistMember(site.db, expert.id);
    await listMember(site.db, expert.id, { category: "legal", expert: false });
    const free = await expert.client.get(`/experts/m-${expert.id}`);
    expect(free).toShow("Not available for requests here");
    // Similar experts may be available.
    const [own = ""] = free.body.split('aria-labelledby="similar"');
    expect(own).not.toMatch(/Replies within|Available/);
    await unlistMember(site.db, expert.id);
  });
});

async function newStopLink(side: "client" | "expert") {
  const { threadId } = await newConversation(site, await newMember(site));
  const token = await createUnsubscribeToken(site.variables.LINK_SECRET ?? "", { threadId, side });
  return { threadId, path: `/stop-mail/${token}` };
}

const threadRow = (threadId: string) => readThread(site.db, { threadId });

/** Presses the button with this intent. */
async function press(client: HttpClient, page: HttpResponse, path: string, intent: string) {
  const form = postForms(page.body).find(({ fields }) => fields.intent === intent);
  expect(form?.action, intent).toBe(path);
  const answer = await client.post(path, form?.fields);
  expect(answer.status).toBe(200);
  return answer;
}

describe("a link that stops mails", () => {
  test("says what would stop, and changes nothing until the button is pressed", async () => {
    const { threadId, path } = await newStopLink("client");
    const client = site.newClient();
    const page = await client.get(path);
    expect(page).toAnswer(200, "new messages from Edit Várnai");
    expect(page.headers["referrer-policy"]).toBe("same-origin");
    expect((await threadRow(threadId))?.clientMailStoppedAt).toBeNull();
    const form = postForms(page.body).find(({ action }) => action === path);
    const done = await client.post(form?.action ?? "");
    expect(done).toAnswer(200, "Emails stopped");
    expect(readHead(done.body).title).toBe(readHead(page.body).title);
    expect(await threadRow(threadId)).toMatchObject({
      clientMailStoppedAt: expect.any(Number),
      expertMailStoppedAt: null,
    });
    expect(await client.get(path)).toShow("Emails stopped");
  });

  test("works for a mail program that posts without saying where it comes from", async () => {
    const { threadId, path } = await newStopLink("expert");
    const answer = await site.post(path, { "List-Unsubscribe": "One-Click" }, ofUnknownOrigin);
    expect(answer.status).toBe(200);
    expect((await threadRow(threadId))?.expertMailStoppedAt).toBeGreaterThan(0);
    const undo = { "List-Unsubscribe": "One-Click", intent: "resume-thread" };
    expect((await site.post(path, undo, ofUnknownOrigin)).status).toBe(200);
    expect((await threadRow(threadId))?.expertMailStoppedAt).toBeGreaterThan(0);
  });

  test("can be taken back on the same page, and can stop all mails instead", async () => {
    const { threadId, path } = await newStopLink("expert");
    const client = site.newClient();
    const stopped = await press(client, await client.get(path), path, "stop-thread");
    const again = await press(client, stopped, path, "resume-thread");
    expect(again).toShow("new messages from Clara Lindqvist");
    expect((await threadRow(threadId))?.expertMailStoppedAt).toBeNull();
    const expertId = (await threadRow(threadId))?.expertId ?? "";
    const frequency = async () => (await readUser(site.db, expertId))?.messageMail;
    await changeUser(site.db, expertId, { messageMail: "hourly" });
    const allStopped = await press(client, again, path, "stop-all");
    expect(await frequency()).toBe("off");
    expect(allStopped).toShow("We still email you new requests.");
    expect(allStopped).toInclude('href="/account/messages"');
    await press(client, allStopped, path, "resume-all");
    expect(await frequency()).toBe("hourly");
  });

  test("of a mail that gathers conversations stops all mails to the client's address", async () => {
    const email = `${uuidv7()}@example.com`;
    const expert = await newMember(site);
    const { quoteId: readerId } = await newConversation(site, expert, { quote: { email } });
    await newConversation(site, expert, { quote: { email } });
    const secret = site.variables.LINK_SECRET ?? "";
    const token = await createUnsubscribeToken(secret, { readerId, side: "client" });
    const path = `/stop-mail/${token}`;
    const client = site.newClient();
    const page = await client.get(path);
    expect(page).toShow("in every conversation of all your requests");
    expect(page).not.toInclude("/requests/");
    const done = await press(client, page, path, "stop-all");
    expect(done).toShow("Emails stopped");
    const rows = await site.rows(quotes, { email });
    expect(rows.map(({ messageMail }) => messageMail)).toEqual(["off", "off"]);
    expect(await findInvalidities(done.body)).toEqual([]);
  });

  test("answers 404 when it was forged", async () => {
    const { threadId, path } = await newStopLink("client");
    const forged = path.replace(".client.", ".expert.");
    const client = site.newClient();
    expect((await client.get(forged)).status).toBe(404);
    expect((await client.post(forged)).status).toBe(404);
    expect(await threadRow(threadId)).toMatchObject({
      clientMailStoppedAt: null,
      expertMailStoppedAt: null,
    });
  });
});
