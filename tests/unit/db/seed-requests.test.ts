import { describe, expect, it } from "vitest";
import { quoteRequestSchema } from "#app/domain/quotes/schema.ts";
import { CLOSE_REASONS, DECLINE_REASONS, REQUEST_STATES } from "#app/domain/threads/schema.ts";
import { account, seeded, withSeedData } from "./seeded.ts";

withSeedData();

describe("seeded requests", () => {
  it("all pass the wizard's schema, with all optional answers and with none", () => {
    for (const quote of seeded.quotes) {
      expect(quoteRequestSchema.safeParse(quote).error).toBeUndefined();
      expect(quote.email).toMatch(/[@.]example\.com$/);
    }
    const answered = seeded.quotes.map(
      ({ phone, company, hearAbout }) => [phone, company, hearAbout].filter(Boolean).length,
    );
    expect(answered).toContain(3);
    expect(answered).toContain(0);
  });

  it("give the demo expert a thread in every state", () => {
    const threads = seeded.threads.filter(({ expertId }) => expertId === account("expert")?.id);
    const count = (is: (thread: (typeof threads)[number]) => boolean) => threads.filter(is).length;
    const length = (id: string) => seeded.messages.filter((one) => one.threadId === id).length;
    const kinds: Parameters<typeof count>[0][] = [
      ({ tab, openedAt }) => tab === "new" && !openedAt,
      ({ tab, openedAt }) => tab === "new" && !!openedAt,
      ({ tab, expertUnread }) => tab === "new" && expertUnread > 0,
      ({ tab, expertUnread }) => tab === "active" && expertUnread > 0,
      ({ tab, expertUnread }) => tab === "active" && expertUnread === 0,
      ...REQUEST_STATES.map((state) => (one: (typeof threads)[number]) => one.state === state),
    ];
    for (const isKind of kinds) expect(count(isKind), `${isKind}`).toBeGreaterThan(0);
    expect(count(({ tab }) => tab === "archived")).toBe(4);
    expect(count(({ id }) => length(id) >= 60)).toBe(1);
  });

  it("are consistent: numbers without gaps, correct counts, no future times", () => {
    const now = Date.now();
    for (const thread of seeded.threads) {
      const lines = seeded.messages.filter(({ threadId }) => threadId === thread.id);
      expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, index) => index + 1));
      const unread = lines.filter(({ fromClient, readAt }) => fromClient && readAt === null);
      expect(thread.expertUnread).toBe(unread.length);
      const answer = lines.find(({ fromClient }) => !fromClient);
      expect(thread.repliedAt).toBe(answer?.createdAt ?? null);
      if (answer) expect(thread.openedAt ?? now).toBeLessThan(answer.createdAt);
      for (const { senderId, fromClient } of lines) {
        expect(senderId).toBe(fromClient ? null : thread.expertId);
      }
      const times = lines.flatMap(({ createdAt, readAt }) => [createdAt, readAt ?? createdAt]);
      expect(Math.max(thread.updatedAt, thread.archivedAt ?? 0, ...times)).toBeLessThan(now);
      expect(times).toEqual([...times].sort((a, b) => a - b));
    }
  });

  it("have reasons when they ended, and none expires at the first start", () => {
    const is = (state: string) => seeded.threads.filter((thread) => thread.state === state);
    expect(is("declined").some(({ declineNote }) => declineNote !== "")).toBe(true);
    for (const { declineReason, archived } of is("declined")) {
      expect(DECLINE_REASONS).toContain(declineReason);
      expect(archived).toBe(true);
    }
    const closed = seeded.quotes.filter(({ closedAt }) => closedAt !== null);
    expect(closed.length).toBeGreaterThanOrEqual(3);
    for (const { closeReason } of closed) expect(CLOSE_REASONS).toContain(closeReason);
    const waiting = [...is("new"), ...is("seen")];
    const longest = Math.min(...waiting.map(({ updatedAt }) => updatedAt));
    expect(Date.now() - longest).toBeLessThan(30 * 86_400_000);
  });

  it("have the client's additions in the request and in its conversations", () => {
    const details = seeded.messages.filter(({ kind }) => kind === "details");
    expect(details.length).toBeGreaterThan(seeded.additions.length);
    const added = seeded.additions.map((addition) => addition.content);
    for (const { content } of details) expect(added).toContain(content);
  });

  it("have ids in the order of their creation", () => {
    for (const rows of [seeded.members, seeded.products, seeded.quotes, seeded.threads]) {
      const byTime = [...rows].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
      const byId = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(byId.map(({ id }) => id)).toEqual(byTime.map(({ id }) => id));
    }
  });
});
