import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messageThreads, profiles, users } from "#db/schema.ts";
import { listMember, unlistMember } from "#tests/support/accounts/listing.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { type Member, newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

const PAGE = "/account/messages";
const HOUR_MS = 3_600_000;

let site: TestSite;
let expert: Member;
beforeAll(async () => {
  site = await sharedSite();
});
beforeEach(async () => {
  expert = await newMember(site);
});

const textOf = (page: HttpResponse) => visibleText(page.body);
const choice = async ({ client }: Member) => formWith((await client.get(PAGE)).body, "messageMail");
const row = async () => (await site.db.select().from(users).where(eq(users.id, expert.id)))[0];

describe("how a member hears of messages", () => {
  test("is what was chosen, from the next look on", async () => {
    expect((await choice(expert)).fields).toEqual({ messageMail: "at-once", sharesReading: "on" });
    const saved = await expert.client.post(PAGE, { messageMail: "daily" });
    expect([saved.status, saved.location]).toEqual([303, PAGE]);
    expect(textOf(await expert.client.follow(saved))).toContain("Your choice is saved");
    expect((await choice(expert)).fields).toEqual({ messageMail: "daily" });
    expect(await row()).toMatchObject({ messageMail: "daily", sharesReading: false });
    await expert.client.post(PAGE, { messageMail: "off", sharesReading: "on" });
    expect((await choice(expert)).fields).toEqual({ messageMail: "off", sharesReading: "on" });
  });

  test("stays as it was when nothing or nonsense was chosen", async () => {
    const forms: Record<string, string>[] = [{}, { messageMail: "yearly" }, { intent: "invented" }];
    for (const form of forms) {
      const refused = await expert.client.post(PAGE, { ...form, sharesReading: "on" });
      expect(refused.status).toBe(400);
      expect(textOf(refused)).toContain("Please choose how often mails should come.");
    }
    expect(await row()).toMatchObject({ messageMail: "at-once", sharesReading: true });
  });

  test("says to whoever has no conversations what it is about", async () => {
    const page = await (await newMember(site, { isExpert: false })).client.get(PAGE);
    expect(textOf(page)).toContain("You have none yet");
    expect(textOf(page)).not.toContain("Conversations without mails");
  });
});

describe("conversations whose mails were stopped", () => {
  const stopped = { thread: { expertMailStoppedAt: 1 }, quote: { name: "Clara Kovács" } };

  test("are listed, and their mails come again at the press of a button", async () => {
    const talk = await newConversation(site, expert, stopped);
    await newConversation(site, expert, { quote: { name: "Not Stopped" } });
    const page = await expert.client.get(PAGE);
    expect(textOf(page)).toContain("Clara Kovács");
    expect(textOf(page)).not.toContain("Not Stopped");
    const form = { ...formWith(page.body, "thread").fields, intent: "resume" };
    expect(form).toMatchObject({ thread: talk.threadId });
    for (let press = 1; press <= 2; press += 1) {
      expect((await expert.client.post(PAGE, form)).status).toBe(303);
    }
    expect(textOf(await expert.client.get(PAGE))).toContain("You have not stopped the mails");
  });

  test("stay stopped when somebody else asks", async () => {
    const talk = await newConversation(site, expert, stopped);
    const outsider = await newMember(site);
    for (const thread of [talk.threadId, uuidv7()]) {
      const answer = await outsider.client.post(PAGE, { intent: "resume", thread });
      expect(answer.status).toBe(404);
    }
    const [thread] = await site.db
      .select()
      .from(messageThreads)
      .where(eq(messageThreads.id, talk.threadId));
    expect(thread?.expertMailStoppedAt).toBe(1);
  });
});

describe("how soon an expert usually replies", () => {
  const dashboard = async () => textOf(await expert.client.get("/expert-dashboard"));
  const measure = (responseMs: number | null) =>
    site.db.update(profiles).set({ responseMs }).where(eq(profiles.id, expert.id));

  test("stands on the dashboard, or what is missing to say it", async () => {
    expect(await dashboard()).toContain("after 3 requests answered within a week");
    await measure(20 * HOUR_MS);
    expect(await dashboard()).toContain("You usually reply within a day – shown on your profile.");
  });

  test("stands on the profile and on the card of a verified expert, and of nobody else", async () => {
    await measure(2 * HOUR_MS);
    await listMember(site.db, expert.id, { category: "legal", fullName: "Quentin Xylander" });
    const words = "Takes new projects · Usually replies within a few hours";
    const pages = [`/experts/m-${expert.id}`, "/experts?q=xylander"];
    for (const path of pages) expect(textOf(await site.newClient().get(path))).toContain(words);
    await unlistMember(site.db, expert.id);
    await listMember(site.db, expert.id, { category: "legal", expert: false });
    const free = await expert.client.get(`/experts/m-${expert.id}`);
    expect(textOf(free)).toContain("Takes new projects");
    expect(textOf(free)).not.toContain("Usually replies");
    await unlistMember(site.db, expert.id);
  });
});
