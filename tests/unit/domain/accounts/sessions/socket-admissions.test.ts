import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  closeEndedSockets,
  closeMissedSockets,
} from "#app/domain/accounts/sessions/close-ended-sockets.server.ts";
import { rotateProven } from "#app/domain/accounts/sessions/session-rotation.server.ts";
import { createSession, findVisitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import {
  admitToInbox,
  admitToThread,
} from "#app/domain/accounts/sessions/socket-admissions.server.ts";
import { sessions, socketAdmissions } from "#db/schema.ts";
import { changeSession } from "#tests/support/accounts/session-rows.ts";
import { addConversation, addExpert } from "#tests/unit/domain/threads/conversation.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const { db, services } = threads;
let userId: string;
let threadId: string;
beforeEach(async () => {
  await db.delete(socketAdmissions);
  userId = await addExpert(db, "Edit");
  ({ threadId } = await addConversation(db, userId));
});

async function signIn() {
  const { id } = await createSession(db, { userId, userAgent: "" });
  const { visitor } = await findVisitor(db, id);
  return visitor?.sessionPublicId ?? "";
}
const admit = (sessionPublicId: string) => admitToThread(db, { userId, sessionPublicId, threadId });
const end = (publicId: string) => db.delete(sessions).where(eq(sessions.publicId, publicId));
const rows = () => db.select().from(socketAdmissions).where(eq(socketAdmissions.userId, userId));
const revoked = (room: string, session: string) => ({
  path: room,
  event: { type: "revoke", session },
});

describe("a member's admission to a room", () => {
  test("lasts a quarter of an hour, and is stored once per room and session", async () => {
    const session = await signIn();
    const first = await admit(session);
    expect(first).toEqual({ until: expect.any(Number) });
    await admit(session);
    await admitToInbox(db, { userId, sessionPublicId: session });
    expect(await rows()).toHaveLength(2);
    const { until } = first as { until: number };
    expect(until - Date.now()).toBeGreaterThan(14 * 60_000);
    expect(until - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  });

  test("ends no later than its session expires, idle or finally", async () => {
    for (const column of ["expiresAt", "endsAt"] as const) {
      const session = await signIn();
      const soon = Date.now() + 60_000;
      await changeSession(db, session, { [column]: soon });
      expect(await admit(session)).toEqual({ until: soon });
    }
  });

  test("is refused for an ended session, another member's session and another member's conversation", async () => {
    const session = await signIn();
    await end(session);
    expect(await admit(session)).toBe("signed_out");
    expect(await admitToInbox(db, { userId, sessionPublicId: session })).toBeNull();
    const own = await signIn();
    const stranger = await addExpert(db, "Otto");
    const { threadId: others } = await addConversation(db, stranger);
    for (const foreign of [
      { userId: stranger, threadId },
      { userId, threadId: others },
    ]) {
      const admission = { ...foreign, sessionPublicId: own };
      expect(await admitToThread(db, admission)).toBe("not_found");
    }
    expect(await rows()).toEqual([]);
  });
});

describe("the sockets of a session that has ended", () => {
  test("are closed in every room, and those of other sessions stay open", async () => {
    const [ended, other] = [await signIn(), await signIn()];
    await admit(ended);
    await admitToInbox(db, { userId, sessionPublicId: ended });
    await admit(other);
    await end(ended);
    await closeEndedSockets(services, { userId });
    const posts = await threads.takePosts();
    const expected = [revoked(`thread/${threadId}`, ended), revoked(`inbox/${userId}`, ended)];
    expect(posts).toHaveLength(2);
    expect(posts).toEqual(expect.arrayContaining(expected));
  });

  test("stay open when the session only changes its id", async () => {
    const session = await signIn();
    await admit(session);
    await rotateProven(db, { userId, publicId: session });
    await closeEndedSockets(services, { userId });
    expect(await threads.takePosts()).toEqual([]);
    expect(await rows()).toHaveLength(1);
  });

  test("are closed once, and their admissions are deleted, because the rooms remember", async () => {
    const session = await signIn();
    await admit(session);
    await end(session);
    await closeEndedSockets(services, { userId });
    expect(await threads.takePosts()).toEqual([revoked(`thread/${threadId}`, session)]);
    expect(await rows()).toEqual([]);
    await closeMissedSockets(services, { limit: 10 });
    expect(await threads.takePosts()).toEqual([]);
  });

  test("are closed by the job where the rooms were down, and expired admissions are deleted", async () => {
    const [session, lasting] = [await signIn(), await signIn()];
    await admit(session);
    await admit(lasting);
    await end(session);
    const unreachable = { ...services.realtime, publish: async () => false };
    await closeEndedSockets({ ...services, realtime: unreachable }, { userId });
    expect(await threads.takePosts()).toEqual([]);
    await closeMissedSockets(services, { limit: 10 });
    expect(await threads.takePosts()).toEqual([revoked(`thread/${threadId}`, session)]);
    const isLasting = eq(socketAdmissions.sessionPublicId, lasting);
    await db.update(socketAdmissions).set({ expiresAt: 1 }).where(isLasting);
    await closeMissedSockets(services, { limit: 10 });
    expect(await rows()).toEqual([]);
  });
});
