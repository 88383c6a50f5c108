/** Random schedules of what Stripe tells and of pages that come back, and what must hold after each. */
import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { uuidv7 } from "uuidv7";
import { expect } from "vitest";
import { paymentState } from "#app/domain/billing/payments/payment-facts.server.ts";
import { syncProStatus } from "#app/domain/billing/pro/sync-pro-status.server.ts";
import { paymentFindings, payments, proGrants, stripeEvents } from "#db/schema.ts";
import { Chance } from "#tests/soak/conversations/chance.ts";
import type { SentEvent } from "#tests/support/payments/stripe.ts";
import type { Person } from "../experts/people.ts";
import { addMember, begin, eventsOf, type Fixture, standingOf } from "./billing-site.ts";
import { contradict, endOf, isPaid, type Life, life, live } from "./payment-lives.ts";
import { actsOf, inWaves } from "./schedule-acts.ts";

const schedule = fc.record({
  lives: fc.array(life, { minLength: 1, maxLength: 2 }),
  /** Somebody has made the member Pro besides. */
  isProByHand: fc.boolean(),
  /** Order, repeats, and what happens at once. */
  seed: fc.nat(),
});
type Schedule = typeof schedule extends fc.Arbitrary<infer Each> ? Each : never;

/** Runs so many schedules, each with a member of its own and the same stranger. */
export async function checkSchedules(fixture: Fixture, numRuns: number): Promise<void> {
  const eve = await addMember(fixture);
  await fc.assert(
    fc.asyncProperty(schedule, (each) => checkSchedule(fixture, eve, each)),
    { numRuns, endOnFailure: true },
  );
  expect(await standingOf(fixture, eve)).toMatchObject({ isPro: false, grants: [], mails: [] });
}

async function checkSchedule(fixture: Fixture, eve: Person, planned: Schedule): Promise<void> {
  const { lives, isProByHand, seed } = planned;
  const anna = await addMember(fixture);
  const sessions = await beginAll(fixture, anna, lives.length);
  if (isProByHand) await grantByHand(fixture, anna);
  for (const [nth, each] of lives.entries()) await live(fixture.stripe, sessions[nth] ?? "", each);
  const told = await Promise.all(
    lives.map(async (each, nth) => {
      const events = await eventsOf(fixture, sessions[nth] ?? "");
      const [about] = events;
      return about ? [...events, ...contradict(each, about)] : [];
    }),
  );
  const chance = new Chance(seed);
  const acts = actsOf(fixture, { anna, eve, sessions, told: told.flat() }, chance);
  await inWaves(chance.shuffled(acts), chance);
  await checkStanding(fixture, anna, { lives, isProByHand });
  await checkEvents(fixture, told.flat());
}

/** Several payments of one member, as if each of them had been given up before the next. */
async function beginAll(fixture: Fixture, member: Person, count: number): Promise<string[]> {
  const sessions: string[] = [];
  while (sessions.length < count) {
    await fixture.db.update(payments).set({ expiredAt: 1 }).where(eq(payments.userId, member.id));
    sessions.push(await begin(fixture, member));
  }
  await fixture.db.update(payments).set({ expiredAt: null }).where(eq(payments.userId, member.id));
  return sessions;
}

async function grantByHand({ db }: Fixture, { id: userId }: Person): Promise<void> {
  await db.insert(proGrants).values({ id: uuidv7(), userId, source: "admin", grantedAt: 1 });
  await syncProStatus(db, userId);
}

async function checkStanding(
  fixture: Fixture,
  anna: Person,
  { lives, isProByHand }: { lives: readonly Life[]; isProByHand: boolean },
): Promise<void> {
  const { payments: rows, ...standing } = await standingOf(fixture, anna);
  const ends = lives.map(endOf);
  const isPro = isProByHand || ends.includes("paid");
  // Who has paid at one page cannot pay at another one any more.
  const isOver = lives.some(isPaid);
  const states = rows.map(paymentState);
  const expected = ends.map((end, nth) => (isOver && end === "open" ? states[nth] : end));
  expect(states).toEqual(expected);
  expect(standing).toMatchObject({ isPro, isVerified: isPro, shownProducts: isPro ? 1 : 0 });
  const reasons = lives
    .filter(isPaid)
    .map((each) => `payment:${endOf(each) === "paid" ? "holds" : endOf(each)}`);
  const grants = [...reasons, ...(isProByHand ? ["admin:holds"] : [])];
  expect(standing.grants.toSorted()).toEqual(grants.sort());
  const confirmations = standing.mails.filter((name) => name === "payment-confirmation");
  expect(confirmations).toHaveLength(reasons.length);
  if (isProByHand) expect(standing.mails).not.toContain("pro-ended");
  else if (!isPro && reasons.length > 0) expect(standing.mails).toContain("pro-ended");
  await checkFindings(fixture, anna, ends);
}

async function checkFindings({ db }: Fixture, anna: Person, ends: string[]): Promise<void> {
  const found = await db.select().from(paymentFindings).where(eq(paymentFindings.userId, anna.id));
  const open = new Set(
    found.filter(({ resolvedAt }) => resolvedAt === null).map(({ kind }) => kind),
  );
  expect(open.has("paid-twice")).toBe(ends.filter((end) => end === "paid").length > 1);
  if (ends.includes("refused")) expect(open).toContain("refused-payment");
}

async function checkEvents({ db }: Fixture, told: readonly SentEvent[]): Promise<void> {
  const ids = told.map(({ body }) => (JSON.parse(body) as { id: string }).id);
  const stored = await db.select().from(stripeEvents).where(inArray(stripeEvents.id, ids));
  expect(stored).toHaveLength(ids.length);
  expect(stored.filter(({ outcome }) => outcome !== "applied")).toEqual([]);
}
