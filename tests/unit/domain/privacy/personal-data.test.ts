import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { uuidv7 } from "uuidv7";
import { describe, expect, test } from "vitest";
import { deleteDueAccounts } from "#app/domain/privacy/deletion/delete-account.server.ts";
import { exportPersonalData, readSections } from "#app/domain/privacy/export/export-data.server.ts";
import {
  EXPORT_SECTIONS,
  KEPT_DATA,
  PERSONAL_DATA,
  type PersonalData,
} from "#app/domain/privacy/personal-data.server.ts";
import { dictionaries, LOCALES } from "#app/i18n/dictionary.ts";
import { messages, messageThreads } from "#db/schema.ts";
import { updateUser } from "#tests/support/accounts/account-rows.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { endGrace } from "#tests/unit/domain/privacy/deletion/grace.ts";
import { addFullMember } from "#tests/unit/domain/privacy/full-member.ts";
import type { FullMember } from "#tests/unit/domain/privacy/full-member-rows.ts";
import { TABLES, type TableName, tablesHolding } from "#tests/unit/domain/privacy/text-scan.ts";

const { db } = await openTestDatabase();

interface Exported {
  [section: string]: unknown;
  account: Record<string, unknown>;
  profile: Record<string, unknown>;
  products: Record<string, unknown>[];
  sessions: Record<string, unknown>[];
  conversations: { role: string; messages: { from: string; text: string }[] }[];
  payments: { id: string }[];
  requests: { id: string }[];
  withdrawals: unknown[];
}
const mara = await addFullMember(db, "Mara");
const otto = await addFullMember(db, "Otto");

const request = (userId: string) =>
  exportPersonalData(db, { userId, appOrigin: "https://site.test" });

async function exportText(userId: string): Promise<string> {
  const result = await request(userId);
  if (result.state !== "ready") throw new Error(result.state);
  let text = "";
  for await (const part of result.json) text += part;
  return text;
}

const exportOf = async (userId: string): Promise<Exported> => JSON.parse(await exportText(userId));
const containing = (values: Record<string, unknown>) => expect.objectContaining(values);

test("the export contains all data of a member, section by section, in readable terms", async () => {
  const data = await exportOf(mara.id);
  expect(Object.keys(data)).toEqual(["exportedAt", "site", ...EXPORT_SECTIONS]);
  const account = { hasPassword: true, backupCodesLeft: 1, deletesAt: null };
  expect(data.account).toMatchObject({ email: mara.email, ...account });
  expect(data.account.createdAt).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(data.profile).toMatchObject({
    username: mara.username,
    name: mara.fullName,
    company: mara.company,
    plan: "pro",
    isPro: true,
    categories: ["legal", "voice"],
    tags: [`tag-${mara.username}`],
    headline: `Headline of ${mara.username}`,
    city: `City of ${mara.username}`,
    languages: ["hu"],
    rateFrom: 90,
    rateUnit: "hour",
    smallestProject: null,
    formerUsernames: [mara.formerUsername],
    views: [{ day: "2026-01-01", views: 5, listed: 40 }],
    picture: `https://site.test/uploads/avatars/${mara.id}.webp`,
  });
  const product = { slug: `p-${mara.username}`, formerSlugs: [mara.formerSlug] };
  expect(data.products).toEqual([containing({ ...product, tags: ["offline"] })]);
  const visited = { status: "published", visitsOfItsSite: [{ day: "2026-01-01", count: 3 }] };
  expect(data.products[0]).toMatchObject(visited);
  const picture = `https://site.test/uploads/product_images/gallery/${mara.productId}.webp`;
  expect(data.products[0]?.pictures).toEqual([picture]);
  expect(data.sessions).toEqual([containing({ device: "Lynx", method: "password" })]);
  expect(data.newsletter).toMatchObject({ state: "confirmed" });
  expect(data.contactMessages).toEqual([containing({ subject: "A question" })]);
  expect(data.mails).toEqual([containing({ kind: "verify-email", state: "sent" })]);
  expect(data.mailProblems).toEqual([containing({ kind: "complaint" })]);
  expect(data.auditLog).toEqual([containing({ action: "settings.saved" })]);
});

