import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { createStopMailToken } from "#app/domain/outbox/stop-mail.server.ts";
import { messageThreads } from "#db/schema.ts";
import { visibleText } from "#tests/specification/visible-text.ts";
import { newConversation, newMember } from "#tests/support/conversations.ts";
import { postForms } from "#tests/support/page-forms.ts";
import { readHead } from "#tests/support/page-head.ts";
import type { TestSite } from "#tests/support/site.ts";
import { sharedSite } from "#tests/support/stack.ts";

let site: TestSite;

beforeAll(() => {
  site = sharedSite();
});

async function newStopLink(side: "client" | "expert") {
  const { threadId } = await newConversation(site, await newMember(site));
  const token = await createStopMailToken(site.variables.LINK_SECRET ?? "", { threadId, side });
  return { threadId, path: `/stop-mail/${token}` };
}

const threadRow = async (id: string) =>
  (await site.db.select().from(messageThreads).where(eq(messageThreads.id, id)))[0];

describe("a link that stops mails", () => {
  test("says what would stop, and changes nothing until the button is pressed", async () => {
    const { threadId, path } = await newStopLink("client");
    const client = site.newClient();
    const page = await client.get(path);
    expect(page.status).toBe(200);
    expect(visibleText(page.body)).toContain("new messages from Edit Várnai");
    expect(page.headers["referrer-policy"]).toBe("same-origin");
    expect((await threadRow(threadId))?.clientMailStoppedAt).toBeNull();
    const form = postForms(page.body).find(({ action }) => action === path);
    const done = await client.post(form?.action ?? "");
    expect(done.status).toBe(200);
    expect(visibleText(done.body)).toContain("Mails stopped");
    expect(readHead(done.body).title).toBe(readHead(page.body).title);
    expect(await threadRow(threadId)).toMatchObject({
      clientMailStoppedAt: expect.any(Number),
      expertMailStoppedAt: null,
    });
    expect(visibleText((await client.get(path)).body)).toContain("Mails stopped");
  });

  test("works for a mail program that posts without saying where it comes from", async () => {
    const { threadId, path } = await newStopLink("expert");
    const silent = { Origin: null, Referer: null, "Sec-Fetch-Site": null, "Sec-Fetch-Mode": null };
    const answer = await site.newClient().post(path, { "List-Unsubscribe": "One-Click" }, silent);
    expect(answer.status).toBe(200);
    expect((await threadRow(threadId))?.expertMailStoppedAt).toBeGreaterThan(0);
  });

  test("is nothing at all when it was forged", async () => {
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
