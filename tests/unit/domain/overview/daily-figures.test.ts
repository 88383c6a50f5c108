import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { UUID } from "uuidv7";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import {
  deletedMemberStatements,
  generateDeletedMemberId,
} from "#app/domain/members/deleted-members.server.ts";
import {
  figuresQuery,
  funnelQuery,
  loadFiguresUnscoped,
  otherCurrenciesQuery,
  overviewDays,
  replyTimesQuery,
  shownTime,
} from "#app/domain/overview/daily-figures.server.ts";
import { latestQuery } from "#app/domain/overview/latest.server.ts";
import { loadOverviewUnscoped } from "#app/domain/overview/series.server.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/clock.ts";
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

/** A request whose experts reply after so many hours; null never does. */
async function addTalks(at: number, hours: readonly (number | null)[]) {
  const quoteId = idAt(at);
  await db.insert(quotes).values({ ...newQuote({ createdAt: at }), id: quoteId });
  for (const wait of hours) {
    const expertId = await addPerson(at - 800 * DAY_MS, {});
    const repliedAt = wait === null ? null : at + wait * HOUR_MS;
    const thread = { id: idAt(at), title: "AI Automation", expertId, quoteId, repliedAt };
    await db.insert(messageThreads).values({ ...thread, createdAt: at, updatedAt: at });
  }
  return { quoteId };
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

test("the times to the first reply equal a recount of the conversations", async () => {
  const { replies } = await loadFiguresUnscoped(db, "usd");
  const rows = await db
    .select({ talk: messageThreads, sentAt: quotes.createdAt })
    .from(messageThreads)
    .innerJoin(quotes, eq(quotes.id, messageThreads.quoteId));
  const shown = rows.filter(({ sentAt }) => sentAt >= firstShown && sentAt < shownEnd);
  const waits = [...new Set(shown.map(({ talk }) => talk.quoteId))].map((quoteId) => {
    const talks = shown.filter(({ talk }) => talk.quoteId === quoteId);
    const first = Math.min(...talks.map(({ talk }) => talk.repliedAt ?? Number.POSITIVE_INFINITY));
    return first - Math.min(...talks.map(({ talk }) => talk.createdAt));
  });
  const known = waits.filter(Number.isFinite).toSorted((one, other) => one - other);
  const middle = [known[Math.floor((known.length - 1) / 2)], known[Math.floor(known.length / 2)]];
  expect(known.length).toBeGreaterThan(0);
  expect(replies).toEqual({
    sent: waits.length,
    answered: known.length,
    withinDay: known.filter((ms) => ms <= DAY_MS).length,
    medianMs: middle.reduce<number>((sum, ms = 0) => sum + ms / 2, 0),
  });
});

test("the time to the first reply is that of the fastest expert, and the median of all requests", async () => {
  const time = { from: shownEnd - 400 * DAY_MS, end: shownEnd - 390 * DAY_MS };
  const hours = [1, 3, 30, 50, null];
  for (const [nth, wait] of hours.entries()) {
    const at = time.from + nth * DAY_MS;
    const { quoteId } = await addTalks(at, [wait, wait === null ? null : wait + 7]);
    onTestFinished(async () => void (await db.delete(quotes).where(eq(quotes.id, quoteId))));
  }
  expect(await db.all(replyTimesQuery(time))).toEqual([
    { sent: 5, answered: 4, withinDay: 2, medianMs: 16.5 * HOUR_MS },
  ]);
  const none = { from: time.from - 9 * DAY_MS, end: time.from - 8 * DAY_MS };
  expect(await db.all(replyTimesQuery(none))).toEqual([
    { sent: 0, answered: 0, withinDay: 0, medianMs: null },
  ]);
});

test("the last events are those of all kinds, the newest first", async () => {
  const at = (hours: number) => today + hours * HOUR_MS;
  const { quoteId } = await addTalks(at(1), [3]);
  const memberId = await addPerson(at(2), { emailVerifiedAt: at(2) });
  const mail = { template: "contact-answer", locale: "en", recipient: "cleo@example.com" };
  const times = { nextAttemptAt: at(3), createdAt: at(3) };
  const id = idAt(at(3));
  await db
    .insert(emailOutbox)
    .values({ id, idempotencyKey: id, params: {}, state: "failed", ...mail, ...times });
  // Unconfirmed and unclaimed accounts are no sign-ups.
  await addPerson(at(5), {});
  await addPerson(at(5), { unclaimedAt: 1 });
  const { latest } = await loadFiguresUnscoped(db, "usd");
  expect(latest).toHaveLength(6);
  expect(latest.slice(0, 4)).toMatchObject([
    { kind: "reply", id: quoteId, at: at(4) },
    { kind: "failedMail", id, name: "cleo@example.com", at: at(3) },
    { kind: "signUp", id: memberId, at: at(2) },
    { kind: "request", id: quoteId, at: at(1) },
  ]);
  const plan = await explainQuery(db, latestQuery());
  for (const index of ["message_threads_replied", "email_outbox_state"])
    expect(plan).toContain(index);
});

test("deleted members hide no sign-up, and their replies have no name", async () => {
  const at = today + 10 * HOUR_MS;
  const memberId = await addPerson(at, { emailVerifiedAt: at });
  const { quoteId } = await addTalks(at, [1]);
  const gone = Array.from({ length: 200 }, generateDeletedMemberId);
  for (const id of gone) await db.batch(deletedMemberStatements(db, { id, onlyIf: sql`true` }));
  const replied = eq(messageThreads.quoteId, quoteId);
  await db.update(messageThreads).set({ expertId: gone[0] }).where(replied);
  onTestFinished(async () => {
    await db.delete(quotes).where(eq(quotes.id, quoteId));
    await db.delete(users).where(inArray(users.id, [...gone, memberId]));
  });
  const { latest } = await loadFiguresUnscoped(db, "usd");
  expect(latest).toContainEqual(expect.objectContaining({ kind: "signUp", id: memberId }));
  expect(latest).toContainEqual(expect.objectContaining({ kind: "reply", id: quoteId, name: "" }));
});

test("without any request every step of the funnel is zero", async () => {
  const none = await db.all(funnelQuery({ from: today + DAY_MS, end: today + 2 * DAY_MS }));
  expect(none).toEqual([{ sent: 0, seen: 0, answered: 0, won: 0 }]);
});

test("figures and funnel search indexes, and never read a whole table", async () => {
  for (const query of [
    figuresQuery([first, today], "usd"),
    funnelQuery({ from: first, end: today }),
    replyTimesQuery({ from: first, end: today }),
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
