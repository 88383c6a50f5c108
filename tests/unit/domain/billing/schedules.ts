/** Random schedules of events and of returns to the site, and what must be true after each. */
import { eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { paymentState } from "#app/domain/billing/payments/payment-facts.server.ts";
import { syncProStatus } from "#app/domain/billing/pro/sync-pro-status.server.ts";
import { paymentFindings, stripeEvents } from "#db/schema.ts";
import { Chance } from "#tests/support/chance.ts";
import type { SentEvent } from "#tests/support/payments/stripe.ts";
import type { Person } from "#tests/unit/domain/experts/people.ts";
import { addMember, begin, eventsOf, type Fixture, planStateOf } from "./billing-site.ts";
import { grantByAdmin, updatePayments } from "./buyers.ts";
import { contradict, endOf, isPaid, type Life, life, live } from "./payment-lives.ts";
import { actsOf, inWaves } from "./schedule-acts.ts";

const schedule = fc.record({
  lives: fc.array(life, { minLength: 1, maxLength: 2 }),
  /** An admin has made the member Pro as well. */
  isGranted: fc.boolean(),
  /** Order, repeats, and what happens at the same moment. */
  seed: fc.nat(),
});
type Schedule = typeof schedule extends fc.Arbitrary<infer Each> ? Each : never;

/** Runs so many schedules, each with its own member and the same outsider. */
export async function checkSchedules(fixture: Fixture, numRuns: number): Promise<void> {
  const eve = await addMember(fixture);
  const property = fc.asyncProperty(schedule, (each) => checkSchedule(fixture, eve, each));
  await fc.assert(property, { numRuns, endOnFailure: true });
  expect(await planStateOf(fixture, eve)).toMatchObject({ isPro: false, grants: [], mails: [] });
}

async function checkSchedule(fixture: Fixture, eve: Person, planned: Schedule): Promise<void> {
  const { lives, isGranted, seed } = planned;
  const anna = await addMember(fixture);
  const sessions = await beginAll(fixture, anna, lives.length);
  if (isGranted) {
    await grantByAdmin(fixture, anna.id);
    await syncProStatus(fixture.db, anna.id);
  }
  for (const [nth, each] of lives.entries()) await live(fixture.stripe, sessions[nth] ?? "", each);
  const delivered = await Promise.all(
    lives.map(async (each, nth) => {
      const events = await eventsOf(fixture, sessions[nth] ?? "");
      const [about] = events;
      return about ? [...events, ...contradict(each, about)] : [];
    }),
  );
  const chance = new Chance(seed);
  const acts = actsOf(fixture, { anna, eve, sessions, events: delivered.flat() }, chance);
  await inWaves(chance.shuffled(acts), chance);
  await checkPlanState(fixture, anna, { lives, isGranted });
  await checkEvents(fixture, delivered.flat());
}

/** Several payments of one member, as if each was given up before the next. */
async function beginAll(fixture: Fixture, member: Person, count: number): Promise<string[]> {
  const sessions: string[] = [];
  while (sessions.length < count) {
    await updatePayments(fixture, member, { expiredAt: 1 });
    sessions.push(await begin(fixture, member));
  }
  await updatePayments(fixture, member, { expiredAt: null });
  return sessions;
}

async function checkPlanState(
  fixture: Fixture,
  anna: Person,
  { lives, isGranted }: { lives: readonly Life[]; isGranted: boolean },
): Promise<void> {
  const { payments: rows, ...planState } = await planStateOf(fixture, anna);
  const ends = lives.map(endOf);
  const isPro = isGranted || ends.includes("paid");
  // A payment in one session ends the others, so an open one may have any state.
  const isOver = lives.some(isPaid);
  const states = rows.map(paymentState);
  const expected = ends.map((end, nth) => (isOver && end === "open" ? states[nth] : end));
  expect(states).toEqual(expected);
  expect(planState).toMatchObject({ isPro, isVerified: isPro, shownProducts: isPro ? 1 : 0 });
  const reasons = lives
    .filter(isPaid)
    .map((each) => `payment:${endOf(each) === "paid" ? "holds" : endOf(each)}`);
  const grants = [...reasons, ...(isGranted ? ["admin:holds"] : [])];
  expect(planState.grants.toSorted()).toEqual(grants.sort());
  const confirmations = planState.mails.filter((name) => name === "payment-confirmation");
  expect(confirmations).toHaveLength(reasons.length);
  if (isGranted) expect(planState.mails).not.toContain("pro-ended");
  else if (!isPro && reasons.length > 0) expect(planState.mails).toContain("pro-ended");
  await checkFindings(fixture, anna, ends);
}

async function checkFindings({ db }: Fixture, anna: Person, ends: string[]): Promise<void> {
  const found = await db.select().from(paymentFindings).where(eq(paymentFindings.userId, anna.id));
  const unresolved = found.filter(({ resolvedAt }) => resolvedAt === null);
  const open = new Set(unresolved.map(({ kind }) => kind));
  expect(open.has("paid-twice")).toBe(ends.filter((end) => end === "paid").length > 1);
  if (ends.includes("refused")) expect(open).toContain("refused-payment");
}

async function checkEvents({ db }: Fixture, events: readonly SentEvent[]): Promise<void> {
  const ids = events.map(({ body }) => (JSON.parse(body) as { id: string }).id);
  const stored = await db.select().from(stripeEvents).where(inArray(stripeEvents.id, ids));
  expect(stored).toHaveLength(ids.length);
  expect(stored.filter(({ outcome }) => outcome !== "applied")).toEqual([]);
}
