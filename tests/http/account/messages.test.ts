import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { listMember, unlistMember } from "#tests/support/accounts/listing.ts";
import { changeProfile, readUser } from "#tests/support/accounts/member-rows.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
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
    expect(await expert.client.follow(saved)).toShow("Your choice is saved");
    expect((await choice(expert)).fields).toEqual({ messageMail: "daily" });
    expect(await row()).toMatchObject({ messageMail: "daily", sharesReading: false });
    await expert.client.post(PAGE, { messageMail: "off", sharesReading: "on" });
    expect((await choice(expert)).fields).toEqual({ messageMail: "off", sharesReading: "on" });
  });

  test("stays as it was when nothing or nonsense was chosen", async () => {
    const forms: Record<string, string>[] = [{}, { messageMail: "yearly" }, { intent: "invented" }];
    for (const form of forms) {
      const refused = await expert.client.post(PAGE, { ...form, sharesReading: "on" });
      expect(refused).toAnswer(400, "Please choose how often mails should come.");
    }
    expect(await row()).toMatchObject({ messageMail: "at-once", sharesReading: true });
  });

  test("explains the page to a member without conversations", async () => {
    const page = await (await newMember(site, { isExpert: false })).client.get(PAGE);
    expect(page).toShow("You have none yet");
    expect(page).not.toShow("Conversations without mails");
  });
});

describe("conversations whose mails were stopped", () => {
  const stopped = { thread: { expertMailStoppedAt: 1 }, quote: { name: "Clara Kovács" } };

  test("are listed, and their mails come again at the press of a button", async () => {
    const talk = await newConversation(site, expert, stopped);
    await newConversation(site, expert, { quote: { name: "Not Stopped" } });
    const page = await expert.client.get(PAGE);
    expect(page).toShow("Clara Kovács");
    expect(page).not.toShow("Not Stopped");
    const form = { ...formWith(page.body, "thread").fields, intent: "resume" };
    expect(form).toMatchObject({ thread: talk.threadId });
    for (let press = 1; press <= 2; press += 1) {
      expect((await expert.client.post(PAGE, form)).status).toBe(303);
    }
    expect(await expert.client.get(PAGE)).toShow("You have not stopped the mails");
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
    expect(await dashboard()).toContain("after 3 requests answered within a week");
    await measure(20 * HOUR_MS);
    expect(await dashboard()).toContain("You usually reply within a day – shown on your profile.");
  });

  test("is on the profile and the card of verified experts only", async () => {
    await measure(2 * HOUR_MS);
    await listMember(site.db, expert.id, { category: "legal", fullName: "Quentin Xylander" });
    const words = "Takes new projects · Usually replies within a few hours";
    const pages = [`/experts/m-${expert.id}`, "/experts?q=xylander"];
    for (const path of pages) expect(await site.newClient().get(path)).toShow(words);
    await unlistMember(site.db, expert.id);
    await listMember(site.db, expert.id, { category: "legal", expert: false });
    const free = await expert.client.get(`/experts/m-${expert.id}`);
    expect(free).toShow("Takes new projects");
    expect(free).not.toShow("Usually replies");
    await unlistMember(site.db, expert.id);
  });
});
