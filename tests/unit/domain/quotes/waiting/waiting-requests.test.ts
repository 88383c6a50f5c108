import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { requestDeletion } from "#app/domain/privacy/deletion/deletion-request.server.ts";
import { keepAccount } from "#app/domain/privacy/deletion/deletion-undo.server.ts";
import { findClientRequest } from "#app/domain/quotes/client/client-request.server.ts";
import { closeRequest } from "#app/domain/quotes/client/close-request.server.ts";
import {
  chaseRequests,
  dueQuotesQuery,
  dueThreadsQuery,
} from "#app/domain/quotes/waiting/chase-requests.server.ts";
import { askMoreExperts } from "#app/domain/quotes/waiting/more-experts.server.ts";
import { HOUR_MS } from "#app/platform/clock.ts";
import { emailOutbox, messageThreads, profiles, quotes, users } from "#db/schema.ts";
import { atOnce, countStates } from "#tests/support/at-once.ts";
import { explainQuery } from "#tests/support/database.ts";
import { encryptionKey } from "#tests/support/mail/mailed-links.ts";
import { setUpWizard } from "#tests/unit/domain/quotes/wizard.ts";
import { recordRooms } from "#tests/unit/domain/threads/room-recorder.ts";

const wizard = await setUpWizard({ isNewForEachTest: true });
const { database, db } = wizard;
const { services } = recordRooms(db);
const siteContact = { email: "contact@example.com", locale: "en" } as const;

/** Seven experts; the request goes to five of them. */
let quoteId: string;
beforeEach(async () => {
  for (let number = 1; number <= 7; number += 1) await wizard.addExpert(`Expert ${number}`);
  const answer = await wizard.submit(await wizard.openLastStep());
  quoteId = answer.state === "submitted" ? answer.quoteId : "";
});

const viewer = () => ({ side: "client", quoteId, linkVersion: 1 }) as const;
async function age(hours: number): Promise<void> {
  const createdAt = Date.now() - hours * HOUR_MS;
  await db.update(quotes).set({ createdAt });
  await db.update(messageThreads).set({ createdAt });
}
const chase = () => chaseRequests(db, { limit: 100 });
const mailsOf = (template: string) =>
  db.select().from(emailOutbox).where(eq(emailOutbox.template, template));
const page = (country = "") =>
  findClientRequest(db, { viewer: viewer(), threadId: null, before: null, country });
async function askMore(own = services) {
  const expertIds = (await page())?.moreExperts.map(({ id }) => id) ?? [];
  return askMoreExperts(own, viewer(), { expertIds, country: "", siteContact });
}

describe("after a day without an answer", () => {
  test("each expert is reminded once", async () => {
    await age(23);
    await chase();
    expect(await mailsOf("request-reminder")).toEqual([]);
    await age(25);
    await chase();
    await chase();
    const mails = await mailsOf("request-reminder");
    expect(mails).toHaveLength(5);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(5);
    expect(mails[0]?.params).toMatchObject({ name: "Clara Client", category: "voice-ai" });
    expect(Object.keys(mails[0]?.params ?? {})).toEqual(
      expect.arrayContaining(["budget", "timeline", "details"]),
    );
    expect(await mailsOf("request-unanswered")).toEqual([]);
  });

  test.each<[string, () => unknown]>([
    ["who have answered", () => db.update(messageThreads).set({ repliedAt: 1 })],
    ["who have declined", () => db.update(messageThreads).set({ declinedAt: 1 })],
    ["who have put it away", () => db.update(messageThreads).set({ archived: true })],
    ["who want no mails", () => db.update(users).set({ messageMail: "off" })],
    ["who are suspended", () => db.update(users).set({ suspendedAt: 1 })],
    ["of a closed request", () => closeRequest(services, viewer(), { reason: null, note: "" })],
    ["of a held request", () => db.update(quotes).set({ heldAt: 1 })],
    ["of a rejected request", () => db.update(quotes).set({ rejectedAt: 1 })],
  ])("experts %s are not", async (_, change) => {
    await age(25);
    await change();
    await chase();
    expect(await mailsOf("request-reminder")).toEqual([]);
  });

  test("closing drops the mails that wait", async () => {
    await age(49);
    await chase();
    expect(await mailsOf("request-unanswered")).toHaveLength(1);
    await closeRequest(services, viewer(), { reason: null, note: "" });
    expect(await mailsOf("request-reminder")).toEqual([]);
    expect(await mailsOf("request-unanswered")).toEqual([]);
  });

  test("a run takes a bounded part, and the rest follows", async () => {
    await age(25);
    await chaseRequests(db, { limit: 2 });
    expect(await mailsOf("request-reminder")).toHaveLength(2);
    await chaseRequests(db, { limit: 2 });
    await chaseRequests(db, { limit: 2 });
    expect(await mailsOf("request-reminder")).toHaveLength(5);
  });
});

