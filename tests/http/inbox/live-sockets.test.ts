import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createSession, findVisitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { paths } from "#app/paths.ts";
import { roomRevocations, sessions, socketAdmissions } from "#db/schema.ts";
import { ADMISSION_MS, REVOKED_CODE } from "#party/protocol.ts";
import { newMember, newSignedIn, signedIn } from "#tests/support/accounts/accounts.ts";
import { askToLeave } from "#tests/support/accounts/leaving.ts";
import { changeUser } from "#tests/support/accounts/member-rows.ts";
import { withSession } from "#tests/support/accounts/session-rows.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { numberedLines } from "#tests/support/inbox/conversation-rows.ts";
import { newConversation } from "#tests/support/inbox/conversations.ts";
import { enter, refusalOf } from "#tests/support/inbox/room-visitor.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { newAddress } from "#tests/support/mail/newsletter.ts";
import { roomsOf } from "#tests/support/site/bucket-files.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

type Stage = Awaited<ReturnType<typeof stage>>;

/** A member whose inbox and conversation are open in one browser. */
async function stage() {
  const member = await newMember(site, { profile: { expert: true } });
  const { id } = await createSession(site.db, { userId: member.id, userAgent: "test" });
  const { visitor } = await findVisitor(site.db, id);
  const client = withSession(site, id);
  const elsewhere = await signedIn(site, member);
  const talk = await newConversation(site, { ...member, client });
  const windows = [
    await enter(client, paths.inboxSocket()),
    await enter(client, paths.threadSocket(talk.threadId)),
  ];
  const session = visitor?.sessionPublicId ?? "";
  return { member, client, session, elsewhere, talk, windows };
}

const PASSWORD = "battery staple";

const linkFor = async (to: string, subject: RegExp) =>
  oneTimeLinkIn(await site.inbox.waitFor({ to, subject }));

const endings: [string, (stage: Stage) => Promise<unknown>][] = [
  ["signing out", ({ client }) => client.post("/logout")],
  [
    "being ended from another browser",
    ({ elsewhere, session }) => elsewhere.post("/account", { intent: "end-session", session }),
  ],
  [
    "signing out everywhere",
    ({ elsewhere }) => elsewhere.post("/account", { intent: "end-all-sessions" }),
  ],
  [
    "a new password",
    ({ elsewhere, member }) =>
      elsewhere.post("/account/password", {
        current_password: member.password,
        new_password: PASSWORD,
      }),
  ],
  [
    "a password that was forgotten",
    async ({ member: { email } }) => {
      await site.post("/auth?tab=forgot", { email });
      await site.post(await linkFor(email, /password/i), { password: PASSWORD });
    },
  ],
  [
    "a new address",
    async ({ elsewhere, member }) => {
      const email = newAddress();
      await elsewhere.post("/account/email", { email });
      const subject = /address\?$|new email address$/;
      for (const to of [member.email, email]) await elsewhere.post(await linkFor(to, subject));
    },
  ],
  ["asking for deletion", ({ elsewhere, member }) => askToLeave(site, elsewhere, member)],
];

describe("the sockets of a session", () => {
  test.each(endings)("are closed by %s", async (_, end) => {
    const scene = await stage();
    await end(scene);
    for (const window of scene.windows) await window.next("over");
    const { client, talk } = scene;
    for (const path of [paths.inboxSocket(), paths.threadSocket(talk.threadId)]) {
      expect(await refusalOf(client, path)).toBe(REVOKED_CODE);
    }
    const witness = await enter(site.newClient(), paths.requestSocket(talk.token, talk.threadId));
    await site.post(talk.request, { content: "Not for you any more" });
    await witness.next("message");
    for (const { pushes } of scene.windows)
      expect(pushes.filter(({ type }) => ["message", "inbox"].includes(type))).toEqual([]);
  });

  test("end with a new password of this browser, which opens new ones with its new id", async () => {
    const { client, member, windows, talk } = await stage();
    const stolen = withSession(site, client.cookies.get("session") ?? "");
    const fields = { current_password: member.password, new_password: PASSWORD };
    expect(await client.post("/account/password", fields)).toRedirect("/account");
    for (const window of windows) await window.next("over");
    expect(await refusalOf(stolen, paths.threadSocket(talk.threadId))).toBe(REVOKED_CODE);
    const again = await enter(client, paths.threadSocket(talk.threadId));
    await site.post(talk.request, { content: "Still there?" });
    await again.next("message");
  });

  test("are refused by a room that knows the end before the database", async () => {
    const { client, session, talk, windows } = await stage();
    const place = { party: "thread", roomId: talk.threadId, side: "expert" } as const;
    const expiresAt = Date.now() + ADMISSION_MS;
    await site.db.insert(roomRevocations).values({ ...place, session, expiresAt });
    await site.tick();
    await windows[1]?.next("over");
    expect(await refusalOf(client, paths.threadSocket(talk.threadId))).toBe(REVOKED_CODE);
    expect((await client.get("/account")).status).toBe(200);
  });

  test("open at an address that names a language", async () => {
    const { client, talk } = await stage();
    const window = await enter(client, `${paths.threadSocket(talk.threadId)}?lng=hu`);
    await site.post(talk.request, { content: "In any language" });
    await window.next("message");
  });

  test("stay open when another one ends", async () => {
    const { elsewhere, windows, talk } = await stage();
    await elsewhere.post("/logout");
    await site.post(talk.request, { content: "Anybody there?" });
    const [inbox, thread] = windows;
    await inbox?.next("inbox");
    await thread?.next("message");
  });

  test("are closed by the scheduler at the latest", async () => {
    const { member, session, windows } = await stage();
    await site.db.delete(sessions).where(eq(sessions.publicId, session));
    await site.tick();
    for (const window of windows) await window.next("over");
    const isTheirs = eq(socketAdmissions.userId, member.id);
    await site.db.update(socketAdmissions).set({ expiresAt: 1 }).where(isTheirs);
    await site.tick();
    expect(await site.db.$count(socketAdmissions, isTheirs)).toBe(0);
  });
});

