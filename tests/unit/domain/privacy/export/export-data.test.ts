import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exportPersonalData } from "#app/domain/privacy/export/export-data.server.ts";
import { EXPORT_SECTIONS } from "#app/domain/privacy/personal-data.server.ts";
import { messages, messageThreads, users } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { addFullMember } from "#tests/unit/domain/privacy/full-member.ts";
import type { FullMember } from "#tests/unit/domain/privacy/full-member-rows.ts";

interface Exported {
  [section: string]: unknown;
  account: Record<string, unknown>;
  profile: Record<string, unknown>;
  products: Record<string, unknown>[];
  sessions: Record<string, unknown>[];
  conversations: { role: string; messages: { from: string; text: string }[] }[];
  requests: unknown[];
  withdrawals: unknown[];
}

let database: TestDatabase;
let mara: FullMember;
let otto: FullMember;
beforeAll(async () => {
  database = await createTestDatabase();
  mara = await addFullMember(database.db, "Mara");
  otto = await addFullMember(database.db, "Otto");
});
afterAll(() => database.close());

async function exportText(userId: string): Promise<string> {
  const result = await exportPersonalData(database.db, { userId, appOrigin: "https://site.test" });
  if (result.state !== "ready") throw new Error(result.state);
  let text = "";
  for await (const part of result.json) text += part;
  return text;
}

const exportOf = async (userId: string): Promise<Exported> => JSON.parse(await exportText(userId));

test("holds everything about a member, section by section, in words that people can read", async () => {
  const data = await exportOf(mara.id);
  expect(Object.keys(data)).toEqual(["exportedAt", "site", ...EXPORT_SECTIONS]);
  expect(data.account).toMatchObject({
    email: mara.email,
    hasPassword: true,
    backupCodesLeft: 1,
    deletesAt: null,
  });
  expect(data.account.createdAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(data.profile).toMatchObject({
    username: mara.username,
    name: mara.fullName,
    company: mara.company,
    categories: ["legal", "voice"],
    tags: [`tag-${mara.username}`],
    formerUsernames: [mara.formerUsername],
    isPro: true,
    picture: `https://site.test/uploads/avatars/${mara.id}.webp`,
  });
  expect(data.products).toEqual([
    expect.objectContaining({ slug: `p-${mara.username}`, tags: ["offline"] }),
  ]);
  expect(data.products[0]?.pictures).toEqual([
    `https://site.test/uploads/product_images/gallery/${mara.productId}.webp`,
  ]);
  expect(data.products[0]).toMatchObject({
    status: "published",
    formerSlugs: [mara.formerSlug],
    visitsOfItsSite: [{ day: "2026-01-01", count: 3 }],
  });
  expect(data.sessions).toEqual([expect.objectContaining({ device: "Lynx", method: "password" })]);
  expect(data.newsletter).toMatchObject({ state: "confirmed" });
  expect(data.contactMessages).toEqual([expect.objectContaining({ subject: "A question" })]);
  expect(data.mails).toEqual([expect.objectContaining({ kind: "verify-email", state: "sent" })]);
  expect(data.auditLog).toEqual([expect.objectContaining({ action: "settings.saved" })]);
});

test("holds what the member bought, why they are Pro, and what they withdrew from", async () => {
  const { payments, proGrants, paymentFindings, withdrawals } = await exportOf(mara.id);
  const [payment] = payments as { id: string }[];
  expect(payment).toMatchObject({
    amountCents: 4_900,
    currency: "usd",
    buyerEmail: mara.email,
    seller: { seller_name: "The seller" },
    paidAt: expect.stringMatching(/^\d{4}-/),
    refundedAt: null,
  });
  expect(proGrants).toEqual([
    expect.objectContaining({ source: "payment", payment: payment?.id, endedAt: null }),
  ]);
  expect(paymentFindings).toEqual([expect.objectContaining({ kind: "paid-twice" })]);
  const withdrawal = { name: mara.fullName, message: "I withdraw" };
  expect(withdrawals).toEqual([
    expect.objectContaining({ ...withdrawal, payment: payment?.id }),
    expect.objectContaining({ ...withdrawal, payment: null }),
  ]);
});

test("holds the conversations with what both sides wrote, and the client as the expert sees them", async () => {
  const { conversations } = await exportOf(mara.id);
  expect(conversations).toEqual([
    expect.objectContaining({
      role: "expert",
      otherSide: expect.objectContaining({
        name: "Clara Client",
        email: `clara-${mara.quoteId}@example.com`,
      }),
      request: expect.objectContaining({ details: "A phone line" }),
      messages: [
        expect.objectContaining({ from: "you", text: "Good morning", readAt: null }),
        expect.objectContaining({ from: "other side", text: "Hello!" }),
      ],
    }),
  ]);
});

test("holds no hash, no secret, no token, no body of a mail and nothing of other members", async () => {
  const text = await exportText(mara.id);
  expect(text).not.toContain("SECRET");
  expect(text).not.toMatch(/hash|token|sealed/i);
  for (const foreign of [otto.id, otto.email, otto.username, otto.fullName, otto.quoteId])
    expect(text).not.toContain(foreign);
});

test("holds nothing that is known by an address which nobody has confirmed", async () => {
  const eve = await addFullMember(database.db, "Eve");
  await database.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, eve.id));
  const data = await exportOf(eve.id);
  const byAddress = ["newsletter", "contactMessages", "requests", "drafts", "mails"];
  expect(byAddress.map((name) => data[name])).toEqual([null, [], [], [], []]);
  expect(data.withdrawals, "but what was sent while signed in").toHaveLength(1);
  expect(data.conversations).toHaveLength(1);
});

