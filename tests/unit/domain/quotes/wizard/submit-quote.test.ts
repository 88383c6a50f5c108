import { eq, like } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { proposeRecipients } from "#app/domain/quotes/delivery/recipients.server.ts";
import { submitQuoteRequest } from "#app/domain/quotes/wizard/submit-quote.server.ts";
import { findSentQuote } from "#app/domain/quotes/wizard/submitted-quote.server.ts";
import { idFloor } from "#app/lib/ids.ts";
import { MINUTE_MS } from "#app/platform/clock.ts";
import { emailOutbox, messages, messageThreads, quoteDrafts, quotes } from "#db/schema.ts";
import { atOnce } from "#tests/support/at-once.ts";
import {
  circumstances,
  contact,
  project,
  scope,
  setUpWizard,
  submission,
} from "#tests/unit/domain/quotes/wizard.ts";

const wizard = await setUpWizard({ isNewForEachTest: true });
const { database, db } = wizard;
beforeEach(async () => {
  await wizard.addExpert("Vera Voice");
  await wizard.addExpert("Vilmos Voice", { locale: "hu" });
});

type Options = Parameters<typeof wizard.submit>[1];

/** Submits a new draft that was filled in up to the last step. */
const submitNew = async (changes?: Options, draft?: Parameters<typeof wizard.openLastStep>[0]) =>
  wizard.submit(await wizard.openLastStep(draft), changes);
const tooMany = { state: "too-many", retryAfterSeconds: expect.any(Number) };

test("a submit stores the request and, per expert, a thread and a mail, and mails the client", async () => {
  const mailed = { expertEmailsSent: 2, clientEmailSent: true };
  expect(await submitNew()).toMatchObject({ state: "submitted", ...mailed, repeated: false });
  const stored = { ...project, ...scope, ...contact, linkVersion: 1 };
  expect(await db.select().from(quotes)).toMatchObject([stored]);
  const threads = await db.select().from(messageThreads).orderBy(messageThreads.id);
  const titles = ["Clara Client – Voice AI", "Clara Client – Hangalapú MI"];
  expect(threads.map(({ title }) => title)).toEqual(titles);
  expect(threads[0]?.searchText).toContain("clara client");
  expect(threads.map(({ requestIndexed }) => requestIndexed)).toEqual([true, true]);
  expect(await db.$count(messages)).toBe(0);
  const mails = await db.select().from(emailOutbox);
  const rows = mails.map(({ template, recipient, locale }) => [template, recipient, locale]);
  expect(rows.sort()).toEqual([
    ["quote-to-client", "clara@example.com", "en"],
    ["quote-to-expert", "vera-voice@example.com", "en"],
    ["quote-to-expert", "vilmos-voice@example.com", "hu"],
  ]);
});

test("all threads of a request have the same time", async () => {
  await submitNew();
  const threads = await db.select().from(messageThreads);
  expect(threads).toHaveLength(2);
  const times = threads.flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt]);
  expect(new Set(times).size).toBe(1);
});

test("the field that the client chose is stored with the request", async () => {
  await submitNew({}, { values: { field: "voice" } });
  expect(await db.select().from(quotes)).toMatchObject([{ field: "voice" }]);
});

test("the reason why an expert gets it is stored with the thread", async () => {
  await submitNew();
  for (const { matchReason } of await db.select().from(messageThreads))
    expect(matchReason).toEqual({ isAsked: false, words: [], field: "voice" });
});

