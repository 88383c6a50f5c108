import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { loadInsights } from "#app/domain/insights/load-insights.server.ts";
import { listFirstSteps, measureProfile } from "#app/domain/insights/steps.server.ts";
import { listThreads } from "#app/domain/threads/read/list-threads.server.ts";
import { DAY_MS, HOUR_MS } from "#app/platform/clock.ts";
import { countingBegan } from "#app/routes/account/insights/load-insights.server.ts";
import { expertViews, messageThreads, productVisits, profiles } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { listMember } from "#tests/support/accounts/listing.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { addProduct } from "#tests/support/products/products.ts";
import { addConversation, addExpert } from "#tests/unit/domain/threads/conversation.ts";

const { db } = await openTestDatabase();

const TODAY = Math.floor(Date.now() / DAY_MS);
const SENT_AT = TODAY * DAY_MS + 1_000;

async function load(userId: string) {
  const found = await loadInsights(db, { userId, firstDay: TODAY - 59 });
  if (!found) throw new Error("There is no such member.");
  return found;
}

async function request(expertId: string, changes: Partial<typeof messageThreads.$inferInsert>) {
  const { threadId } = await addConversation(db, expertId, { updatedAt: SENT_AT });
  await db.update(messageThreads).set(changes).where(eq(messageThreads.id, threadId));
}

test("each number is the member's own, by day", async () => {
  const ada = await addExpert(db, "Ada");
  const other = await addExpert(db, "Other");
  for (const expertId of [ada, other]) {
    await db.insert(expertViews).values([
      { expertId, day: TODAY, views: 3, listed: 40 },
      { expertId, day: TODAY - 60, views: 9, listed: 9 },
    ]);
  }
  await request(ada, { openedAt: SENT_AT });
  await request(ada, { repliedAt: SENT_AT + HOUR_MS });
  await request(ada, { repliedAt: SENT_AT + 3 * HOUR_MS, wonAt: SENT_AT + DAY_MS });
  await request(other, { wonAt: SENT_AT });
  for (const count of [2, 5]) {
    const { id } = await addProduct(db, ada, { coverImageKey: "covers/x.webp" });
    await db.insert(productVisits).values({ productId: id, day: TODAY, count });
  }
  const { days } = await load(ada);
  expect(days).toEqual([
    {
      day: TODAY,
      views: 3,
      listed: 40,
      requests: 3,
      replies: 2,
      won: 1,
      visits: 7,
      replyMs: expect.arrayContaining([HOUR_MS, 3 * HOUR_MS]),
      wonValue: 0,
    },
  ]);
});

test("the noted values of won requests are summed on the day on which they were sent", async () => {
  const ada = await addExpert(db, "Ada");
  for (const wonValue of [12_000, 500, null])
    await request(ada, { wonAt: SENT_AT + DAY_MS, wonValue, wonOn: "2026-03-09" });
  await request(await addExpert(db, "Other"), { wonAt: SENT_AT, wonValue: 9 });
  const { days } = await load(ada);
  expect(days).toMatchObject([{ day: TODAY, won: 3, wonValue: 12_500 }]);
});

test("a member without numbers has no days, and an unknown one nothing at all", async () => {
  expect((await load(await addExpert(db, "New"))).days).toEqual([]);
  expect(await loadInsights(db, { userId: "nobody", firstDay: 0 })).toBeNull();
});

test("the median of others needs five of them, and leaves the member out", async () => {
  const addMeasured = async (hours: number) => {
    const { id } = await newMember({ db }, { profile: { expert: true } });
    await listMember(db, id, { responseMs: hours * HOUR_MS });
    return id;
  };
  const own = await addMeasured(99);
  for (const hours of [1, 2, 3, 4]) await addMeasured(hours);
  expect((await load(own)).othersMs).toBeNull();
  await addMeasured(5);
  expect((await load(own)).othersMs).toBe(3 * HOUR_MS);
});

test("the median of others leaves out members whose plan includes no requests", async () => {
  const { db: own } = await openTestDatabase();
  const ids: string[] = [];
  for (const hours of [1, 2, 3, 4, 5, 6]) {
    const { id } = await newMember({ db: own }, { profile: { expert: true } });
    await listMember(own, id, { responseMs: hours * HOUR_MS });
    ids.push(id);
  }
  const [reader = "", ...others] = ids;
  const median = async () =>
    (await loadInsights(own, { userId: reader, firstDay: TODAY }))?.othersMs;
  expect(await median()).toBe(4 * HOUR_MS);
  const isFirst = eq(profiles.id, others[0] ?? "");
  await own.update(profiles).set({ expert: false }).where(isFirst);
  expect(await median()).toBeNull();
});