describe("a socket", () => {
  test("opens for the holder of the session or the link, with the look-up of every page", async () => {
    const { client, talk } = await stage();
    const visitor = site.newClient();
    await visitor.get("/");
    const byLink = paths.requestSocket(talk.token, talk.threadId);
    const trips: [HttpClient, string, string, number][] = [
      [client, paths.inboxSocket(), "the session, the admission", 2],
      [client, paths.threadSocket(talk.threadId), "the session, the admission", 2],
      [visitor, byLink, "the conversation", 1],
    ];
    for (const [browser, path, what, count] of trips) {
      const asked = await site.roundTrips.during(async () => {
        (await enter(browser, path)).leave();
      });
      expect(asked, what).toHaveLength(count);
    }
  });

  test("opens for no one else, and no room is created for the refused", async () => {
    const { client, talk } = await stage();
    const thread = paths.threadSocket(talk.threadId);
    const stranger = await signedIn(site, await newMember(site, { profile: { expert: true } }));
    const admission = { side: "expert", session: "stolen", endsAt: 9_999_999_999_999 };
    const forged = { "X-Room-Admission": JSON.stringify(admission) };
    const [, version, signature] = talk.token.split(".");
    const before = roomsOf(site);
    const refusals: [number, HttpClient, string, Record<string, string | null>][] = [
      [REVOKED_CODE, site.newClient(), thread, {}],
      [REVOKED_CODE, site.newClient(), paths.inboxSocket(), forged],
      [REVOKED_CODE, client, paths.requestSocket(talk.token, "no-such-thread"), {}],
      [403, client, thread, { Origin: null }],
      [403, client, thread, { Origin: "null" }],
      [403, client, thread, { Origin: "https://evil.example" }],
      [REVOKED_CODE, stranger, thread, {}],
      [REVOKED_CODE, stranger, paths.threadSocket("no-such-thread"), {}],
      [404, client, `/live/requests/${talk.quoteId}.${version}9.${signature}/${talk.threadId}`, {}],
      [404, client, "/live/health", {}],
      [404, client, `/live/threads/${talk.threadId}/more`, {}],
      [426, client, thread, { Upgrade: null }],
    ];
    for (const [code, browser, path, changes] of refusals) {
      expect(await refusalOf(browser, path, changes), path).toBe(code);
    }
    expect(roomsOf(site)).toEqual(before);
  });

  test("of a client closes for ever when the link is renewed", async () => {
    const { talk } = await stage();
    const path = paths.requestSocket(talk.token, talk.threadId);
    const old = await enter(site.newClient(), path);
    expect((await site.post(talk.request, { intent: "renew-link" })).status).toBe(303);
    await old.next("over");
    expect(await refusalOf(site.newClient(), path)).toBe(REVOKED_CODE);
  });

  test("of a client with an older link is closed by the scheduler at the latest", async () => {
    const { talk } = await stage();
    const old = await enter(site.newClient(), paths.requestSocket(talk.token, talk.threadId));
    const isTheirs = eq(roomRevocations.roomId, talk.threadId);
    await site.db.insert(roomRevocations).values({
      party: "thread",
      roomId: talk.threadId,
      side: "client",
      session: "2",
      expiresAt: Date.now() + ADMISSION_MS,
    });
    await site.tick();
    await old.next("over");
    expect(await site.db.$count(roomRevocations, isTheirs)).toBe(0);
  });
});

test("read receipts reach the other side until either side turns them off", async () => {
  const { client, talk, member, windows } = await stage();
  const [, expert] = windows;
  const visitor = await enter(site.newClient(), paths.requestSocket(talk.token, talk.threadId));
  const updates = `/requests/updates/${talk.token}?thread=${talk.threadId}`;
  const say = (content: string) => client.post(`${talk.thread}/updates`, { content, key: content });
  const read = (seen: string) => site.post(updates, { intent: "read", seen });
  const seenByExpert = async () => {
    const { readUpTo } = (await client.get(`${talk.thread}/updates`)).json() as {
      readUpTo: { client: number };
    };
    return readUpTo.client;
  };
  await say("First message");
  await read("1");
  expect(await expert?.next("read")).toMatchObject({ side: "client", upTo: 1 });
  expect(await seenByExpert()).toBe(1);
  await changeUser(site.db, member.id, { sharesReading: false });
  await say("Second message");
  await read("2");
  await visitor.next("read");
  expect(await visitor.next("read")).toMatchObject({ upTo: 2, isShared: false });
  expect(expert?.pushes.filter(({ type }) => type === "read")).toEqual([]);
  expect(await seenByExpert()).toBe(0);
});

test("earlier messages come a page at a time, to those who have the conversation", async () => {
  const { client, ...member } = await newSignedIn(site, { profile: { expert: true } });
  const talk = await newConversation(site, { ...member, client }, { said: numberedLines(120) });
  const updates = `/requests/updates/${talk.token}?thread=${talk.threadId}&before=71`;
  for (const answer of [
    await client.get(`${talk.thread}/updates?before=71`),
    await site.get(updates),
  ]) {
    const { messages } = answer.json() as { messages: { seq: number }[] };
    const fifty = Array.from({ length: 50 }, (_, index) => index + 21);
    expect(messages.map(({ seq }) => seq)).toEqual(fifty);
  }
  const stranger = await signedIn(site, await newMember(site, { profile: { expert: true } }));
  expect((await stranger.get(`${talk.thread}/updates?before=71`)).status).toBe(404);
});