test("the outbox contains no link and no token", async () => {
  await submitNew();
  const mails = await db.select().from(emailOutbox);
  expect(JSON.stringify(mails)).not.toMatch(/http|\/requests\//);
});

test("a repeated submit of a draft answers with the first request and sends no second mail", async () => {
  const key = await wizard.openLastStep();
  const first = await wizard.submit(key);
  const again = await wizard.submit(key, { contact: { ...contact, name: "Changed" } });
  expect(again).toEqual({ ...first, repeated: true });
  expect(await db.$count(quotes)).toBe(1);
  expect(await db.$count(emailOutbox)).toBe(3);
});

test("twenty submits of one draft at once create one request", async () => {
  await database.startServer();
  const key = await wizard.openLastStep();
  const results = await atOnce(20, () => wizard.submit(key, {}, database.connect()));
  const submitted = results.flatMap((result) => (result.state === "submitted" ? [result] : []));
  expect(submitted).toHaveLength(20);
  expect(new Set(submitted.map(({ quoteId }) => quoteId)).size).toBe(1);
  expect(submitted.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(await db.$count(quotes)).toBe(1);
  expect(await db.$count(messageThreads)).toBe(2);
  expect(await db.$count(emailOutbox)).toBe(3);
});

test("twenty drafts submitted at once create twenty requests", async () => {
  await database.startServer();
  const keys = await atOnce(20, (number) =>
    wizard.openLastStep({ values: { details: `Project ${number}` } }, database.connect()),
  );
  const submits = keys.map((key) => wizard.submit(key, {}, database.connect()));
  const results = await Promise.all(submits);
  expect(results.every((result) => result.state === "submitted")).toBe(true);
  expect(await db.$count(quotes)).toBe(20);
});

test("the draft's text is stored trimmed and with plain line ends", async () => {
  await submitNew({}, { values: { details: " one\r\ntwo \r\n" } });
  const [draft] = await db.select().from(quoteDrafts);
  const isOfDraft = eq(quotes.draftId, draft?.id ?? "");
  const stored = await db.select({ details: quotes.details }).from(quotes).where(isOfDraft);
  expect(stored).toEqual([{ details: "one\ntwo" }]);
});

test("a draft that was only filled in is not submitted", async () => {
  await wizard.fillDraft();
  expect(await db.$count(quotes)).toBe(0);
});

describe("a refused submit", () => {
  test("names the missing step and stores step 3", async () => {
    const saved = await wizard.saveStep(null, 1, project);
    const key = saved.state === "saved" ? saved.key : "";
    expect(await wizard.submit(key)).toEqual({ state: "missing-step", step: 2 });
    expect((await proposeRecipients(db, key, circumstances))?.draft.values).toMatchObject(contact);
  });

  test("is the answer without a draft", async () => {
    expect(await wizard.submit("made-up")).toEqual({ state: "no-draft" });
    const withoutKey = { ...submission(""), key: null };
    expect(await submitQuoteRequest(db, withoutKey)).toEqual({ state: "no-draft" });
  });

  test("is the answer beyond the limit of a network address, with the time to wait", async () => {
    const limit = { quotesPerHour: 1 };
    await submitNew(limit);
    const sameAddress = { ...limit, contact: { ...contact, email: "other@example.com" } };
    expect(await submitNew(sameAddress)).toEqual(tooMany);
  });

  test("is not the answer to a repeat, even when the limit is used up", async () => {
    const key = await wizard.openLastStep();
    await wizard.submit(key, { quotesPerHour: 1 });
    const again = await wizard.submit(key, { quotesPerHour: 1 });
    expect(again).toMatchObject({ state: "submitted", repeated: true });
  });
});

describe("a mailbox over its limit gets no mail, but its requests are sent", () => {
  let request = 0;
  const from = (address: string, email: string = contact.email) => {
    request += 1;
    const limits = { contact: { ...contact, email }, quotesPerHour: 2, address };
    return submitNew(limits, { values: { details: `Request ${request}` } });
  };
  const mailed = { state: "submitted", expertEmailsSent: 2, clientEmailSent: true };
  const notMailed = { ...mailed, clientEmailSent: false };

  test("and one network never uses up the mails of a mailbox", async () => {
    expect(await from("192.0.2.1")).toMatchObject(mailed);
    expect(await from("192.0.2.1")).toMatchObject(notMailed);
    expect(await from("192.0.2.2")).toMatchObject(mailed);
  });

  test("and neither do failed attempts", async () => {
    for (const key of ["made-up", await wizard.fillDraft({ values: { details: "" } })])
      expect((await wizard.submit(key, { quotesPerHour: 1 })).state).not.toBe("submitted");
    expect(await submitNew({ quotesPerHour: 2, address: "192.0.2.2" })).toMatchObject(mailed);
  });

  test("from any network, whatever the tag of the address", async () => {
    for (const nth of [1, 2, 3, 4])
      expect(await from(`192.0.2.${nth}`, `tim+${nth}@example.com`)).toMatchObject(mailed);
    for (const same of ["tim@example.com", "tim+a@example.com"])
      expect(await from("192.0.2.5", same)).toMatchObject(notMailed);
    for (const other of ["tim@example.org", "timo@example.com", "ti@example.com"])
      expect(await from(`198.51.100.${other.length}${request}`, other)).toMatchObject(mailed);
  });

  test("and of requests at once no more are mailed", async () => {
    const keys: string[] = [];
    for (let nth = 0; nth < 4; nth += 1)
      keys.push(await wizard.openLastStep({ values: { details: `Request ${nth}` } }));
    await database.startServer();
    const limit = { quotesPerHour: 4 };
    await Promise.all(keys.map((key) => wizard.submit(key, limit, database.connect())));
    expect(await db.$count(quotes)).toBe(4);
    expect(await db.$count(emailOutbox, like(emailOutbox.recipient, "clara@%"))).toBe(2);
  });

  test("and its sender's page says so, also later", async () => {
    await from("192.0.2.1");
    const key = await wizard.openLastStep({ values: { details: "One more" } });
    await wizard.submit(key, { quotesPerHour: 2 });
    expect(await findSentQuote(db, key)).toMatchObject({ isMailed: false, status: "sent" });
  });
});

describe("an expert who gets very many requests within an hour", () => {
  let nth = 0;
  const ask = (expert?: string) => {
    nth += 1;
    const changes = { requestsPerExpert: 2, address: `198.51.100.${nth}` };
    return submitNew(changes, { expert, values: { details: `Request ${nth}` } });
  };
  const delivered = { state: "submitted", isHeld: false };

  test("gets the next one after an admin has released it", async () => {
    for (let sent = 0; sent < 2; sent += 1)
      expect(await ask("vera-voice")).toMatchObject(delivered);
    expect(await ask("vera-voice")).toMatchObject({ isHeld: true, expertIds: [] });
    expect(await ask("vilmos-voice"), "another expert").toMatchObject(delivered);
    const isVeras = like(emailOutbox.recipient, "vera-voice@%");
    expect(await db.$count(emailOutbox, isVeras)).toBe(2);
  });

  test("may get twice as many that were matched, and those of the next hour", async () => {
    for (let sent = 0; sent < 4; sent += 1) expect(await ask()).toMatchObject(delivered);
    expect(await ask()).toMatchObject({ isHeld: true });
    const earlier = await db.select({ id: messageThreads.id }).from(messageThreads);
    const longAgo = Date.now() - 61 * MINUTE_MS;
    await Promise.all(
      earlier.map(({ id }, place) =>
        db
          .update(messageThreads)
          .set({ id: idFloor(longAgo - place) })
          .where(eq(messageThreads.id, id)),
      ),
    );
    expect(await ask()).toMatchObject(delivered);
  });
});

describe("a suspected bot", () => {
  const bot = { honeypot: "x", formAgeMs: 200 };

  test("is limited before its requests are held", async () => {
    const links = { values: { details: "Cheap pills: https://pills.example" } };
    const send = () => submitNew({ ...bot, quotesPerHour: 1 }, links);
    expect(await send()).toMatchObject({ state: "submitted", isHeld: true });
    expect((await send()).state).toBe("too-many");
    expect(await db.$count(quotes)).toBe(1);
  });

  test("may submit a request without links", async () => {
    const result = await submitNew(bot, { values: { details: "Pills" } });
    expect(result).toMatchObject({ state: "submitted", isHeld: false, expertEmailsSent: 2 });
  });
});