test("the export contains payments, grants of Pro, and withdrawals", async () => {
  const { payments, proGrants, paymentFindings, withdrawals } = await exportOf(mara.id);
  const [payment] = payments;
  expect(payment).toMatchObject({
    plan: "pro",
    amountCents: 4_900,
    currency: "usd",
    buyerEmail: mara.email,
    seller: { seller_name: "The seller" },
    refundedAt: null,
    paidAt: expect.stringMatching(/^\d{4}-/),
  });
  const grant = { source: "payment", plan: "pro", payment: payment?.id, endedAt: null };
  expect(proGrants).toEqual([containing(grant)]);
  expect(paymentFindings).toEqual([containing({ kind: "paid-twice" })]);
  const withdrawal = { name: mara.fullName, message: "I withdraw" };
  expect(withdrawals).toEqual([
    containing({ ...withdrawal, payment: payment?.id }),
    containing({ ...withdrawal, payment: null }),
  ]);
});

test("the export contains conversations with the messages of both sides, and the client as the expert sees them", async () => {
  const client = { name: "Clara Client", email: `clara-${mara.quoteId}@example.com` };
  expect((await exportOf(mara.id)).conversations).toEqual([
    containing({
      role: "expert",
      otherSide: containing(client),
      request: containing({ details: "A phone line" }),
      messages: [
        containing({ from: "you", text: "Good morning", readAt: null }),
        containing({ from: "other side", text: "Hello!" }),
      ],
    }),
  ]);
});

test("the export contains no hash, secret, token, mail body or data of other members", async () => {
  const text = await exportText(mara.id);
  expect(text).not.toContain("SECRET");
  expect(text).not.toMatch(/hash|token|sealed/i);
  for (const foreign of [otto.id, otto.email, otto.username, otto.fullName, otto.quoteId])
    expect(text).not.toContain(foreign);
});

test("the export contains nothing that is found by an unverified address", async () => {
  const eve = await addFullMember(db, "Eve");
  await updateUser(db, eve, { emailVerifiedAt: null });
  const data = await exportOf(eve.id);
  const byAddress = ["newsletter", "contactMessages", "requests", "drafts", "mails"];
  expect(byAddress.map((name) => data[name])).toEqual([null, [], [], [], []]);
  expect(data.withdrawals, "but what was sent while signed in").toHaveLength(1);
  expect(data.conversations).toHaveLength(1);
});

test("the export shows the conversations about a member's own request from the client's side", async () => {
  const nils = await addFullMember(db, "Nils");
  const [quote] = (await exportOf(nils.id)).requests;
  const threadId = uuidv7();
  const times = { createdAt: Date.now(), updatedAt: Date.now() };
  const thread = { id: threadId, title: "Request", expertId: otto.id, quoteId: quote?.id ?? "" };
  await db.insert(messageThreads).values({ ...thread, ...times });
  const message = { threadId, createdAt: times.createdAt, sendKey: "x:1" };
  const answer = { senderId: otto.id, fromClient: false, content: "An answer" };
  await db.insert(messages).values([
    { ...message, id: uuidv7(), seq: 1, fromClient: true, content: "A question" },
    { ...message, ...answer, id: uuidv7(), seq: 2 },
  ]);
  const { conversations } = await exportOf(nils.id);
  const asClient = conversations.find(({ role }) => role === "client");
  expect(asClient).toMatchObject({ otherSide: { name: otto.fullName } });
  const texts = asClient?.messages.map(({ from, text }) => `${from}: ${text}`);
  expect(texts).toEqual(["you: A question", "other side: An answer"]);
  expect(JSON.stringify(asClient)).not.toContain(otto.email);
});

