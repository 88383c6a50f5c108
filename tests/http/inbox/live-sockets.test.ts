import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createSession, findVisitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { quotes, sessions, socketAdmissions } from "#db/schema.ts";
import { PARTY_NAMES } from "#party/protocol.ts";
import { newMember, newSignedIn, signedIn } from "#tests/support/accounts/accounts.ts";
import { askToLeave } from "#tests/support/accounts/leaving.ts";
import { changeUser } from "#tests/support/accounts/member-rows.ts";
import { withSession } from "#tests/support/accounts/session-rows.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { numberedLines } from "#tests/support/inbox/conversation-rows.ts";
import { newConversation } from "#tests/support/inbox/conversations.ts";
import { enter } from "#tests/support/inbox/room-visitor.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { newAddress } from "#tests/support/mail/newsletter.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const INBOX = "/expert-dashboard/ticket";
const claimsOf = (ticket: string) =>
  JSON.parse(Buffer.from(ticket.split(".")[1] ?? "", "base64url").toString());

/** A socket as the page of this path opens it. */
async function connect(
  client: HttpClient,
  path: string,
  party: keyof typeof PARTY_NAMES,
  id: string,
) {
  const { ticket } = (await client.get(path)).json() as { ticket: string };
  return enter(`${site.partyUrl}/parties/${PARTY_NAMES[party]}/${id}`, ticket);
}

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
    await connect(client, INBOX, "inbox", member.id),
    await connect(client, `${talk.thread}/ticket`, "thread", talk.threadId),
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
    expect((await scene.client.get(INBOX)).location).toMatch(/^\/auth/);
    expect((await scene.client.get(`${scene.talk.thread}/ticket`)).location).toMatch(/^\/auth/);
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

describe("a ticket", () => {
  test("belongs to the member's session, is stored in one round trip, and ends with the session", async () => {
    const { client, talk, session, member } = await stage();
    for (const path of [INBOX, `${talk.thread}/ticket`]) {
      let ticket = "";
      const asked = await site.roundTrips.during(async () => {
        ({ ticket } = (await client.get(path)).json() as { ticket: string });
      });
      expect(asked, "the session, the ticket").toHaveLength(2);
      const claims = claimsOf(ticket);
      expect(claims).toMatchObject({ sub: `expert:${member.id}`, session });
      expect(claims.exp - claims.iat).toBe(60);
      expect(claims.until).toBeLessThanOrEqual(Date.now() + 15 * 60_000);
    }
  });

  test("of a client belongs to the version of the link, and an old link gets none", async () => {
    const { talk } = await stage();
    const path = `/requests/ticket/${talk.token}?thread=${talk.threadId}`;
    const { ticket } = (await site.get(path)).json() as { ticket: string };
    expect(claimsOf(ticket)).toMatchObject({ sub: `client:${talk.quoteId}`, session: "1" });
    await site.db.update(quotes).set({ linkVersion: 2 }).where(eq(quotes.id, talk.quoteId));
    expect((await site.get(path)).status).toBe(404);
  });
});

test("read receipts reach the other side until either side turns them off", async () => {
  const { client, talk, member, windows } = await stage();
  const [, expert] = windows;
  const ticket = `/requests/ticket/${talk.token}?thread=${talk.threadId}`;
  const visitor = await connect(site.newClient(), ticket, "thread", talk.threadId);
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
