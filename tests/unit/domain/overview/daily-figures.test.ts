import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { UUID } from "uuidv7";
import { beforeAll, expect, test } from "vitest";
import {
  figuresQuery,
  funnelQuery,
  loadFiguresUnscoped,
  otherCurrenciesQuery,
  overviewDays,
  shownTime,
} from "#app/domain/overview/daily-figures.server.ts";
import { loadOverviewUnscoped } from "#app/domain/overview/series.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import {
  emailOutbox,
  importRows,
  imports,
  messageThreads,
  payments,
  profiles,
  quotes,
  users,
} from "#db/schema.ts";
import { explainQuery, openTestDatabase } from "#tests/support/database.ts";
import { newQuote } from "#tests/support/inbox/conversation-rows.ts";

const { db } = await openTestDatabase();

const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const [first = 0] = overviewDays();
const { from: firstShown, end: shownEnd } = shownTime();

let nth = 0;
const idAt = (at: number) => {
  nth += 1;
  return UUID.fromFieldsV7(at, 0, 0, nth).toString();
};

/** Both edges of the range, one moment before and after midnight, and some days between. */
const MOMENTS = [
  first - 1,
  first,
  first + DAY_MS - 1,
  first + DAY_MS,
  first + 9.3 * DAY_MS,
  first + 9.4 * DAY_MS,
  firstShown - 1,
  firstShown,
  shownEnd - 1,
  shownEnd,
  today - 1,
  today,
].map(Math.floor);

async function addPerson(
  createdAt: number,
  { unclaimedAt, emailVerifiedAt }: { unclaimedAt?: number; emailVerifiedAt?: number },
) {
  const id = idAt(createdAt);
  const person = { id, emailVerifiedAt, createdAt, updatedAt: createdAt };
  await db.insert(users).values({ ...person, email: `${id}@example.com` });
  await db.insert(profiles).values({ id, username: id, unclaimedAt, updatedAt: createdAt });
  return id;
}

async function addRequest(at: number, steps: (typeof messageThreads.$inferInsert)["wonBy"][]) {
  const quoteId = idAt(at);
  await db.insert(quotes).values({ ...newQuote({ createdAt: at }), id: quoteId });
  for (const [index, wonBy] of steps.entries()) {
    const expertId = await addPerson(at - 400 * DAY_MS, {});
    const thread = { id: idAt(at), title: "AI Automation", expertId, quoteId };
    const reached = { openedAt: at, repliedAt: index % 2 === 0 ? at : null };
    const won = wonBy ? { wonAt: at, wonBy } : {};
    await db
      .insert(messageThreads)
      .values({ ...thread, ...reached, ...won, createdAt: at, updatedAt: at });
  }
}

async function addPayment(at: number, changes: Partial<typeof payments.$inferInsert>) {
  await db.insert(payments).values({
    id: idAt(at),
    amountCents: 4_900,
    currency: "usd",
    locale: "en",
    seller: {},
    consentedAt: at,
    consentText: "",
    createdAt: at,
    updatedAt: at,
    ...changes,
  });
}

beforeAll(async () => {
  for (const at of MOMENTS) {
    await addPerson(at, { emailVerifiedAt: at + 1 });
    // Accounts without a confirmed address are deleted later, and unclaimed ones are no members.
    await addPerson(at, {});
    await addPerson(at, { unclaimedAt: at });
    await addRequest(at, [undefined, "expert"]);
    await addRequest(at, []);
    await addPayment(at, { paidAt: at });
    await addPayment(at, { paidAt: at, refundedAt: at, refundedCents: 900 });
    await addPayment(at, { paidAt: at, currency: "eur" });
    await addPayment(at, {});
    for (const state of ["sent", "failed"] as const) {
      const id = idAt(at);
      const mail = { template: "contact-answer", locale: "en", recipient: "cleo@example.com" };
      const times = { nextAttemptAt: at, createdAt: at };
      await db
        .insert(emailOutbox)
        .values({ id, idempotencyKey: id, params: {}, state, ...mail, ...times });
    }
  }
});

const dayOf = (at: number) => Math.floor(at / DAY_MS) * DAY_MS;

function sums(rows: readonly { at: number; value?: number }[]) {
  const byDay = new Map<number, number>();
  for (const { at, value = 1 } of rows) byDay.set(dayOf(at), (byDay.get(dayOf(at)) ?? 0) + value);
  return byDay;
}

