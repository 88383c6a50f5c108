import { inArray } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { emailOutbox } from "#db/schema.ts";
import {
  contactFields,
  findStored,
  newAnswers,
  openContactStep,
} from "#tests/support/inbox/quote-request.ts";
import { ownStack } from "#tests/support/own-stack.ts";
import { until } from "#tests/support/until.ts";

const site = await ownStack();
afterEach(async () => {
  await site.mail.start();
  await site.inbox.behave();
});

type Stored = Awaited<ReturnType<typeof findStored>>;

/** Submits a request that five experts get; the answer must not wait for any mail. */
async function submit(): Promise<{ email: string; recipients: string[] }> {
  const answers = newAnswers({
    details: "We want to automate invoices, emails and reports with AI agents and workflows.",
  });
  const client = site.newClient();
  const page = await openContactStep(client, answers);
  const experts = [...new Set(page.body.match(/recipient-[0-9a-f-]{36}(?=")/g))].slice(0, 5);
  const ticked = Object.fromEntries(experts.map((name) => [name, "yes"]));
  const sent = await client.post("/quote/contact", { ...contactFields(page, answers), ...ticked });
  expect([sent.status, sent.location]).toEqual([303, "/quote/sent"]);
  const { mails } = await findStored(site.db, answers.email);
  expect(mails).toHaveLength(6);
  return { email: answers.email, recipients: mails.map(({ recipient }) => recipient) };
}

/** A sender stops for now when the service accepts none of the first two. */
const attempted = (email: string): Promise<Stored> =>
  until("two mails were tried", async () => {
    const stored = await findStored(site.db, email);
    return stored.mails.filter(({ lastError }) => lastError).length >= 2 && stored;
  });

/** As if the wait until the next attempt had passed. */
async function age({ mails }: Stored): Promise<void> {
  const ids = mails.map(({ id }) => id);
  await site.db
    .update(emailOutbox)
    .set({ nextAttemptAt: Date.now() - 1 })
    .where(inArray(emailOutbox.id, ids));
}

/**
 * The number of mails about this request for each recipient: five experts and the client, each with
 * one.
 */
async function expectOneEach(email: string, recipients: string[]): Promise<void> {
  const { threads, mails } = await findStored(site.db, email);
  expect(mails.map(({ state }) => state)).toEqual(mails.map(() => "sent"));
  const all = await site.inbox.list();
  const about = all.filter(
    ({ to, text }) => to.includes(email) || threads.some(({ id }) => text.includes(id)),
  );
  expect(about.flatMap(({ to }) => to).sort()).toEqual([...recipients].sort());
}

describe("while the mail service is down", () => {
  test("a request is accepted, and each recipient gets one mail when the service is back", async () => {
    await site.mail.kill();
    const { email, recipients } = await submit();
    const health = (await site.get("/healthz")).json();
    expect(health).toMatchObject({ status: "down", checks: { mail: "down", database: "ok" } });
    await site.tick();
    const stored = await findStored(site.db, email);
    expect(stored.mails.map(({ state }) => state)).toEqual(stored.mails.map(() => "pending"));
    await age(stored);
    await site.tick();
    await age(stored);
    await site.mail.start();
    await site.tick();
    await site.tick();
    await expectOneEach(email, recipients);
  });

  test("a failed mail waits before the next attempt", async () => {
    await site.inbox.refuseNext(100);
    const { email, recipients } = await submit();
    const before = Date.now();
    const tried = (await attempted(email)).mails.filter(({ lastError }) => lastError);
    for (const { nextAttemptAt } of tried) expect(nextAttemptAt).toBeGreaterThan(before + 59_000);
    await site.inbox.behave();
    await site.tick();
    const waiting = await findStored(site.db, email);
    const pending = waiting.mails.filter(({ state }) => state === "pending");
    expect(pending.map(({ id }) => id)).toEqual(tried.map(({ id }) => id));
    await age(waiting);
    await site.tick();
    await site.tick();
    await expectOneEach(email, recipients);
  });
});

describe("when the mail service accepts a mail and then answers 503", () => {
  test("the retry sends no second mail to any recipient", async () => {
    await site.inbox.acceptAndFailNext(100);
    const { email, recipients } = await submit();
    await age(await attempted(email));
    await site.tick();
    await site.inbox.behave();
    await age(await findStored(site.db, email));
    await site.tick();
    await site.tick();
    await expectOneEach(email, recipients);
  });
});

describe("when the app dies right after accepting a request", () => {
  test("the scheduler sends the mails, one for each recipient", async () => {
    await site.mail.kill();
    const { email, recipients } = await submit();
    await site.app.kill();
    await site.mail.start();
    await site.app.start();
    await age(await findStored(site.db, email));
    await site.tick();
    await site.tick();
    await expectOneEach(email, recipients);
  });

  test("two concurrent schedulers send each mail once", async () => {
    await site.mail.kill();
    const { email, recipients } = await submit();
    await site.tick();
    await age(await findStored(site.db, email));
    await site.mail.start();
    await Promise.all([site.tick(), site.tick(), site.tick()]);
    await site.tick();
    await expectOneEach(email, recipients);
  });
});
