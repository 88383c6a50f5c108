import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { keptForms, sessions } from "#db/schema.ts";
import { newMember, newSignedIn, signedIn } from "#tests/support/accounts/accounts.ts";
import { setCookieOf } from "#tests/support/accounts/session-rows.ts";
import { fromOtherSite } from "#tests/support/http/browser-headers.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith, postForms } from "#tests/support/http/page-forms.ts";
import { readMessages } from "#tests/support/inbox/conversation-rows.ts";
import { newConversation } from "#tests/support/inbox/conversations.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { until } from "#tests/support/until.ts";

const KEPT = "/auth/kept-form";
const SIGN_IN = `/auth?redirectTo=${encodeURIComponent(KEPT)}`;
const content = "Half an hour's work,\nin two lines & more";

const site = await sharedSite();

const keptCookie = (page: HttpResponse) => setCookieOf(page, "kept_form");
const storedMessages = async (threadId: string) =>
  (await readMessages(site.db, { threadId })).map((message) => message.content);

/** An expert whose session ends while they write an answer: it expires or is deleted. */
async function interrupted({ isKnown = true } = {}) {
  const { client, ...account } = await newSignedIn(site, { profile: { expert: true } });
  const said = [{ from: "client", content: "A secret of mine" }] as const;
  const expert = { id: account.id, name: account.name, client };
  const conversation = await newConversation(site, expert, { said });
  const { action, fields } = formWith((await client.get(conversation.thread)).body, "content");
  const isTheirs = eq(sessions.userId, account.id);
  if (isKnown) await site.db.update(sessions).set({ expiresAt: 1 }).where(isTheirs);
  else await site.db.delete(sessions).where(isTheirs);
  const answer = await client.post(action || conversation.thread, { ...fields, content });
  return { account, client, answer, ...conversation };
}

async function signInAgain(client: HttpClient, account: { email: string; password: string }) {
  const response = await client.post(SIGN_IN, { email: account.email, password: account.password });
  expect(response).toRedirect(KEPT);
  return client.follow(response);
}

describe("a form that comes after its session has ended", () => {
  test("leads to the sign-in and is then shown as typed with a button to send it", async () => {
    const { account, client, answer, threadId } = await interrupted();
    expect(answer).toRedirect(SIGN_IN);
    expect(keptCookie(answer)).toMatch(
      /^kept_form=[\w-]{43}; Path=\/; Max-Age=3600; HttpOnly; SameSite=Lax$/,
    );
    const page = await signInAgain(client, account);
    expect(page).toShow("Your session ended. Here's what you typed. We haven't sent anything yet.");
    expect(page).toShow("Message Half an hour's work, in two lines & more");
    expect(page).not.toShow("chosen a file");
    expect(page.headers["cache-control"]).toContain("no-store");
    expect(await storedMessages(threadId)).toHaveLength(1);
    const { action, fields } = formWith(page.body, "content");
    const sent = await client.post(action, fields);
    expect(sent.status).toBe(303);
    expect(await storedMessages(threadId)).toEqual(["A secret of mine", content]);
    expect(keptCookie(sent)).toContain("Max-Age=0");
    expect(await client.get(KEPT)).toShow("Nothing to send");
    await client.post(action, fields);
    expect(await storedMessages(threadId)).toHaveLength(2);
  });

  test("is gone from the database once it was sent", async () => {
    const { account, client } = await interrupted();
    const { action, fields } = formWith((await signInAgain(client, account)).body, "content");
    const isTheirs = eq(keptForms.userId, account.id);
    expect(await site.db.select().from(keptForms).where(isTheirs)).toHaveLength(1);
    await client.post(action, fields);
    await until("the row is gone", async () => {
      const rows = await site.db.select().from(keptForms).where(isTheirs);
      return rows.length === 0;
    });
  });

  test("can be discarded, which opens the page that it was meant for", async () => {
    const { account, client, threadId } = await interrupted();
    const page = await signInAgain(client, account);
    expect(postForms(page.body).map(({ action }) => action)).toContain(KEPT);
    const response = await client.post(KEPT);
    expect(response.location).toMatch(new RegExp(`^/expert-dashboard/${threadId}`));
    expect(await client.follow(response)).toShow("Discarded. We didn't send anything.");
    expect(await client.get(KEPT)).toShow("Nothing to send");
    expect(await storedMessages(threadId)).toHaveLength(1);
  });

  test("stays until it is accepted", async () => {
    const { account, client } = await interrupted();
    const { action, fields } = formWith((await signInAgain(client, account)).body, "content");
    const refused = await client.post(action, { ...fields, content: "long ".repeat(3_000) });
    expect(refused.status).toBe(400);
    expect(keptCookie(refused)).toBeUndefined();
    expect(await client.get(KEPT)).toShow("Half an hour's work");
  });

  test("is not shown to another member in the same browser", async () => {
    const { account, client } = await interrupted();
    const page = await signInAgain(client, await newMember(site));
    expect(page).toShow("Nothing to send");
    expect(page).not.toInclude("Half an hour");
    await client.post("/logout");
    expect(await signInAgain(client, account)).toShow("Half an hour's work");
  });

  test("is not shown to another member when only the browser knows the last session", async () => {
    const { client } = await interrupted({ isKnown: false });
    const page = await signInAgain(client, await newMember(site));
    expect(page).toShow("Nothing to send");
    expect(page).not.toInclude("Half an hour");
  });

  test("is found by the browser's key alone when the session is gone", async () => {
    const { account, client, answer } = await interrupted({ isKnown: false });
    expect(answer.location).toBe(SIGN_IN);
    const elsewhere = await signedIn(site, account);
    expect(await elsewhere.get(KEPT)).toShow("Nothing to send");
    expect(await signInAgain(client, account)).toShow("Half an hour's work");
  });
});

