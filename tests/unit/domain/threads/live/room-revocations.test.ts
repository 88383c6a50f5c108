import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createSession, findVisitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import {
  admitToInbox,
  admitToThread,
} from "#app/domain/accounts/sessions/socket-admissions.server.ts";
import { deleteDueAccounts } from "#app/domain/privacy/deletion/delete-account.server.ts";
import { renewRequestLink } from "#app/domain/quotes/client/renew-link.server.ts";
import { sendMissedRevocations } from "#app/domain/threads/live/room-revocations.server.ts";
import { roomRevocations } from "#db/schema.ts";
import { endGrace } from "#tests/unit/domain/privacy/deletion/grace.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";
import { admission, startRooms } from "#tests/unit/party/rooms.ts";

const threads = await setUpThreads();
const { db } = threads;
const rooms = await startRooms();
afterAll(() => rooms.close());

/** The real rooms, or none that answers. */
const reached = { ...threads.services, realtime: rooms.service };
const unreached = { ...reached, realtime: { ...rooms.service, publish: async () => false } };

let talk: Conversation;
beforeEach(async () => {
  await db.delete(roomRevocations);
  talk = await threads.addRequest("seen");
});

const roomOf = ({ threadId: id }: Conversation) => ({ party: "thread", id }) as const;
const byLink = (version: number) => admission("client", { session: String(version) });
const enter = (version: number) => rooms.enter(roomOf(talk), byLink(version));

/** Renews the link of this version while rooms can or cannot be reached. */
async function renew(services: typeof reached, linkVersion = 1) {
  const running: Promise<unknown>[] = [];
  const afterResponse = (work: Promise<unknown>) => void running.push(work);
  const viewer = { ...talk.client, linkVersion };
  const result = await renewRequestLink({ ...services, afterResponse }, viewer, {
    mailsPerHour: 2,
  });
  await Promise.all(running);
  return result;
}

const runJob = (services = reached, limit = 10) => sendMissedRevocations(services, { limit });
const stored = () => db.select().from(roomRevocations);

async function publishMessage(seq: number) {
  const message = { id: `id-${seq}`, seq, side: "expert", content: "For the client" } as const;
  const rest = { kind: "text", createdAt: 1, key: "key" } as const;
  const event = { type: "message", message: { ...message, ...rest } } as const;
  await rooms.service.publish(roomOf(talk), event);
}

describe("a renewed link", () => {
  test("whose room cannot be reached is revoked by the job, which closes the old socket before the next message", async () => {
    const old = await enter(1);
    expect(await renew(unreached)).toBe("done");
    // The room has heard of nothing yet.
    await publishMessage(1);
    await old.next("message");
    expect(await stored()).toHaveLength(1);

    await runJob();
    const renewed = await enter(2);
    await publishMessage(2);
    expect(await renewed.next("message")).toMatchObject({ message: { seq: 2 } });
    await old.next("over");
    expect(old.pushes.filter(({ type }) => type === "message")).toEqual([]);
    expect((await rooms.service.connect(roomOf(talk), byLink(1))).status).toBe(410);
    expect(await stored()).toEqual([]);
  });

  test("is revoked right after the response when its rooms can be reached, in each conversation", async () => {
    const colleague = await threads.addColleague(talk, "seen");
    const windows = [await enter(1), await rooms.enter(roomOf(colleague), byLink(1))];
    await renew(reached);
    for (const window of windows) await window.next("over");
    expect(await stored()).toEqual([]);
  });

  test("stays stored while the rooms cannot be reached, and the newest of several links stays valid", async () => {
    await renew(unreached);
    await renew(unreached, 2);
    await runJob(unreached);
    expect(await stored()).toHaveLength(2);
    const window = await enter(3);
    await runJob();
    await runJob();
    await publishMessage(1);
    await window.next("message");
    expect((await rooms.service.connect(roomOf(talk), byLink(2))).status).toBe(410);
  });

  test("that the limit refuses revokes nothing", async () => {
    await renew(unreached);
    await renew(unreached, 2);
    await db.delete(roomRevocations);
    expect(await renew(unreached, 3)).toMatchObject({ kind: "too_many" });
    expect(await stored()).toEqual([]);
  });

  test("that was revoked before revokes nothing again", async () => {
    await renew(reached);
    expect(await renew(unreached)).toBe("not_found");
    expect(await stored()).toEqual([]);
  });

  test("needs no revocation once all its sockets have expired", async () => {
    await renew(unreached);
    await db.update(roomRevocations).set({ expiresAt: 1 });
    await runJob(unreached);
    expect(await stored()).toEqual([]);
  });
});

test("a deleted account's open conversations are closed by the job, and no row holds its id", async () => {
  const { expertId: userId, threadId } = talk;
  const { id } = await createSession(db, { userId, userAgent: "" });
  const session = (await findVisitor(db, id)).visitor?.sessionPublicId ?? "";
  const member = { userId, sessionPublicId: session };
  await admitToInbox(db, member);
  await admitToThread(db, { ...member, threadId });
  const window = await rooms.enter(roomOf(talk), admission("expert", { session }));
  await endGrace(db, userId);
  await deleteDueAccounts(db, { limit: 5 });
  expect(await stored()).toMatchObject([{ roomId: threadId, session }]);
  await runJob();
  await window.next("over");
  expect(await stored()).toEqual([]);
});
