import { eq, gt } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { findSentQuote } from "#app/domain/quotes/wizard/submitted-quote.server.ts";
import { idFloor } from "#app/lib/ids.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { emailOutbox, messageThreads, profiles, quotes } from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import { contact, project, setUpWizard } from "#tests/unit/domain/quotes/wizard.ts";

const wizard = await setUpWizard({ isNewForEachTest: true });
const { database, db } = wizard;
beforeEach(async () => {
  await wizard.addExpert("Vera Voice");
  await wizard.addExpert("Vilmos Voice");
});

type Draft = Parameters<typeof wizard.openLastStep>[0];

/** Another browser sends the wizard; returns its cookie's key and the answer. */
async function sendFrom(draft?: Draft, changes?: Parameters<typeof wizard.submit>[1]) {
  const key = await wizard.openLastStep(draft);
  return { key, answer: await wizard.submit(key, changes) };
}
const countStored = async () => [await db.$count(quotes), await db.$count(messageThreads)];
const repeatMails = () =>
  db.select().from(emailOutbox).where(eq(emailOutbox.template, "quote-repeated"));

describe("the same text and address from another browser", () => {
  test("make no second thread, and the answer and the page are those of a new request", async () => {
    const first = await sendFrom();
    const details = ` ${project.details.toUpperCase().replace(" ", "\n ")}`;
    const second = await sendFrom({ values: { details } });
    expect(await countStored()).toEqual([1, 2]);
    const own = ["quoteId", "repeated", "reachedIds"];
    const shown = Object.entries(first.answer).filter(([name]) => !own.includes(name));
    expect(second.answer).toMatchObject({ ...Object.fromEntries(shown), repeated: true });
    expect(second.answer).toMatchObject({ reachedIds: [] });
    const pageOf = async (key: string) => {
      const { link, ...page } = (await findSentQuote(db, key)) ?? { link: "no page" };
      return { page, hasLink: link !== null };
    };
    const { page } = await pageOf(first.key);
    expect(await pageOf(first.key)).toEqual({ page, hasLink: true });
    expect(await pageOf(second.key)).toEqual({ page, hasLink: false });
  });

  test("mail the private link to the address, within the limit of such mails", async () => {
    await sendFrom();
    for (let again = 0; again < 3; again += 1) await sendFrom({}, { mailsPerHour: 2 });
    const mails = await repeatMails();
    const [{ id } = { id: "" }] = await db.select().from(quotes);
    expect(mails.map(({ recipient }) => recipient)).toEqual([contact.email, contact.email]);
    expect(mails[0]?.params).toMatchObject({ quoteId: id, linkVersion: 1 });
  });

  test("answer a repeated submit of the repeat alike, and mail once", async () => {
    await sendFrom();
    const { key, answer } = await sendFrom();
    expect(await wizard.submit(key)).toEqual(answer);
    expect(await repeatMails()).toHaveLength(1);
  });

  test("make one request when they arrive at once", async () => {
    await database.startServer();
    const keys = await atOnce(8, () => wizard.openLastStep({}, database.connect()));
    const answers = await atOnce(8, (nth) =>
      wizard.submit(keys[nth] ?? "", {}, database.connect()),
    );
    expect(answers.every(({ state }) => state === "submitted")).toBe(true);
    expect(await countStored()).toEqual([1, 2]);
  });

  test("begin a new draft with the next first step", async () => {
    await sendFrom();
    const { key } = await sendFrom();
    expect(await wizard.saveStep(key, 3, { name: "Other" })).toEqual({ state: "submitted" });
    const next = await wizard.saveStep(key, 1, project);
    expect(next.state === "saved" && next.key).not.toBe(key);
  });
});

