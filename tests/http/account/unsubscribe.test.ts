import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { describe, expect, test } from "vitest";
import { createUnsubscribeToken } from "#app/mail/links/unsubscribe-token.server.ts";
import { quotes } from "#db/schema.ts";
import { changeUser, readUser } from "#tests/support/accounts/member-rows.ts";
import { ofUnknownOrigin } from "#tests/support/http/browser-headers.ts";
import { findInvalidities } from "#tests/support/http/html-validity.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { postForms } from "#tests/support/http/page-forms.ts";
import { readHead } from "#tests/support/http/page-head.ts";
import { readThread } from "#tests/support/inbox/conversation-rows.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

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
    expect(done).toAnswer(200, "Mails stopped");
    expect(readHead(done.body).title).toBe(readHead(page.body).title);
    expect(await threadRow(threadId)).toMatchObject({
      clientMailStoppedAt: expect.any(Number),
      expertMailStoppedAt: null,
    });
    expect(await client.get(path)).toShow("Mails stopped");
  });

  test("works for a mail program that posts without saying where it comes from", async () => {
    const { threadId, path } = await newStopLink("expert");
    const answer = await site
      .newClient()
      .post(path, { "List-Unsubscribe": "One-Click" }, ofUnknownOrigin);
    expect(answer.status).toBe(200);
    expect((await threadRow(threadId))?.expertMailStoppedAt).toBeGreaterThan(0);
    const undo = { "List-Unsubscribe": "One-Click", intent: "resume-thread" };
    expect((await site.newClient().post(path, undo, ofUnknownOrigin)).status).toBe(200);
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
    expect(allStopped).toShow("New requests still reach you by mail.");
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
    expect(page).toShow("in any conversation of any of your requests");
    expect(page).not.toInclude("/requests/");
    const done = await press(client, page, path, "stop-all");
    expect(done).toShow("Mails stopped");
    const rows = await site.db.select().from(quotes).where(eq(quotes.email, email));
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