describe("after two days without an answer", () => {
  test("the client hears of it once, and only about experts who were silent", async () => {
    await age(47);
    await chase();
    expect(await mailsOf("request-unanswered")).toEqual([]);
    expect((await page())?.quote.isUnanswered).toBe(false);
    const [first] = await db.select().from(messageThreads).limit(1);
    await db
      .update(messageThreads)
      .set({ declinedAt: 1 })
      .where(eq(messageThreads.id, first?.id ?? ""));
    await age(49);
    await chase();
    await chase();
    const [mail, ...others] = await mailsOf("request-unanswered");
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: "clara@example.com" });
    expect(mail?.params).toMatchObject({ quoteId, linkVersion: 1, hours: 48 });
    expect(mail?.params.names).toHaveLength(4);
    expect(mail?.params.avatarKeys).toEqual([null, null, null, null]);
    expect((await page())?.quote.isUnanswered).toBe(true);
  });

  test.each<[string, () => unknown]>([
    ["an expert has answered", () => db.update(messageThreads).set({ repliedAt: 1 })],
    ["all have declined", () => db.update(messageThreads).set({ declinedAt: 1 })],
    ["the client wants no mails", () => db.update(quotes).set({ messageMail: "off" })],
    ["the request is closed", () => db.update(quotes).set({ closedAt: 1 })],
    ["the request is held", () => db.update(quotes).set({ heldAt: 1 })],
  ])("no mail goes out when %s", async (_, change) => {
    await age(49);
    await change();
    await chase();
    expect(await mailsOf("request-unanswered")).toEqual([]);
  });

  test("the client of a request that reached its experts late hears of it, too", async () => {
    await age(49);
    await db.update(quotes).set({ createdAt: Date.now() - 30 * 24 * HOUR_MS });
    await chase();
    expect(await mailsOf("request-unanswered")).toHaveLength(1);
  });

  test("conversations that were missed for a week are marked without a mail", async () => {
    await age(8 * 24);
    await chase();
    expect(await mailsOf("request-unanswered")).toEqual([]);
    expect(await db.select().from(quotes)).toMatchObject([{ answerCheckedAt: expect.any(Number) }]);
  });

  test("who has the text by another request is not proposed", async () => {
    await age(49);
    const [proposed] = (await page())?.moreExperts ?? [];
    const other = await wizard.openLastStep({ expert: proposed?.id });
    await wizard.submit(other);
    await age(49);
    await chase();
    const more = (await page())?.moreExperts.map(({ id }) => id);
    expect(more).toHaveLength(1);
    expect(more).not.toContain(proposed?.id);
  });

  test("the client adds the next best experts, and the wait begins again", async () => {
    await age(49);
    await chase();
    const before = await mailsOf("quote-to-expert");
    expect((await page())?.moreExperts).toHaveLength(2);
    expect(await askMore()).toEqual({ state: "asked", count: 2 });
    expect(await db.$count(messageThreads)).toBe(7);
    expect(await mailsOf("quote-to-expert")).toHaveLength(before.length + 2);
    expect((await page())?.quote.isUnanswered).toBe(false);
    expect(await askMore()).toEqual({ state: "changed" });
    await age(98);
    await chase();
    expect(await mailsOf("request-unanswered")).toHaveLength(2);
    expect((await page())?.moreExperts).toEqual([]);
  });

  test("those of the client's country come first, as in step 3", async () => {
    await age(49);
    const names = async (country: string) =>
      (await page(country))?.moreExperts.map(({ name }) => name);
    expect(await names("")).toEqual(["Expert 6", "Expert 7"]);
    await db.update(profiles).set({ country: "HU" }).where(eq(profiles.fullName, "Expert 7"));
    expect(await names("HU")).toEqual(["Expert 7", "Expert 6"]);
  });

  test("those alike a paused expert are asked, whatever the kind of help", async () => {
    const paused = { categories: ["hardware"], takesProjects: false };
    await wizard.addExpert("Paused", paused);
    for (let number = 1; number <= 6; number += 1)
      await wizard.addExpert(`Maker ${number}`, { categories: ["hardware"] });
    const values = { category: "other", details: "Something else." };
    const answer = await wizard.submit(await wizard.openLastStep({ expert: "paused", values }));
    quoteId = answer.state === "submitted" ? answer.quoteId : "";
    await age(49);
    const { length } = await db
      .select()
      .from(messageThreads)
      .where(eq(messageThreads.quoteId, quoteId));
    expect(length).toBe(5);
    expect((await page())?.moreExperts.map(({ name }) => name)).toEqual(["Maker 6"]);
  });

  test("presses at once add each expert once", async () => {
    await age(49);
    await database.startServer();
    const answers = await atOnce(6, () => askMore({ ...services, db: database.connect() }));
    expect(countStates(answers)).toEqual({ asked: 1, changed: 5 });
    expect(await db.$count(messageThreads)).toBe(7);
  });

  test("only experts whom the page named are added, and only through the present link", async () => {
    await age(49);
    const stranger = { expertIds: ["somebody"], country: "", siteContact };
    expect(await askMoreExperts(services, viewer(), stranger)).toEqual({ state: "changed" });
    await db.update(quotes).set({ linkVersion: 2 });
    expect(await askMore()).toEqual({ state: "not_found" });
    expect(await db.$count(messageThreads)).toBe(5);
  });

  test("no expert is added after an answer", async () => {
    await age(49);
    await db.update(messageThreads).set({ repliedAt: 1 });
    expect(await askMore()).toEqual({ state: "changed" });
  });
});

