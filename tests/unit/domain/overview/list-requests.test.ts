import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { beforeEach, describe, expect, test } from "vitest";
import { findRequestUnscoped } from "#app/domain/admin-search/find-request.server.ts";
import { loadFiguresUnscoped } from "#app/domain/overview/daily-figures.server.ts";
import {
  listRequestsUnscoped,
  REQUEST_FILTERS,
  type RequestFilter,
  requestsQuery,
  statesQuery,
} from "#app/domain/overview/list-requests.server.ts";
import {
  toWaitingCounts,
  type WaitingRow,
  waitingQuery,
} from "#app/domain/overview/waiting-counts.server.ts";
import { idFloor } from "#app/lib/ids.ts";
import { HOUR_MS } from "#app/platform/clock.ts";
import { messageThreads, profiles, quotes } from "#db/schema.ts";
import { addMember } from "#tests/support/accounts/session-rows.ts";
import { addHeldQuote, addUnmatchedQuote } from "#tests/support/admin/queue-items.ts";
import { explainQuery } from "#tests/support/database.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const { db } = threads;
const admin = await addMember(db, "Ada");
await db.update(profiles).set({ admin: true }).where(eq(profiles.id, admin));

const list = (show: RequestFilter | null = null, after: string | null = null) =>
  listRequestsUnscoped(db, { show, after });
const idsOf = async (show: RequestFilter | null) => (await list(show)).requests.map(({ id }) => id);
const statesOf = async () => (await list()).requests.map(({ state }) => state);

const since = (hours: number) => Date.now() - hours * HOUR_MS;
async function age({ threadId, quoteId }: Conversation, hours: number) {
  const createdAt = since(hours);
  await db.update(quotes).set({ createdAt }).where(eq(quotes.id, quoteId));
  await db.update(messageThreads).set({ createdAt }).where(eq(messageThreads.id, threadId));
}

beforeEach(async () => {
  await db.delete(messageThreads);
  await db.delete(quotes);
});

test("all requests are listed, the newest first, each with its furthest state", async () => {
  for (const state of ["new", "seen", "replied", "won", "closed"] as const)
    await threads.addRequest(state);
  expect(await statesOf()).toEqual(["closed", "won", "answered", "seen", "sent"]);
  const expired = await threads.addRequest("expired");
  expect((await statesOf())[0]).toBe("expired");
  await threads.addColleague(expired, "seen");
  expect((await statesOf())[0]).toBe("seen");
  const colleagues = await threads.addRequest("seen");
  await threads.addColleague(colleagues, "replied");
  expect((await list()).requests[0]).toMatchObject({ experts: 2, state: "answered" });
  await threads.setQuote(colleagues, { rejectedAt: 1 });
  expect((await statesOf())[0]).toBe("rejected");
});

test("each filter lists and counts the requests whose row shows its state", async () => {
  for (const state of ["new", "seen", "replied", "won", "closed", "expired"] as const)
    await threads.addRequest(state);
  await threads.addColleague(await threads.addRequest("seen"), "replied");
  const rejected = await threads.addRequest("new");
  await threads.setQuote(rejected, { rejectedAt: 1 });
  await db.delete(messageThreads).where(eq(messageThreads.id, rejected.threadId));
  await addHeldQuote(db, []);
  await addUnmatchedQuote(db);
  const { counts } = await list();
  const shown = {
    undecided: ["held", "unmatched"],
    unanswered: ["sent", "seen"],
    answered: ["answered", "answered"],
    won: ["won"],
    ended: ["rejected", "expired", "closed"],
  };
  for (const show of REQUEST_FILTERS) {
    const { requests, counts: same } = await list(show);
    expect(
      requests.map(({ state }) => state),
      show,
    ).toEqual(shown[show]);
    expect(same?.[show], show).toEqual({ count: shown[show].length, isCut: false });
  }
  expect(counts?.all).toEqual({ count: 10, isCut: false });
});

