import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { sessions, users } from "#db/schema.ts";

import { accounts, newMember, signedIn } from "#tests/support/accounts/accounts.ts";
import {
  askToLeave,
  endGrace,
  newLeaver,
  newListedExpert,
} from "#tests/support/accounts/leaving.ts";
import { sessionCookieOf } from "#tests/support/accounts/session-rows.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith, postForms } from "#tests/support/http/page-forms.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { newConversation } from "#tests/support/inbox/conversations.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import type { TestSite } from "#tests/support/site/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await sharedSite();
});

const textOf = ({ body }: HttpResponse) => visibleText(body);
const foreign = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };

/** As if the member had signed in long ago. */
const forgetSignIn = (userId: string) =>
  site.db.update(sessions).set({ authenticatedAt: 1 }).where(eq(sessions.userId, userId));

const deletesAt = async (id: string) =>
  (await site.db.select().from(users).where(eq(users.id, id)))[0]?.deletesAt;

describe("the page about one's data", () => {
  test("says what is held, offers a copy and the way to leave, and is for members only", async () => {
    const client = await signedIn(site, await newMember(site));
    const page = await client.get("/account/data");
    expect(page.status).toBe(200);
    expect(page.headers["cache-control"]).toContain("no-store");
    const text = textOf(page);
    for (const part of ["What we hold", "Get a copy", "Delete your account"])
      expect(text).toContain(part);
    expect(postForms(page.body).map(({ action }) => action)).toContain("/account/export");
    expect(page.body).toContain('href="/account/delete"');
    const outsider = await site.newClient().get("/account/data");
    expect(outsider.location).toBe("/auth?redirectTo=%2Faccount%2Fdata");
  });
});