describe("while an expert of the request is about to leave", () => {
  const mails = { encryptionKey, mailsPerHour: 5 };
  async function leave(): Promise<string> {
    const [first] = await db.select().from(messageThreads).limit(1);
    const userId = first?.expertId ?? "";
    const asked = await requestDeletion({ db, ...mails }, { userId, ...mails });
    expect(asked.state).toBe("requested");
    await db.update(messageThreads).set({ createdAt: Date.now() - HOUR_MS });
    return userId;
  }
  const askedExperts = async () =>
    (await db.select().from(messageThreads)).map(({ expertId }) => expertId);

  test("the client learns it, and sends the request to similar experts once", async () => {
    expect((await page())?.quote.mayAskMore).toBe(false);
    const leaver = await leave();
    const found = await page();
    expect(found?.quote).toMatchObject({ mayAskMore: true, isUnanswered: false });
    const leaving = found?.threads.filter(({ expert }) => expert.leavesAt !== null);
    expect(leaving?.map(({ expert }) => expert.id)).toEqual([leaver]);
    expect(found?.moreExperts).toHaveLength(2);
    expect(await askMore()).toMatchObject({ state: "asked" });
    expect(await askMore()).toEqual({ state: "changed" });
    expect(await askedExperts()).toHaveLength(7);
    expect((await page())?.quote.mayAskMore).toBe(false);
  });

  test("no new request reaches that expert", async () => {
    const leaver = await leave();
    await db.delete(messageThreads);
    const again = await wizard.submit(await wizard.openLastStep());
    expect(again.state).toBe("submitted");
    expect(await askedExperts()).not.toEqual([]);
    expect(await askedExperts()).not.toContain(leaver);
  });

  test("nothing is offered for a closed conversation, or once the expert stays", async () => {
    const leaver = await leave();
    expect(await keepAccount(db, leaver)).toBe("kept");
    expect((await page())?.quote.mayAskMore).toBe(false);
    await leave();
    await closeRequest(services, viewer(), { reason: null, note: "" });
    expect((await page())?.quote.mayAskMore).toBe(false);
  });
});

test("the job finds what is due by its indexes, however many requests were answered", async () => {
  expect(await explainQuery(db, dueThreadsQuery(db, 9).getSQL())).toContain(
    "message_threads_unreminded",
  );
  expect(await explainQuery(db, dueQuotesQuery(db, 9).getSQL())).toContain(
    "quotes_answer_unchecked",
  );
});
