import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  correctAddress,
  findCorrectableRequest,
} from "#app/domain/quotes/client/correct-address.server.ts";
import { hashDraftKey } from "#app/domain/quotes/wizard/drafts.server.ts";
import { correctRepeat } from "#app/domain/quotes/wizard/submit-quote.server.ts";
import { findSentQuote } from "#app/domain/quotes/wizard/submitted-quote.server.ts";
import {
  auditLog,
  blocks,
  emailOutbox,
  messages,
  messageThreads,
  profiles,
  quotes,
} from "#db/schema.ts";
import { atOnce, countStates } from "#tests/support/at-once.ts";
import { contact, project, setUpWizard, submission } from "#tests/unit/domain/quotes/wizard.ts";
import { recordRooms } from "#tests/unit/domain/threads/room-recorder.ts";

const wizard = await setUpWizard({ isNewForEachTest: true });
const { database, db } = wizard;
const { services, takePosts } = recordRooms(db);

const wrong = "clara@gmial.com";
const right = "clara@gmail.com";
const siteContact = { email: "contact@example.com", locale: "hu" } as const;
let key: string;
beforeEach(async () => {
  await wizard.addExpert("Vera Voice");
  await wizard.addExpert("Vilmos Voice");
  key = await wizard.openLastStep();
  await wizard.submit(key, { contact: { ...contact, email: wrong } });
});

async function correct(email = right, mailsPerHour = 5, own = services) {
  const request = await findCorrectableRequest(own.db, hashDraftKey(key));
  if (!request) throw new Error("The browser has no request");
  return correctAddress(own, { request, email, siteContact, mailsPerHour, address: "192.0.2.7" });
}
const theQuote = async () => (await db.select().from(quotes))[0];
const mailsTo = (address: string) =>
  db.select().from(emailOutbox).where(eq(emailOutbox.recipient, address));

describe("a corrected address", () => {
  test("replaces the old one, ends its link and gets the confirmation", async () => {
    const avatarKey = "avatars/vilmos.webp";
    await db.update(profiles).set({ avatarKey }).where(eq(profiles.fullName, "Vilmos Voice"));
    expect(await correct()).toEqual({ state: "corrected" });
    expect(await theQuote()).toMatchObject({ email: right, linkVersion: 2 });
    const [mail, ...others] = await mailsTo(right);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: "quote-to-client",
      state: "pending",
      params: {
        linkVersion: 2,
        recipients: ["Vera Voice", "Vilmos Voice"],
        avatarKeys: [null, avatarKey],
      },
    });
    expect(await findSentQuote(db, key)).toMatchObject({
      email: right,
      isCorrectable: true,
      link: { version: 2 },
    });
  });

  test("leaves nothing for the old one: waiting mails move or are cancelled", async () => {
    const id = (await theQuote())?.id ?? "";
    const [first] = await mailsTo(wrong);
    const other = { ...first, template: "request-declined" } as NonNullable<typeof first>;
    await db.insert(emailOutbox).values([
      { ...other, id: "m1", idempotencyKey: "m1" },
      { ...other, id: "m2", idempotencyKey: "m2", attempts: 1 },
      {
        ...other,
        id: "m3",
        idempotencyKey: "m3",
        template: "unread-digest",
        params: { reader: { side: "client", id, linkVersion: 1 } },
      },
      { ...other, id: "m4", idempotencyKey: "m4", params: { quoteId: "another", linkVersion: 1 } },
    ]);
    await correct();
    const rows = [...(await mailsTo(wrong)), ...(await mailsTo(right))];
    const found = Object.fromEntries(
      rows.map(({ id, recipient, state, params }) => [id, { recipient, state, params }]),
    );
    expect(found[first?.id ?? ""]).toMatchObject({ recipient: wrong, state: "canceled" });
    expect(found.m1).toMatchObject({ recipient: right, params: { linkVersion: 2 } });
    expect(found.m2).toMatchObject({ recipient: wrong, state: "canceled" });
    expect(found.m3).toMatchObject({ recipient: right, params: { reader: { linkVersion: 2 } } });
    expect(found.m4).toMatchObject({ recipient: wrong, state: "pending" });
  });

  test("is an entry in each conversation without a mail, and in the audit log", async () => {
    await correct();
    const stored = await db.select().from(messages);
    expect(stored).toHaveLength(2);
    for (const row of stored)
      expect(row).toMatchObject({ kind: "address", content: right, fromClient: true, seq: 1 });
    expect(stored.every(({ readAt }) => readAt !== null)).toBe(true);
    const threads = await db.select().from(messageThreads);
    expect(threads.map(({ expertUnread }) => expertUnread)).toEqual([0, 0]);
    const [entry] = await db.select().from(auditLog);
    expect(entry).toMatchObject({ action: "quote.address-corrected", actorId: null });
    expect(JSON.stringify(entry)).not.toContain("gmail");
    const posts = await takePosts();
    expect(posts.filter(({ event }) => event.type === "message")).toHaveLength(2);
    expect(posts.filter(({ event }) => event.type === "revoke-links")).toHaveLength(2);
  });

  test("reaches the contact address, which answers an unmatched request", async () => {
    await correct("clara@gmail.hu");
    expect(await mailsTo(siteContact.email)).toEqual([]);
    await db.update(quotes).set({ unmatched: true });
    expect(await correct()).toEqual({ state: "corrected" });
    const [mail, ...others] = await mailsTo(siteContact.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: "quote-unmatched", locale: "hu", replyTo: right });
    expect(mail?.params).toMatchObject({ email: right, quote: { name: contact.name, ...project } });
    await db.update(quotes).set({ closedAt: 5 });
    expect(await correct("late@example.com")).toEqual({ state: "too-late" });
    expect(await mailsTo(siteContact.email)).toHaveLength(1);
  });

  test("may be corrected again, and the same address changes nothing", async () => {
    await correct("clara@gmail.hu");
    expect(await correct("clara@gmail.hu")).toEqual({ state: "same" });
    expect(await correct()).toEqual({ state: "corrected" });
    expect(await theQuote()).toMatchObject({ email: right, linkVersion: 3 });
  });

  test("is stored once by corrections at once", async () => {
    await database.startServer();
    const answers = await atOnce(8, () =>
      correct(right, 50, { ...services, db: database.connect() }),
    );
    expect(countStates(answers).corrected).toBe(1);
    expect(await theQuote()).toMatchObject({ linkVersion: 2 });
    expect(await mailsTo(right)).toHaveLength(1);
  });

  test("counts against the limit of mails to the new address", async () => {
    await correct(right, 1);
    await correct("other@example.com", 1);
    expect(await correct(right, 1)).toEqual({
      state: "too-many",
      retryAfterSeconds: expect.any(Number),
    });
    expect(await theQuote()).toMatchObject({ email: "other@example.com" });
  });
});