test("a request has the state that the list shows", async () => {
  for (const state of ["new", "seen", "replied", "won", "closed", "expired"] as const)
    await threads.addRequest(state);
  await age(await threads.addRequest("new"), 60);
  await addHeldQuote(db, []);
  await addUnmatchedQuote(db);
  const { requests } = await list();
  for (const { id, state, waitingSince, lateSince } of requests)
    expect(await findRequestUnscoped(db, id)).toMatchObject({ state, waitingSince, lateSince });
});

test("an answer counts for the expert who wrote it", async () => {
  const request = await threads.addRequest("seen");
  await threads.addColleague(request, "replied");
  expect((await list()).requests[0]).toMatchObject({ experts: 2, answers: 1 });
});

describe("clients without an answer", () => {
  /** What the navigation of the admin area counts. */
  const unanswered = async () =>
    toWaitingCounts(await db.all<WaitingRow>(waitingQuery(sql`${admin}`)))?.unanswered;

  test("are counted after two days, and listed before, who waits longest first", async () => {
    const [first, second] = [await threads.addRequest("seen"), await threads.addRequest("new")];
    const recent = await threads.addRequest("new");
    await age(first, 60);
    await age(second, 49);
    await age(recent, 47);
    expect(await idsOf("unanswered")).toEqual([first, second, recent].map((each) => each.quoteId));
    const { createdAt } = await threads.threadOf(first);
    expect(await unanswered()).toEqual({ count: 2, oldestAt: createdAt });
  });

  test("are a part of all who wait for a first answer, however short", async () => {
    await age(await threads.addRequest("seen"), 60);
    await age(await threads.addRequest("new"), 1);
    await threads.addColleague(await threads.addRequest("new"), "replied");
    await threads.addRequest("declined");
    expect((await loadFiguresUnscoped(db, "USD")).open).toBe(2);
    const { requests, counts } = await list("unanswered");
    expect(requests).toHaveLength(2);
    expect(counts?.unanswered.count).toBe(2);
    expect((await unanswered())?.count).toBe(1);
  });

  test("are not those whom someone has answered, or who can get no answer any more", async () => {
    for (const state of ["replied", "declined", "won", "closed", "expired"] as const)
      await age(await threads.addRequest(state), 60);
    const answered = await threads.addRequest("seen");
    await age(answered, 60);
    await threads.addColleague(answered, "replied");
    expect(await idsOf("unanswered")).toEqual([]);
    expect(await unanswered()).toEqual({ count: 0, oldestAt: null });
  });

  test("are not those who have asked another expert since", async () => {
    const request = await threads.addRequest("seen");
    await age(request, 60);
    const later = await threads.addColleague(request, "new");
    const lateSince = async () => (await list("unanswered")).requests[0]?.lateSince;
    expect(await lateSince()).not.toBeNull();
    await threads.setThread(later, { createdAt: since(1) });
    expect(await lateSince()).toBeNull();
    expect(await unanswered()).toEqual({ count: 0, oldestAt: null });
  });

  test("wait for the expert who was asked first and still may answer", async () => {
    const request = await threads.addRequest("new");
    await age(request, 70);
    const waitingSince = async () => (await list()).requests[0]?.waitingSince;
    // A request that was held, or had no expert at first, reached its expert later.
    await threads.setThread(request, { createdAt: since(26) });
    await threads.setThread(await threads.addColleague(request, "declined"), {
      createdAt: since(60),
    });
    await threads.setThread(await threads.addColleague(request, "new"), { createdAt: since(1) });
    expect(await waitingSince()).toBe((await threads.threadOf(request)).createdAt);
    await threads.addRequest("declined");
    expect(await waitingSince()).toBeNull();
  });

  test("count once, however many experts have their request", async () => {
    const request = await threads.addRequest("new");
    await threads.addColleague(request, "seen");
    const { quoteId } = request;
    const createdAt = since(60);
    await db.update(messageThreads).set({ createdAt }).where(eq(messageThreads.quoteId, quoteId));
    expect(await unanswered()).toEqual({ count: 1, oldestAt: createdAt });
    expect(await idsOf("unanswered")).toEqual([quoteId]);
  });
});

