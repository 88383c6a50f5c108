import { eq, like } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { emailOutbox, messageThreads } from "#db/schema.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import {
  type Conversation,
  type Member,
  newConversation,
  newConversations,
  newMember,
} from "#tests/support/inbox/conversations.ts";
import { linksIn } from "#tests/support/mail/mail.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";
import { EXPIRES_AFTER_DAYS } from "#tests/support/stacks/stack-pool.ts";

let site: TestSite;
let expert: Member;
beforeAll(async () => {
  site = await sharedSite();
  expert = await newMember(site, { name: "Zsombor Halmos" });
});

const addressOf = ({ quoteId }: Conversation) => `${quoteId}@example.com`;
const mailsTo = (talk: Conversation) => site.inbox.list({ to: addressOf(talk) });
const LONG_AGO = Date.now() - (EXPIRES_AFTER_DAYS + 1) * 86_400_000;

test("a request that nobody answers ends by the clock, and the client is mailed once about all who were silent", async () => {
  const others = [await newMember(site, { name: "Ilona Bartos" })];
  const talks = await newConversations(site, [expert, ...others], {
    thread: { updatedAt: LONG_AGO },
  });
  const [talk] = talks;
  if (!talk) throw new Error("There is no conversation.");
  await site.tick();
  await site.tick();
  const [mail, ...more] = await mailsTo(talk);
  if (!mail || more.length > 0) throw new Error("There is not one mail.");
  expect(mail.subject).toContain("2 experts have not answered your request");
  for (const part of ["Zsombor Halmos", "Ilona Bartos", `${site.origin}/quote`])
    expect(mail.text).toContain(part);
  expect(linksIn(mail)).toContain(`${site.origin}${talk.request}`);
  const page = await site.newClient().get(talk.request);
  expect(page.status).toBe(200);
  for (const { threadId } of talks) expect((await rowOf(threadId))?.state).toBe("expired");
});

test("a decline is mailed with its words after a minute, and not at all when it was taken back", async () => {
  const talk = await newConversation(site, expert);
  const why = { reason: "timing", note: "Not before October." };
  const decline = () => expert.client.post(talk.thread, { intent: "decline", ...why });
  await decline();
  await site.tick();
  expect(await mailsTo(talk)).toEqual([]);
  await expert.client.post(talk.thread, { intent: "undecline" });
  await makeDue(talk);
  await site.tick();
  expect(await mailsTo(talk)).toEqual([]);
  await decline();
  await makeDue(talk);
  await site.tick();
  const [mail] = await mailsTo(talk);
  expect(mail?.subject).toContain("Zsombor Halmos has declined your request");
  expect(mail?.text).toContain("The timeline does not work for them.");
  expect(mail?.text).toContain("> Not before October.");
  const page = await site.newClient().get(talk.request);
  expect(visibleText(page.body)).toContain("Not before October.");
});

async function rowOf(threadId: string) {
  const [row] = await site.db.select().from(messageThreads).where(eq(messageThreads.id, threadId));
  return row;
}

/** As if the minute in which a decline can be taken back were over. */
async function makeDue({ threadId }: Conversation): Promise<void> {
  const isOurs = like(emailOutbox.idempotencyKey, `request-declined:${threadId}:%`);
  await site.db.update(emailOutbox).set({ nextAttemptAt: 1 }).where(isOurs);
}