test("a profile names the step that helps most, until it is complete", async () => {
  const { profile } = await load(await addExpert(db, "Bare"));
  expect(measureProfile(profile).next).toBe("email");
  const confirmed = { ...profile, isEmailVerified: true };
  expect(measureProfile(confirmed)).toEqual({ percent: 17, next: "category" });
  const complete = {
    ...confirmed,
    categories: ["legal" as const],
    avatarKey: "avatars/x.webp",
    headline: "I build",
    biography: "A text",
    selectedWork: "A shop",
    tags: ["rag"],
    country: "HU",
    languages: ["hu"],
    rateFrom: 90,
    websiteUrl: "https://ada.example",
  };
  expect(measureProfile(complete)).toEqual({ percent: 100, next: null });
  const untold = { ...complete, selectedWork: "" };
  expect(measureProfile(untold)).toEqual({ percent: 92, next: "work" });
});

test("first steps are for new members, until all are done", async () => {
  const found = await load(await addExpert(db, "Fresh"));
  const fresh = { ...found, joinedAt: Date.now() };
  const isDone = (step: string) => listFirstSteps(fresh).find((each) => each.step === step)?.isDone;
  expect([isDone("email"), isDone("plan"), isDone("product")]).toEqual([false, true, false]);
  expect(listFirstSteps({ ...found, joinedAt: Date.now() - 61 * DAY_MS })).toEqual([]);
  const profile = {
    ...found.profile,
    isEmailVerified: true,
    categories: ["legal" as const],
    avatarKey: "avatars/x.webp",
    productCount: 1,
  };
  expect(listFirstSteps({ ...fresh, profile, hasSavedReply: true })).toEqual([]);
});

test("new requests are as many as the inbox lists, whenever they were sent", async () => {
  const ada = await addExpert(db, "Ada");
  await addConversation(db, ada, { updatedAt: 1_000 });
  await request(ada, { openedAt: SENT_AT });
  await request(ada, { declinedAt: SENT_AT, archived: true });
  await request(ada, { snoozedUntil: Date.now() + DAY_MS });
  await request(ada, { repliedAt: SENT_AT });
  const { threads, counts } = await listThreads(db, { expertId: ada, tab: "new", sort: "waiting" });
  const { newRequests, longest } = await load(ada);
  expect([newRequests, counts.new, threads.length]).toEqual([2, 2, 2]);
  const [first] = threads;
  expect(longest).toMatchObject({ threadId: first?.id, name: first?.name });
  expect((await load(await addExpert(db, "Bela"))).longest).toBeNull();
});

test("who waits longest has an open request: not a closed one, and not one that was lost", async () => {
  const ada = await addExpert(db, "Ada");
  for (const changes of [{ closedAt: SENT_AT }, { expiredAt: SENT_AT }, { lostAt: SENT_AT }]) {
    const closed = await addConversation(db, ada, { updatedAt: 1_000 });
    await db.update(messageThreads).set(changes).where(eq(messageThreads.id, closed.threadId));
  }
  expect(await load(ada)).toMatchObject({ newRequests: 0, longest: null });
  const { threadId } = await addConversation(db, ada, { updatedAt: SENT_AT });
  expect(await load(ada)).toMatchObject({ newRequests: 1, longest: { threadId } });
});

test("counting began when it did for anybody, whatever the first view of the member", async () => {
  const { db: empty } = await openTestDatabase();
  const ada = await addExpert(empty, "Ada");
  const load = async () => {
    const found = await loadInsights(empty, { userId: ada, firstDay: TODAY - 59 });
    return found && [found.countedFrom, found.firstCount];
  };
  expect(await load()).toEqual([null, null]);
  const { id } = await newMember({ db: empty }, { profile: { expert: true } });
  await listMember(empty, id);
  await empty
    .insert(expertViews)
    .values([
      { expertId: ada, day: TODAY, views: 0, listed: 1 },
      ...[TODAY, TODAY - 90].map((day) => ({ expertId: id, day, views: 0, listed: 1 })),
    ]);
  expect(await load()).toEqual([TODAY - 90, TODAY]);
});

test("a member's numbers begin when both counting and the member are there", () => {
  const began = (joined: number, countedFrom: number | null, firstCount: number | null = null) =>
    countingBegan({ joinedAt: joined * DAY_MS, countedFrom, firstCount }) / DAY_MS;
  expect([began(5, null), began(5, 3), began(5, 9)]).toEqual([5, 5, 9]);
  // Weeks without a view, and a listing that had views before its owner joined.
  expect([began(5, 9, 30), began(20, 9, 12)]).toEqual([9, 12]);
});