test("a request is late once an expert who may still answer has had two days", async () => {
  const [late, fresh, answered] = [
    await threads.addRequest("seen"),
    await threads.addRequest("new"),
    await threads.addRequest("replied"),
  ];
  for (const request of [late, answered]) await age(request, 60);
  await age(fresh, 47);
  const { requests } = await list();
  const lateIds = requests.filter(({ lateSince }) => lateSince !== null).map(({ id }) => id);
  expect(requests.map(({ id }) => id)).toContain(fresh.quoteId);
  expect(lateIds).toEqual([late.quoteId]);
});

test("the wait is that for the expert who got the request first, and not the age of the request", async () => {
  const request = await threads.addRequest("seen");
  await age(request, 60);
  await threads.setQuote(request, { createdAt: since(500) });
  const [first] = (await list()).requests;
  expect(first).toMatchObject({
    state: "seen",
    lateSince: (await threads.threadOf(request)).createdAt,
  });
});

test("a search has no counts", async () => {
  await threads.addRequest("won");
  const found = await listRequestsUnscoped(db, { show: null, q: "anna", after: null });
  expect(found.counts).toBeNull();
});

test("a search finds a whole address and a part of a name, within the chosen filter", async () => {
  const [waiting, won] = [await threads.addRequest("seen"), await threads.addRequest("won")];
  await threads.addRequest("won");
  await age(waiting, 60);
  await threads.setQuote(waiting, { name: "Örs Csepregi", email: "ors@example.com" });
  await threads.setQuote(won, {
    name: "Vera",
    company: "Csepregi Kft.",
    email: "vera@example.com",
  });
  const found = async (q: string, show: RequestFilter | null = null) =>
    (await listRequestsUnscoped(db, { show, q, after: null })).requests.map(({ id }) => id);
  expect(await found("csepregi")).toEqual([won.quoteId, waiting.quoteId]);
  expect(await found("ors csep")).toEqual([waiting.quoteId]);
  expect(await found(" ORS@example.com ")).toEqual([waiting.quoteId]);
  expect(await found("ors@")).toEqual([]);
  expect(await found("csepregi", "won")).toEqual([won.quoteId]);
  expect(await found("csepregi", "unanswered")).toEqual([waiting.quoteId]);
  expect(await found("nobody")).toEqual([]);
});

test("a long list has pages, in both directions of time", async () => {
  const expertId = await threads.addExpert();
  for (let count = 0; count < 53; count += 1)
    await age(await threads.addConversation({ expertId }), 60);
  for (const show of [null, "unanswered"] as const) {
    const first = await list(show);
    const second = await list(show, first.next);
    const ids = [...first.requests, ...second.requests].map(({ id }) => id);
    expect([ids.length, new Set(ids).size, second.next]).toEqual([53, 53, null]);
    expect(ids).toEqual(show ? ids.toSorted() : ids.toSorted().reverse());
    expect(second.pageCount).toBe(2);
  }
});

/** So many clients without an answer, in the order of their waits. */
async function addUnanswered(count: number): Promise<string[]> {
  const expertId = await threads.addExpert();
  const ids = Array.from({ length: count }, () => uuidv7());
  const createdAt = since(60);
  await db.insert(quotes).values(
    ids.map((id) => ({
      id,
      draftId: id,
      locale: "en",
      name: "Anna Client",
      email: "anna@example.com",
      category: "ai-automation",
      budget: "5k-10k",
      timeline: "asap",
      details: "",
      createdAt,
    })),
  );
  await db.insert(messageThreads).values(
    ids.map((quoteId, place) => ({
      id: uuidv7(),
      title: "A request",
      expertId,
      quoteId,
      createdAt,
      // Clients who write again keep their places.
      updatedAt: createdAt + ((place * 7) % 100),
    })),
  );
  return ids;
}

test("pages show every client without an answer, also of more than are counted", async () => {
  const waiting = await addUnanswered(1_002);
  const shown: string[] = [];
  let page = await list("unanswered");
  expect(page.pageCount).toBeNull();
  for (;;) {
    shown.push(...page.requests.map(({ id }) => id));
    if (!page.next) break;
    page = await list("unanswered", page.next);
  }
  expect(shown).toEqual(waiting);
});

