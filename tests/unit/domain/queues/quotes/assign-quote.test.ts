import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { closeUnmatchedQuote } from "#app/domain/queues/quotes/close-quote.server.ts";
import { assignQuote } from "#app/domain/queues/quotes/send-quote.server.ts";
import { findUnmatchedQuoteUnscoped } from "#app/domain/queues/quotes/waiting-quote.server.ts";
import { reopenRequest } from "#app/domain/quotes/client/close-request.server.ts";
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import { emailOutbox, expertListings, messageThreads, profiles } from "#db/schema.ts";
import { addBlock, addUnmatchedQuote } from "#tests/support/admin/queue-items.ts";
import {
  addAdmin,
  mailsTo,
  notesAbout,
  quoteOf,
  siteContact,
} from "#tests/unit/domain/queues/queue-admin.ts";
import { addExpert } from "#tests/unit/domain/quotes/wizard.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const { db, services } = threads;
const actorId = await addAdmin(db, "Ada Admin");
const vera = await addExpert(db, "Vera Voice", { lastServedAt: 7 });
const otto = await addExpert(db, "Otto Other", { categories: ["legal"], lastServedAt: 3 });
beforeEach(() => db.delete(emailOutbox));

const assign = (quoteId: string, expertIds: string[], own = services) =>
  assignQuote(own, { actorId, id: quoteId, expertIds, siteContact });
const threadsOf = (quoteId: string) =>
  db.select().from(messageThreads).where(eq(messageThreads.quoteId, quoteId));

test("an unmatched request goes to the chosen experts, and all sides get a mail", async () => {
  const quoteId = await addUnmatchedQuote(db, { email: "clara@example.com" });
  expect(await assign(quoteId, [vera, otto])).toEqual({ state: "assigned", count: 2 });
  const stored = await threadsOf(quoteId);
  expect(stored.map(({ expertId }) => expertId).sort()).toEqual([vera, otto].sort());
  expect(stored.every(({ searchRank }) => searchRank !== null)).toBe(true);
  expect(stored.every(({ requestIndexed }) => requestIndexed)).toBe(true);
  expect((await quoteOf(db, quoteId)).unmatched).toBe(false);
  expect(await mailsTo(db)).toEqual([
    "quote-to-client clara@example.com",
    "quote-to-expert otto-other@example.com",
    "quote-to-expert vera-voice@example.com",
  ]);
  const note = [{ actorId, action: "quote.assigned", details: { experts: "2" } }];
  expect(await notesAbout(db, quoteId)).toEqual(note);
  const rooms = (await threads.takePosts()).map(({ path }) => path).sort();
  expect(rooms).toEqual([vera, otto].map((id) => `inbox/${id}`).sort());
  const served = await db.select({ at: profiles.lastServedAt }).from(profiles);
  expect(served.filter(({ at }) => at > 1_000)).toHaveLength(2);
});

test("the chosen experts read that our team chose them, in the mail and in the inbox", async () => {
  const quoteId = await addUnmatchedQuote(db);
  await assign(quoteId, [vera]);
  const reason = { isAssigned: true, isAsked: false, words: [], field: null };
  const [stored] = await threadsOf(quoteId);
  expect(stored?.matchReason).toEqual(reason);
  const viewer = { side: "expert", expertId: vera } as const;
  const query = { viewer, threadId: stored?.id ?? "", before: null };
  expect((await findThread(db, query))?.matchReason).toEqual(reason);
  const mails = await db
    .select()
    .from(emailOutbox)
    .where(eq(emailOutbox.template, "quote-to-expert"));
  expect(mails.map(({ params }) => params.reason)).toEqual([reason]);
});

test("of two admins at once one assigns, and the other learns that the request no longer waits", async () => {
  await threads.database.startServer();
  const quoteId = await addUnmatchedQuote(db);
  const assignAs = (id: string) => assign(quoteId, [id], threads.elsewhere());
  const results = await Promise.all([vera, otto].map(assignAs));
  expect(results.map(({ state }) => state).sort()).toEqual(["assigned", "not-waiting"]);
  expect(await threadsOf(quoteId)).toHaveLength(1);
  expect(await db.$count(emailOutbox)).toBe(2);
  expect(await notesAbout(db, quoteId)).toHaveLength(1);
  expect((await assign(quoteId, [otto])).state).toBe("not-waiting");
});

test("a request is not assigned at all when one of the chosen experts may not get it", async () => {
  const quoteId = await addUnmatchedQuote(db, { email: "blocked@example.com" });
  await addBlock(db, otto, { clientEmail: "blocked@example.com" });
  const free = await addExpert(db, "Frieda Free", { pro: false });
  const busy = await addExpert(db, "Bela Busy", { takesProjects: false });
  for (const id of [otto, free, busy, "made-up"])
    expect(await assign(quoteId, [vera, id])).toEqual({ state: "not-eligible" });
  expect(await threadsOf(quoteId)).toEqual([]);
  expect(await mailsTo(db)).toEqual([]);
  expect(await notesAbout(db, quoteId)).toEqual([]);
});

test("the search lists eligible experts, matching and least recently served ones first", async () => {
  const id = await addUnmatchedQuote(db, { category: "voice-ai" });
  const search = async (q: string, chosenIds: string[] = []) => {
    const found = await findUnmatchedQuoteUnscoped(db, { id, q, chosenIds });
    return found?.experts.map(({ name, isChosen }) => (isChosen ? `+${name}` : name));
  };
  const names = await search("");
  expect(names?.slice(0, 2)).toEqual(["Vera Voice", "Otto Other"]);
  expect(names).not.toContain("Frieda Free");
  expect(await search("óttó")).toEqual(["Otto Other"]);
  expect(await search("ott oth")).toEqual(["Otto Other"]);
  expect(await search("tto")).toEqual([]);
  expect(await search("unknown name", [vera])).toEqual(["+Vera Voice"]);
  expect(await search("%' or NOT")).toEqual([]);
});

test("the search finds who takes requests, whatever the badge of the listing", async () => {
  const id = await addUnmatchedQuote(db, { category: "voice-ai" });
  const isVera = eq(expertListings.profileId, vera);
  await db.update(expertListings).set({ verified: false }).where(isVera);
  const found = await findUnmatchedQuoteUnscoped(db, { id, q: "vera", chosenIds: [] });
  expect(found?.experts.map(({ name }) => name)).toEqual(["Vera Voice"]);
});

test("without an expert the client gets the admin's note, and the request stays closed", async () => {
  const quoteId = await addUnmatchedQuote(db, { email: "clara@example.com", locale: "hu" });
  const close = () =>
    closeUnmatchedQuote(db, { actorId, id: quoteId, word: "Try again in spring." });
  expect(await close()).toBe("done");
  expect(await close()).toBe("not-waiting");
  expect(await mailsTo(db)).toEqual(["quote-not-matched clara@example.com"]);
  const [mail] = await db.select().from(emailOutbox);
  expect(mail).toMatchObject({ locale: "hu", params: { word: "Try again in spring." } });
  const viewer = { side: "client", quoteId, linkVersion: 1 } as const;
  await reopenRequest(services, viewer);
  const closed = { closeReason: "team", closeNote: "Try again in spring." };
  expect(await quoteOf(db, quoteId)).toMatchObject({ ...closed, closedAt: expect.any(Number) });
  expect(await notesAbout(db, quoteId)).toEqual([{ actorId, action: "quote.closed", details: {} }]);
  expect(await findUnmatchedQuoteUnscoped(db, { id: quoteId, q: "", chosenIds: [] })).toBeNull();
});