describe("what is not kept", () => {
  test("a password, a code, and the buttons' own words", async () => {
    const client = site.newClient();
    const response = await client.post("/account", {
      intent: "end-all-sessions",
      password: "my-secret-password",
      code: "123456",
    });
    expect(response).toRedirect("/auth?redirectTo=%2Faccount");
    expect(keptCookie(response)).toBeUndefined();
    await client.post("/account", { note: "Some text", current_password: "my-secret-password" });
    const page = await signInAgain(client, await newMember(site));
    expect(page).toShow("Note Some text");
    expect(page).not.toInclude("my-secret-password");
  });

  test("a file, and the page says so", async () => {
    const client = site.newClient();
    const file = { name: "me.png", type: "image/png", content: Buffer.from("bytes") };
    await client.postMultipart("/account", { full_name: "Edit", avatar: file });
    const page = await signInAgain(client, await newMember(site));
    expect(page).toShow("Full name Edit", "We can't keep files, so choose it again");
  });

  test("more than 64 kB: the visitor signs in and returns to the page", async () => {
    const response = await site.post("/account", { note: "a".repeat(70_000) });
    expect(response.location).toBe("/auth?redirectTo=%2Faccount");
    expect(keptCookie(response)).toBeUndefined();
  });

  test("what comes too often from one network: the visitor signs in all the same", async () => {
    const client = site.newClient();
    await client.post("/account", { note: "first" });
    await exhaustLimit(site.db, "kept-form");
    const response = await client.post("/account", { note: "second" });
    expect(response).toRedirect(SIGN_IN);
    expect(keptCookie(response)).toBeUndefined();
  });

  test("what another site sends", async () => {
    const response = await site.post("/account", { note: "planted" }, fromOtherSite);
    expect(response.status).toBe(403);
    expect(keptCookie(response)).toBeUndefined();
  });

  test("what a script of the page keeps itself", async () => {
    const { thread } = await interrupted();
    const response = await site.post(thread, { content }, { Accept: "application/json" });
    expect(response.status).toBe(303);
    expect(keptCookie(response)).toBeUndefined();
  });
});

test("a data request of a hydrated page is sent to the sign-in page as a new document, and kept for the page itself", async () => {
  const { account, thread } = await interrupted();
  const client = site.newClient();
  const response = await client.post(`${thread}.data?_routes=x`, { content: "From a script" });
  expect(response.status).toBe(202);
  expect(response).toInclude(SIGN_IN, /"reload",true/);
  const { action, fields } = formWith((await signInAgain(client, account)).body, "content");
  expect([action, fields.content]).toEqual([thread, "From a script"]);
});

test("the kept form needs a sign-in", async () => {
  for (const answer of await site.newClient().openAndPost(KEPT))
    expect(answer.location).toBe(SIGN_IN);
  const { client } = await newSignedIn(site);
  client.cookies.set("kept_form", "made-up");
  expect(await client.get(KEPT)).toShow("Nothing to send");
});

test("the sign-in page says that a form was kept when its session has ended", async () => {
  const { client, ...member } = await newSignedIn(site);
  await site.db.update(sessions).set({ expiresAt: 1 }).where(eq(sessions.userId, member.id));
  const answer = await client.post("/account/email", { email: "new@example.com" });
  expect(await client.follow(answer)).toShow("We've kept what you typed.");
  expect(await site.get(answer.location ?? "")).not.toShow("We've kept what you typed.");
});