describe("a new request is made", () => {
  test.each<[string, () => unknown]>([
    ["by another text", () => sendFrom({ values: { details: "Something else" } })],
    ["by another address", () => sendFrom({}, { contact: { ...contact, email: "b@example.com" } })],
  ])("%s", async (_, again) => {
    await sendFrom();
    await again();
    expect((await countStored())[0]).toBe(2);
  });

  test.each([
    ["after the first was closed", { closedAt: 5 }],
    ["after the first was rejected", { rejectedAt: 5 }],
  ])("%s", async (_, change) => {
    await sendFrom();
    await db.update(quotes).set(change);
    await sendFrom();
    expect((await countStored())[0]).toBe(2);
  });

  test("a week later", async () => {
    await sendFrom();
    await db.delete(messageThreads);
    await db.update(quotes).set({ id: idFloor(Date.now() - 8 * DAY_MS) });
    await sendFrom();
    expect((await countStored())[0]).toBe(2);
  });

  test("for an expert who does not have the first one", async () => {
    await sendFrom({ expert: "vera-voice" });
    await sendFrom({ expert: "vera-voice" });
    expect(await countStored()).toEqual([1, 1]);
    await sendFrom({ expert: "vilmos-voice" });
    expect(await countStored()).toEqual([2, 2]);
  });

  test("for the expert alone whom the client added and who does not have the first one", async () => {
    await sendFrom();
    const key = await wizard.openLastStep();
    const vilma = await wizard.addExpert("Vilma Voice");
    const [first] = await db.select().from(messageThreads);
    const recipientIds = [first?.expertId ?? "", vilma];
    const answer = await wizard.submit(key, { recipientIds });
    expect(answer).toMatchObject({ state: "submitted", repeated: false, expertIds: recipientIds });
    // Only her inbox is notified.
    expect(answer).toMatchObject({ reachedIds: [vilma] });
    expect(await countStored()).toEqual([2, 3]);
    const again = await wizard.submit(await wizard.openLastStep(), { recipientIds: [vilma] });
    expect(again).toMatchObject({ repeated: true, expertIds: [vilma] });
    // Each of the two has it by another request.
    const both = await wizard.submit(await wizard.openLastStep(), { recipientIds });
    expect(both).toMatchObject({ repeated: true, expertIds: recipientIds });
    expect(await countStored()).toEqual([2, 3]);
  });

  test("for the expert of a shortlist who does not have the first one", async () => {
    await sendFrom({ expert: "vera-voice" });
    await sendFrom({ experts: ["vera-voice"] });
    expect(await countStored()).toEqual([1, 1]);
    await sendFrom({ experts: ["vera-voice", "vilmos-voice"] });
    expect(await countStored()).toEqual([2, 2]);
  });
});

describe("a request that some of its experts have by an earlier one", () => {
  test("is mailed to the others only, and its page names all of them without a link", async () => {
    await sendFrom({ expert: "vera-voice" });
    const { key } = await sendFrom({ experts: ["vera-voice", "vilmos-voice"] });
    const mails = await db.select().from(emailOutbox);
    const mailsOf = (template: string) =>
      mails.filter((mail) => mail.template === template).map(({ recipient }) => recipient);
    expect(mailsOf("quote-to-expert")).toEqual([
      "vera-voice@example.com",
      "vilmos-voice@example.com",
    ]);
    expect(mailsOf("quote-to-client")).toEqual([contact.email, contact.email]);
    const page = await findSentQuote(db, key);
    expect(page?.link).toBeNull();
    expect(page?.recipients.map(({ name }) => name)).toEqual(["Vera Voice", "Vilmos Voice"]);
  });

  test("mails the link of the earlier one to the address, once", async () => {
    await sendFrom({ expert: "vera-voice" });
    const [first] = await db.select().from(quotes);
    const { key } = await sendFrom({ experts: ["vera-voice", "vilmos-voice"] });
    await wizard.submit(key);
    const mails = await repeatMails();
    expect(mails.map(({ recipient }) => recipient)).toEqual([contact.email]);
    expect(mails[0]?.params).toMatchObject({ quoteId: first?.id });
  });

  test("does not move those who have it to the end of the rotation", async () => {
    await sendFrom({ expert: "vera-voice" });
    await db.update(profiles).set({ lastServedAt: 5 });
    await sendFrom();
    const served = await db
      .select({ username: profiles.username })
      .from(profiles)
      .where(gt(profiles.lastServedAt, 5));
    expect(served).toEqual([{ username: "vilmos-voice" }]);
  });
});
