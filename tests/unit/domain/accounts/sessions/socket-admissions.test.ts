import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  closeEndedSockets,
  closeMissedSockets,
} from "#app/domain/accounts/sessions/close-ended-sockets.server.ts";
import { rotateSession } from "#app/domain/accounts/sessions/session-rotation.server.ts";
import { createSession, findVisitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import {
  admitToInbox,
  admitToThread,
} from "#app/domain/accounts/sessions/socket-admissions.server.ts";
import { revokeClientSockets } from "#app/domain/threads/live/broadcast.server.ts";
import { createRealtimeService } from "#app/services/realtime.server.ts";
import { sessions, socketAdmissions } from "#db/schema.ts";
import { changeSession } from "#tests/support/accounts/session-rows.ts";
import {
  addConversation,
  addExpert,
  startThreads,
} from "#tests/unit/domain/threads/conversation.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
let userId: string;
let threadId: string;
beforeAll(async () => {
  threads = await startThreads();
});
afterAll(() => threads.close());
beforeEach(async () => {
  await threads.db.delete(socketAdmissions);
  userId = await addExpert(threads.db, "Edit");
  ({ threadId } = await addConversation(threads.db, userId));
});

async function signIn() {
  const { id } = await createSession(threads.db, { userId, userAgent: "" });
  const { visitor } = await findVisitor(threads.db, id);
  return visitor?.sessionPublicId ?? "";
}
const admit = (sessionPublicId: string) =>
  admitToThread(threads.db, { userId, sessionPublicId, threadId });
const end = (publicId: string) =>
  threads.db.delete(sessions).where(eq(sessions.publicId, publicId));
const rows = () =>
  threads.db.select().from(socketAdmissions).where(eq(socketAdmissions.userId, userId));
const revoked = (room: string, session: string) => ({
  path: `/parties/${room}`,
  event: { type: "revoke", session },
});

describe("a member's admission to a room", () => {
  test("lasts a quarter of an hour, and is stored once per room and session", async () => {
    const session = await signIn();
    const first = await admit(session);
    expect(first).toEqual({ until: expect.any(Number) });
    await admit(session);
    await admitToInbox(threads.db, { userId, sessionPublicId: session });
    expect(await rows()).toHaveLength(2);
    const { until } = first as { until: number };
    expect(until - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(until - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  });

  test("ends no later than its session expires, idle or finally", async () => {
    for (const column of ["expiresAt", "endsAt"] as const) {
      const session = await signIn();
      const soon = Date.now() + 60_000;
      await changeSession(threads.db, session, { [column]: soon });
      expect(await admit(session)).toEqual({ until: soon });
    }
  });

  test("is refused for an ended session, another member's session and another member's conversation", async () => {
    const session = await signIn();
    await end(session);
    expect(await admit(session)).toBe("signed_out");
    expect(await admitToInbox(threads.db, { userId, sessionPublicId: session })).toBeNull();
    const own = await signIn();
    const stranger = await addExpert(threads.db, "Otto");
    const { threadId: others } = await addConversation(threads.db, stranger);
    for (const foreign of [
      { userId: stranger, threadId },
      { userId, threadId: others },
    ]) {
      const admission = { ...foreign, sessionPublicId: own };
      expect(await admitToThread(threads.db, admission)).toBe("not_found");
    }
    expect(await rows()).toEqual([]);
  });
});

describe("the sockets of a session that has ended", () => {
  test("are closed in every room, and those of other sessions stay open", async () => {
    const [ended, other] = [await signIn(), await signIn()];
    await admit(ended);
    await admitToInbox(threads.db, { userId, sessionPublicId: ended });
    await admit(other);
    await end(ended);
    await closeEndedSockets(threads.services, { userId });
    const posts = await threads.takePosts();
    const expected = [revoked(`main/${threadId}`, ended), revoked(`inbox/${userId}`, ended)];
    expect(posts).toHaveLength(2);
    expect(posts).toEqual(expect.arrayContaining(expected));
  });

  test("stay open when the session only changes its id", async () => {
    const session = await signIn();
    await admit(session);
    await rotateSession(threads.db, { userId, publicId: session });
    await closeEndedSockets(threads.services, { userId });
    expect(await threads.takePosts()).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });

  test("are closed again once the last ticket has expired, and their admissions are deleted", async () => {
    const session = await signIn();
    await admit(session);
    await end(session);
    await closeEndedSockets(threads.services, { userId });
    await threads.takePosts();
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 66_000);
    await closeMissedSockets(threads.services, { limit: 10 });
    vi.restoreAllMocks();
    expect(await threads.takePosts()).toEqual([revoked(`main/${threadId}`, session)]);
    expect(await rows()).toEqual([]);
  });

  test("are closed by the job where the rooms were down, and expired admissions are deleted", async () => {
    const [session, lasting] = [await signIn(), await signIn()];
    await admit(session);
    await admit(lasting);
    await end(session);
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const dead = createRealtimeService({ url: "http://127.0.0.1:9", secret: "s".repeat(32) });
    await closeEndedSockets({ ...threads.services, realtime: dead }, { userId });
    log.mockRestore();
    expect(await threads.takePosts()).toEqual([]);
    await closeMissedSockets(threads.services, { limit: 10 });
    expect(await threads.takePosts()).toEqual([revoked(`main/${threadId}`, session)]);
    await threads.db
      .update(socketAdmissions)
      .set({ expiresAt: 1 })
      .where(eq(socketAdmissions.sessionPublicId, lasting));
    await closeMissedSockets(threads.services, { limit: 10 });
    expect(await rows()).toEqual([expect.objectContaining({ sessionPublicId: session })]);
  });
});

describe("a renewed link", () => {
  test("closes the client's sockets of older links in every conversation of the request", async () => {
    revokeClientSockets(threads.services, { threadIds: ["one", "two"], version: 2 });
    const event = { type: "revoke-links", olderThan: 2 };
    const expected = ["one", "two"].map((id) => ({ path: `/parties/main/${id}`, event }));
    expect(await threads.takePosts()).toEqual(expect.arrayContaining(expected));
  });
});