describe("the address stays", () => {
  test.each([
    ["an expert has answered", () => db.update(messageThreads).set({ repliedAt: 5 })],
    ["the request is closed", () => db.update(quotes).set({ closedAt: 5 })],
    [
      "the client is blocked",
      async () => {
        const [thread] = await db.select().from(messageThreads);
        const expertId = thread?.expertId ?? "";
        await db
          .insert(blocks)
          .values({ expertId, clientEmail: wrong, side: "expert", createdAt: 1 });
      },
    ],
  ])("when %s", async (_, change) => {
    const request = await findCorrectableRequest(db, hashDraftKey(key));
    await change();
    expect(await correct()).toEqual({ state: "too-late" });
    // Also for a form that was opened before.
    if (!request) throw new Error("The browser has no request");
    const late = { request, email: right, siteContact, mailsPerHour: 5, address: "192.0.2.7" };
    expect(await correctAddress(services, late)).toEqual({ state: "too-late" });
    expect(await theQuote()).toMatchObject({ email: wrong, linkVersion: 1 });
    expect(await mailsTo(right)).toEqual([]);
    expect(await findSentQuote(db, key)).toMatchObject({ isCorrectable: false });
  });

  test("for a browser without the draft", async () => {
    expect(await findCorrectableRequest(db, hashDraftKey("made-up"))).toBeNull();
  });
});

test("a repeat with a corrected address becomes a request of its own", async () => {
  const second = await wizard.openLastStep();
  await wizard.submit(second, { contact: { ...contact, email: wrong } });
  expect(await findCorrectableRequest(db, hashDraftKey(second))).toBeNull();
  const { contact: _, ...input } = submission(second);
  const sent = await correctRepeat(db, { ...input, key: second, email: right });
  expect(sent).toMatchObject({ state: "submitted", repeated: false });
  const stored = await db.select().from(quotes).orderBy(quotes.id);
  expect(stored.map(({ email }) => email)).toEqual([wrong, right]);
  expect(await correctRepeat(db, { ...input, key: second, email: "b@example.com" })).toEqual({
    state: "not-sent",
  });
});

test("the address that a repeat has already changes nothing and does not count", async () => {
  const second = await wizard.openLastStep();
  await wizard.submit(second, { contact: { ...contact, email: wrong } });
  const { contact: _, ...input } = submission(second);
  const limited = { ...input, key: second, quotesPerHour: 3 };
  for (let again = 0; again < 3; again += 1)
    expect(await correctRepeat(db, { ...limited, email: wrong })).toEqual({ state: "same" });
  expect(await findSentQuote(db, second)).toMatchObject({ email: wrong, link: null });
  expect(await correctRepeat(db, { ...limited, email: right })).toMatchObject({
    state: "submitted",
    repeated: false,
  });
});

test("a correction of a repeat beyond the limit leaves it a repeat", async () => {
  const second = await wizard.openLastStep();
  await wizard.submit(second, { contact: { ...contact, email: wrong } });
  const before = await findSentQuote(db, second);
  const { contact: _, ...input } = submission(second);
  const limited = { ...input, key: second, email: right, quotesPerHour: 2 };
  expect(await correctRepeat(db, limited)).toEqual({
    state: "too-many",
    retryAfterSeconds: expect.any(Number),
  });
  expect(await findSentQuote(db, second)).toEqual(before);
  expect(before).toMatchObject({ email: wrong, link: null });
  expect(await correctRepeat(db, { ...limited, quotesPerHour: 9 })).toMatchObject({
    state: "submitted",
    repeated: false,
  });
});