describe("the copy of one's data", () => {
  test("is a file of this member's own", async () => {
    const member = await newListedExpert(site);
    const client = await signedIn(site, member);
    const file = await client.post("/account/export");
    expect(file.status).toBe(200);
    expect(file.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(file.headers["content-disposition"]).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(file.headers["cache-control"]).toContain("no-store");
    expect(file.headers["x-content-type-options"]).toBe("nosniff");
    const data = file.json() as { account: unknown; profile: unknown };
    expect(data.account).toMatchObject({ email: member.email });
    expect(data.profile).toMatchObject({ username: member.username });
    expect(file.body).not.toContain("scrypt$");
    expect(file.body).not.toContain(accounts.expert.email);
    const undo = await askToLeave(site, client, member);
    await site.newClient().post(undo);
    await askToLeave(site, await signedIn(site, member), member);
    await endGrace(site, member);
  });

  test("is asked for by a button, not by an address", async () => {
    const client = await signedIn(site, await newMember(site));
    const answer = await client.get("/account/export");
    expect([answer.status, answer.location]).toEqual([302, "/account/data"]);
  });

  test("is for who has just proved to be the member, and for nobody else", async () => {
    const member = await newMember(site);
    const client = await signedIn(site, member);
    expect((await client.post("/account/export", {}, foreign)).status).toBe(403);
    expect((await site.newClient().post("/account/export")).location).toMatch(/^\/auth/);
    await forgetSignIn(member.id);
    const answer = await client.post("/account/export");
    expect(answer.location).toBe("/account/confirm?redirectTo=%2Faccount%2Fexport");
    expect(answer.body).not.toContain(member.email);
  });
});

describe("the page to delete the account", () => {
  test("says what is deleted, what is kept and why, and asks for the address", async () => {
    const member = await newMember(site);
    const client = await signedIn(site, member);
    const page = await client.get("/account/delete");
    expect(page.status).toBe(200);
    const text = textOf(page);
    for (const part of [
      "At once",
      "What is kept, and why",
      "Messages in conversations",
      "Quote requests that you sent as a client",
      "Messages to us",
      "The record of mails",
      "Traces without your name",
      "400 days",
    ])
      expect(text).toContain(part);
    expect(formWith(page.body, "email").fields.email).toBe("");
  });

  test.each(["", "somebody@example.com"])("takes no other address: %s", async (email) => {
    const member = await newMember(site);
    const client = await signedIn(site, member);
    const refused = await client.post("/account/delete", { email });
    expect(refused.status).toBe(400);
    expect(textOf(refused)).toContain("This is not the email address of your account.");
    expect(formWith(refused.body, "email").fields.email).toBe(email);
    expect(await deletesAt(member.id)).toBeNull();
  });

  test("takes no form of another site, of nobody, or of who signed in long ago", async () => {
    const member = await newMember(site);
    const client = await signedIn(site, member);
    const fields = { email: member.email };
    expect((await client.post("/account/delete", fields, foreign)).status).toBe(403);
    expect((await site.newClient().post("/account/delete", fields)).location).toMatch(/^\/auth/);
    await forgetSignIn(member.id);
    for (const answer of [
      await client.get("/account/delete"),
      await client.post("/account/delete", fields),
    ])
      expect(answer.location).toBe("/account/confirm?redirectTo=%2Faccount%2Fdelete");
    expect(await deletesAt(member.id)).toBeNull();
  });
});

describe("a member who has asked to leave", () => {
  test("is signed out everywhere and shown how to come back, by the address that the mail has, too", async () => {
    const member = await newListedExpert(site);
    const client = await signedIn(site, member);
    const telephone = await signedIn(site, member);
    const answer = await client.post("/account/delete", {
      email: ` ${member.email.toUpperCase()} `,
    });
    expect(answer.location).toMatch(/^\/undo-deletion\/[\w-]{43}$/);
    expect(sessionCookieOf(answer)).toMatch(/Max-Age=0/);
    const page = await client.follow(answer);
    expect(textOf(page)).toMatch(/Your account will be deleted on [A-Z][a-z]+ \d+, \d{4}/);
    expect(textOf(page)).toContain("You are signed out on every device.");
    for (const each of [client, telephone])
      expect((await each.get("/account/data")).location).toMatch(/^\/auth/);
    const mail = await site.inbox.waitFor({ to: member.email, subject: "will be deleted on" });
    expect(mail.text).toContain(answer.location ?? "");
    await endGrace(site, member);
  });

  test("may sign in, sees on every page about the account what will happen, and keeps it by one button", async () => {
    const { member } = await newLeaver(site);
    const client = await signedIn(site, member);
    for (const path of ["/account/data", "/account", "/profile", "/account/delete"]) {
      const page = await client.get(path);
      expect(textOf(page), path).toMatch(/Your account will be deleted on/);
      expect(postForms(page.body).map(({ action }) => action)).toContain("/account/delete");
    }
    await forgetSignIn(member.id);
    expect((await client.post("/account/delete", { intent: "keep" }, foreign)).status).toBe(403);
    const kept = await client.post("/account/delete", { intent: "keep" });
    expect([kept.status, kept.location]).toEqual([303, "/account/data"]);
    const page = await client.follow(kept);
    expect(textOf(page)).toContain("Your account stays");
    expect(textOf(page)).not.toContain("will be deleted on");
    expect((await site.newClient().get(`/experts/${member.username}`)).status).toBe(200);
    await leaveForGood(client, member);
  });

  test("is nobody that a stranger can bring back or send away", async () => {
    const { member } = await newLeaver(site);
    const stranger = await signedIn(site, await newMember(site));
    await stranger.post("/account/delete", { intent: "keep", userId: member.id });
    expect(await deletesAt(member.id)).not.toBeNull();
    await endGrace(site, member);
  });
});

async function leaveForGood(client: HttpClient, member: { id: string; email: string }) {
  await client.post("/auth/sign-out");
  await site.db
    .update(users)
    .set({ deletionRequestedAt: 1, deletesAt: Date.now() - 1 })
    .where(eq(users.id, member.id));
  await site.tick();
}

describe("the link of the mail", () => {
  test("changes nothing when a scanner opens it, and keeps the account at the button, without signing anybody in", async () => {
    const { member, undo } = await newLeaver(site);
    const client = site.newClient();
    for (const page of [await client.get(undo), await client.get(undo)]) {
      expect(page.status).toBe(200);
      expect(page.headers["referrer-policy"]).toBe("same-origin");
      expect(page.headers["x-robots-tag"]).toBe("noindex");
      expect(page.headers["cache-control"]).toContain("no-store");
    }
    expect(await deletesAt(member.id)).not.toBeNull();
    expect((await client.post(undo, {}, foreign)).status).toBe(403);
    const done = await client.post(undo);
    expect(done.status).toBe(200);
    expect(textOf(done)).toContain("Your account stays");
    expect(sessionCookieOf(done)).toBeUndefined();
    expect((await client.get("/account")).location).toMatch(/^\/auth/);
    expect(await deletesAt(member.id)).toBeNull();
    for (const again of [await client.get(undo), await client.post(undo)]) {
      expect(again.status).toBe(410);
      expect(textOf(again)).toContain("This link is no longer valid");
    }
    await leaveForGood(client, member);
  });

  test("works once among many at the same moment", async () => {
    const { member, undo } = await newLeaver(site);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => site.newClient().post(undo)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(49);
    await leaveForGood(site.newClient(), member);
  });

  test("that nobody has sent does nothing and says so", async () => {
    for (const page of [
      await site.newClient().get("/undo-deletion/made-up"),
      await site.newClient().post("/undo-deletion/made-up"),
    ]) {
      expect(page.status).toBe(404);
      expect(textOf(page)).toContain("This link does not work");
    }
  });

  test("does not work any more once the account is gone", async () => {
    const { member, undo } = await newLeaver(site);
    const { email, password } = member;
    await endGrace(site, member);
    expect((await site.newClient().post(undo)).status).toBe(404);
    expect((await site.newClient().post("/auth?tab=login", { email, password })).status).toBe(400);
  });
});

describe("once the time is over", () => {
  test("the account is gone, its owner hears of it, and the client keeps a conversation with nobody", async () => {
    const { member } = await newLeaver(site);
    const talk = await newConversation(
      site,
      { ...member, client: site.newClient() },
      {
        said: [{ from: "expert", content: "Good morning" }],
      },
    );
    await endGrace(site, member);
    await site.inbox.waitFor({ to: member.email, subject: "is deleted" });
    const client = site.newClient();
    const page = await client.get(talk.request);
    expect(page.status).toBe(200);
    const text = textOf(page);
    expect(text).toContain("Former member");
    expect(text).toContain("Good morning");
    expect(text).toContain("This expert has deleted their account");
    for (const trace of [member.name, member.username, member.id])
      expect(page.body).not.toContain(trace);
    expect(page.body).not.toMatch(/href="\/experts\/[^"]*">View profile/);
    const answer = await client.post(talk.request, { content: "Are you there?" });
    expect(answer.status).toBe(409);
    expect(textOf(answer)).toContain("Nobody can write here any more");
    expect(answer.body).toContain("Are you there?");
  });
});