test("shows the conversations about one's own request from the client's side", async () => {
  const nils = await addFullMember(database.db, "Nils");
  const threadId = uuidv7();
  const at = Date.now();
  const { requests } = await exportOf(nils.id);
  const [request] = requests as { id: string }[];
  await database.db.insert(messageThreads).values({
    ...{ id: threadId, title: "Request", expertId: otto.id, quoteId: request?.id ?? "" },
    ...{ createdAt: at, updatedAt: at },
  });
  const message = { threadId, createdAt: at, sendKey: "x:1" };
  await database.db.insert(messages).values([
    { ...message, id: uuidv7(), seq: 1, fromClient: true, content: "A question" },
    {
      ...message,
      id: uuidv7(),
      seq: 2,
      senderId: otto.id,
      fromClient: false,
      content: "An answer",
    },
  ]);
  const { conversations } = await exportOf(nils.id);
  const asClient = conversations.find(({ role }) => role === "client");
  expect(asClient).toMatchObject({
    otherSide: { name: otto.fullName },
    messages: [
      { from: "you", text: "A question" },
      { from: "other side", text: "An answer" },
    ],
  });
  expect(JSON.stringify(asClient)).not.toContain(otto.email);
});

test("is whole however many conversations and messages there are, each once and in order", async () => {
  const big = await addFullMember(database.db, "Big");
  const threads = 45;
  const perThread = 60;
  const at = Date.now();
  for (let nth = 0; nth < threads; nth += 1) {
    const threadId = uuidv7();
    await database.db.run(`insert into quotes (id, draft_id, locale, name, email, category, budget, timeline, details, created_at)
      values ('q-${nth}', 'd-${nth}', 'en', 'C', 'c@example.com', 'other', 'x', 'x', 'x', 1)`);
    await database.db.run(`insert into message_threads (id, title, expert_id, quote_id, created_at, updated_at)
      values ('${threadId}', 'T${nth}', '${big.id}', 'q-${nth}', ${at}, ${at})`);
    await database.db.run(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${perThread})
      insert into messages (id, thread_id, seq, from_client, content, send_key, created_at)
      select '${threadId}-' || i, '${threadId}', i, i % 2, 'm' || i, 'k' || i, ${at} from n`);
  }
  const { conversations } = await exportOf(big.id);
  expect(conversations).toHaveLength(threads + 1);
  const texts = Array.from({ length: perThread }, (_, index) => `m${index + 1}`);
  for (const { messages } of conversations.slice(1))
    expect(messages.map(({ text }) => text)).toEqual(texts);
});

test("can be asked for often, but not without end", async () => {
  const ask = () =>
    exportPersonalData(database.db, { userId: otto.id, appOrigin: "https://site.test" });
  const states: string[] = [];
  for (let nth = 0; nth < 21; nth += 1) states.push((await ask()).state);
  expect(states.at(-1)).toBe("too-many");
  expect(states.filter((state) => state === "ready")).toHaveLength(20);
});