/** So many requests, the oldest first; no expert has them. */
async function addPlain(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => uuidv7());
  await db.insert(quotes).values(
    ids.map((id, nth) => ({
      id,
      draftId: id,
      locale: "en",
      name: `Dora ${nth}`,
      email: `dora${nth}@example.com`,
      category: "ai-automation",
      budget: "5k-10k",
      timeline: "asap",
      details: "",
      createdAt: since(1),
    })),
  );
  return ids;
}

test("numbers are cut at 1,000, and those of clients without an answer by themselves", async () => {
  await addPlain(1_000);
  const { counts } = await list();
  expect(counts?.all).toEqual({ count: 1_000, isCut: false });
  await threads.addRequest("new");
  const { counts: more } = await list();
  expect(more?.all).toEqual({ count: 1_000, isCut: true });
  expect(more?.unanswered).toEqual({ count: 1, isCut: false });
  await addUnanswered(1_000);
  expect((await list()).counts?.unanswered).toEqual({ count: 1_000, isCut: true });
});

test("a filter has the newest 1,000 requests, and a search within it all of them", async () => {
  const old = await threads.addRequest("won");
  await addPlain(999);
  const { email } = await threads.quoteOf(old);
  const ids = async (q = "") =>
    (await listRequestsUnscoped(db, { show: "won", q, after: null })).requests.map(({ id }) => id);
  expect(await ids()).toEqual([old.quoteId]);
  expect((await list("won")).counts?.won.count).toBe(1);
  await addPlain(1);
  expect(await ids()).toEqual([]);
  expect((await list("won")).counts?.won.count).toBe(0);
  expect(await ids(email)).toEqual([old.quoteId]);
});

test("a request that waits for an admin is listed and counted however old it is", async () => {
  const ids = [await addHeldQuote(db, []), await addUnmatchedQuote(db)];
  await addHeldQuote(db, [], { closedAt: 1 });
  await addUnmatchedQuote(db, { closedAt: 1 });
  await addPlain(1_000);
  const { requests, counts } = await list("undecided");
  expect(requests.map(({ id }) => id)).toEqual(ids);
  expect(counts?.undecided).toEqual({ count: 2, isCut: false });
  expect(await idsOf("undecided")).toEqual(ids);
  expect((await list("undecided", ids[0])).requests.map(({ id }) => id)).toEqual(ids.slice(1));
});

test("the counts read the newest requests and their conversations by indexes", async () => {
  const plan = await explainQuery(db, statesQuery());
  const reads = plan.split("\n").filter((line) => /^(SCAN|SEARCH) (q|t|quotes)\b/.test(line));
  expect(reads.length).toBeGreaterThan(2);
  for (const line of reads) expect(line).toMatch(/ USING .*INDEX \w+/);
});

test.each(["", "anna"])("every filter searches indexes, with the words '%s'", async (q) => {
  for (const show of [null, ...REQUEST_FILTERS]) {
    const plan = await explainQuery(db, requestsQuery({ show, q, after: idFloor(Date.now()) }));
    const reads = plan
      .split("\n")
      .filter((line) => /^(SCAN|SEARCH) (q|t|r|message_threads|quotes)\b/.test(line));
    expect(plan, String(show)).not.toMatch(/TEMP B-TREE FOR ORDER BY/);
    expect(reads.length).toBeGreaterThan(1);
    for (const line of reads) expect(line, String(show)).toMatch(/ USING .*INDEX \w+/);
  }
});

test("a search of waiting clients reads the conversations of the found requests only", async () => {
  for (const after of [null, idFloor(Date.now())]) {
    const query = requestsQuery({ show: "unanswered", q: "anna", after });
    const plan = (await explainQuery(db, query)).split("\n");
    const reads = plan.filter((line) => /^(SCAN|SEARCH) (t|r|message_threads)\b/.test(line));
    expect(reads.length).toBeGreaterThan(1);
    for (const line of reads) expect(line).toMatch(/^SEARCH .*\(quote_id=\?/);
  }
});
