import { like } from "drizzle-orm";
import { expect, test } from "vitest";
import { emailOutbox } from "#db/schema.ts";
import { readThread } from "#tests/support/inbox/conversation-rows.ts";
import {
  type Conversation,
  newConversation,
  newConversations,
  newMember,
} from "#tests/support/inbox/conversations.ts";
import { linksIn } from "#tests/support/mail/mail.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { EXPIRES_AFTER_DAYS } from "#tests/support/stacks/stack-pool.ts";

const site = await sharedSite();

const expert = await newMember(site, { name: "Zsombor Halmos" });

const addressOf = ({ quoteId }: Conversation) => `${quoteId}@example.com`;
const mailsTo = (talk: Conversation) => site.inbox.list({ to: addressOf(talk) });
const LONG_AGO = Date.now() - (EXPIRES_AFTER_DAYS + 1) * 86_400_000;

test("an unanswered request expires, and the client gets one mail about all silent experts", async () => {
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
  expect(mail.text).toInclude("Zsombor Halmos", "Ilona Bartos", `${site.origin}/quote`);
  expect(linksIn(mail)).toContain(`${site.origin}${talk.request}`);
  expect((await site.newClient().get(talk.request)).status).toBe(200);
  for (const each of talks) expect((await readThread(site.db, each))?.state).toBe("expired");
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
  expect(mail?.text).toInclude("The timeline does not work for them.", "> Not before October.");
  expect(await site.newClient().get(talk.request)).toShow("Not before October.");
});

/** Ends the minute in which a decline can be taken back. */
async function makeDue({ threadId }: Conversation): Promise<void> {
  const isOurs = like(emailOutbox.idempotencyKey, `request-declined:${threadId}:%`);
  await site.db.update(emailOutbox).set({ nextAttemptAt: 1 }).where(isOurs);
}