test("each figure of each day equals a recount of the rows by their own times", async () => {
  const { figures } = await loadFiguresUnscoped(db, "usd");
  const at = users.createdAt;
  const people = await db
    .select({ at })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(isNotNull(users.emailVerifiedAt), isNull(profiles.unclaimedAt)));
  const paid = await db
    .select()
    .from(payments)
    .where(and(isNotNull(payments.paidAt), eq(payments.currency, "usd")));
  const answered = await db
    .select()
    .from(messageThreads)
    .where(isNotNull(messageThreads.repliedAt));
  const sent = db.select({ at: emailOutbox.createdAt }).from(emailOutbox);
  const recounted = {
    requests: sums(await db.select({ at: quotes.createdAt }).from(quotes)),
    signUps: sums(people),
    revenueCents: sums(
      paid.map((row) => ({ at: row.paidAt ?? 0, value: row.amountCents - row.refundedCents })),
    ),
    replies: sums(answered.map(({ repliedAt }) => ({ at: repliedAt ?? 0 }))),
    emails: sums(await sent.where(eq(emailOutbox.state, "sent"))),
  };
  expect(figures.map(({ day }) => day)).toEqual(overviewDays());
  expect(figures.at(-1)?.day).toBe(today);
  for (const figure of figures)
    for (const name of ["requests", "signUps", "revenueCents", "replies", "emails"] as const)
      expect(figure[name], `${name} of ${figure.day}`).toBe(recounted[name].get(figure.day) ?? 0);
  expect(recounted.requests.get(first)).toBeGreaterThan(0);
  expect(recounted.signUps.get(first)).toBeGreaterThan(0);
});

test("the funnel counts each request of the whole weeks once, by the furthest of its conversations", async () => {
  const { funnel } = await loadFiguresUnscoped(db, "usd");
  const inRange = MOMENTS.filter((at) => at >= firstShown && at < shownEnd).length;
  expect(funnel).toEqual({ sent: inRange, seen: inRange, answered: inRange, won: inRange });
});

test("without any request every step of the funnel is zero", async () => {
  const none = await db.all(funnelQuery({ from: today + DAY_MS, end: today + 2 * DAY_MS }));
  expect(none).toEqual([{ sent: 0, seen: 0, answered: 0, won: 0 }]);
});

test("figures and funnel search indexes, and never read a whole table", async () => {
  for (const query of [
    figuresQuery([first, today], "usd"),
    funnelQuery({ from: first, end: today }),
  ]) {
    const reads = (await explainQuery(db, query)).split("\n");
    const tables = reads.filter((line) =>
      /quotes|users|profiles|payments|threads|outbox/.test(line),
    );
    expect(tables.length).toBeGreaterThan(0);
    for (const line of tables) expect(line).toMatch(/^SEARCH \w+ USING (COVERING )?INDEX/);
  }
});

test("a claim of an imported listing changes no day of the past", async () => {
  const at = firstShown + 2 * DAY_MS;
  const signUpsThen = async () => {
    const { figures } = await loadFiguresUnscoped(db, "usd");
    return figures.find(({ day }) => day === at)?.signUps;
  };
  const before = await signUpsThen();
  const claimed = await addPerson(at, { emailVerifiedAt: today });
  expect(await signUpsThen()).toBe((before ?? 0) + 1);
  const file = {
    id: "import",
    type: "experts",
    fileName: "a.csv",
    fileKey: "",
    sizeBytes: 1,
  } as const;
  await db.insert(imports).values({ ...file, state: "done", createdAt: at, updatedAt: at });
  const row = { importId: "import", line: 2, state: "applied", cells: {}, rowHash: "h" } as const;
  await db.insert(importRows).values({ ...row, targetId: claimed });
  expect(await signUpsThen()).toBe(before);
});

test("payments in other currencies are counted apart", async () => {
  const inRange = MOMENTS.filter((at) => at >= first).length;
  expect((await loadFiguresUnscoped(db, "usd")).otherCurrencies).toBe(inRange);
  const { series } = await loadOverviewUnscoped(db, "eur");
  expect(series.find(({ name }) => name === "revenueCents")?.otherCurrencies).toBe(2 * inRange);
  const plan = await explainQuery(db, otherCurrenciesQuery(overviewDays(), "usd"));
  expect(plan).toContain("payments_paid");
});