test("the export is complete with any number of conversations and messages, each once and in order", async () => {
  const big = await addFullMember(db, "Big");
  const threads = 45;
  const perThread = 60;
  const at = Date.now();
  for (let nth = 0; nth < threads; nth += 1) {
    const threadId = uuidv7();
    await db.run(`insert into quotes (id, draft_id, locale, name, email, category, budget, timeline, details, created_at)
      values ('q-${nth}', 'd-${nth}', 'en', 'C', 'c@example.com', 'other', 'x', 'x', 'x', 1)`);
    await db.run(`insert into message_threads (id, title, expert_id, quote_id, created_at, updated_at)
      values ('${threadId}', 'T${nth}', '${big.id}', 'q-${nth}', ${at}, ${at})`);
    await db.run(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${perThread})
      insert into messages (id, thread_id, seq, from_client, content, send_key, created_at)
      select '${threadId}-' || i, '${threadId}', i, i % 2, 'm' || i, 'k' || i, ${at} from n`);
  }
  const { conversations } = await exportOf(big.id);
  expect(conversations).toHaveLength(threads + 1);
  const texts = Array.from({ length: perThread }, (_, index) => `m${index + 1}`);
  for (const { messages } of conversations.slice(1))
    expect(messages.map(({ text }) => text)).toEqual(texts);
});

test("the export can be requested often, but not without limit", async () => {
  const states: string[] = [];
  for (let nth = 0; nth < 21; nth += 1) states.push((await request(otto.id)).state);
  expect(states.at(-1)).toBe("too-many");
  expect(states.filter((state) => state === "ready")).toHaveLength(20);
});

/** Columns that identify a person without a foreign key. */
const IDENTIFYING =
  /(^|[a-z])(user|profile|expert|owner|sender|actor|member|author|recipient)Ids?$|^(email|recipient|actor|sender|username)$/i;
/** Has usernames that belong to no member. */
const WITHOUT_OWNER: TableName[] = ["reservedUsernames"];
const REGISTRY: Partial<Record<TableName, PersonalData>> = PERSONAL_DATA;

/** Tables that reference a user, directly or through other tables. */
function personalTables(): TableName[] {
  const found = new Set<string>(["users"]);
  const table = ([, each]: (typeof TABLES)[number]) => each as SQLiteTable;
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const entry of TABLES) {
      const { name, foreignKeys } = getTableConfig(table(entry));
      const targets = foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name);
      const columns = Object.keys(getTableColumns(table(entry)));
      if (
        targets.some((target) => found.has(target)) ||
        columns.some((each) => IDENTIFYING.test(each))
      )
        found.add(name);
    }
  }
  const personal = TABLES.filter((entry) => found.has(getTableConfig(table(entry)).name));
  return personal.map(([name]) => name).filter((name) => !WITHOUT_OWNER.includes(name));
}

describe("the list of personal data", () => {
  test("names every table with a user's id or address, and no other", () => {
    const named = Object.keys(REGISTRY);
    const missing = personalTables().filter((name) => !named.includes(name));
    expect(missing, "tables that neither export nor deletion names").toEqual([]);
    // These have only hashes. The list names them because members are informed about them.
    const hashes = ["removedListings", "rateLimits"];
    const others = named.filter((name) => !hashes.includes(name));
    expect(others.sort()).toEqual(personalTables().sort());
  });

  test("gives a reason for everything that is kept, in every language", () => {
    const kept = [...KEPT_DATA].sort();
    const reasons = new Set(Object.values(PERSONAL_DATA).map(({ deletion }) => deletion));
    expect([...reasons].filter((reason) => reason !== "deleted").sort()).toEqual(kept);
    for (const locale of LOCALES)
      expect(Object.keys(dictionaries[locale].accountData.kept).sort()).toEqual(kept);
  });
});

describe("with a row of a member in each of these tables", () => {
  const traces = ({ id, email, username, formerUsername, fullName, company }: FullMember) => [
    ...[id, email, username, formerUsername, fullName, company],
  ];

  test("the test data has a row in every table", async () => {
    for (const name of Object.keys(PERSONAL_DATA) as TableName[]) {
      const table = TABLES.find(([each]) => each === name)?.[1] as SQLiteTable;
      expect(await db.$count(table), name).toBeGreaterThan(0);
    }
  });

  test("the export writes every section of the list", async () => {
    const sections = await readSections(db, { userId: mara.id, appOrigin: "https://x.test" });
    const promised = EXPORT_SECTIONS.filter((name) => name !== "conversations");
    expect(Object.keys(sections).sort()).toEqual([...promised].sort());
    for (const [name, value] of Object.entries(sections)) {
      const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
      expect(isEmpty, `${name} is empty`).toBe(false);
    }
  });

  test("the deletion leaves only what the list declares as kept", async () => {
    const ottoBefore = await tablesHolding(db, traces(otto));
    await endGrace(db, mara.id);
    expect(await deleteDueAccounts(db, { limit: 5 })).toBe(1);
    const holding = await tablesHolding(db, traces(mara));
    expect(holding.filter((name) => REGISTRY[name]?.deletion === "deleted")).toEqual([]);
    const byAddress = ["contactMessages", "emailOutbox", "quoteDrafts", "quotes", "withdrawals"];
    const kept = [...byAddress, "erasures"].sort();
    expect(holding.sort()).toEqual(kept);
    expect(await tablesHolding(db, traces(otto))).toEqual(ottoBefore);
  });
});
