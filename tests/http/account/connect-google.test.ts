import { expect, test } from "vitest";
import { connections } from "#db/schema.ts";
import { newMember, newSignedIn } from "#tests/support/accounts/accounts.ts";
import { confirmIdentity, pressWaiting } from "#tests/support/accounts/fresh-sign-in.ts";
import {
  answerAtGoogle,
  type GoogleAccount,
  newGoogleAccount,
  signInAtGoogle,
} from "#tests/support/accounts/google.ts";
import { ageSignIn } from "#tests/support/accounts/session-rows.ts";
import { ofUnknownOrigin } from "#tests/support/http/browser-headers.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();

const GOOGLE = new URL(site.variables.GOOGLE_AUTHORIZATION_URL ?? "").origin;

const press = (client: HttpClient) => client.post("/account", { intent: "connect-google" });

/** Presses the button, chooses an account at Google, and comes back. */
async function connect(client: HttpClient, person: GoogleAccount | "cancel") {
  const back = await client.get(await answerAtGoogle(await press(client), person));
  expect(back).toRedirect("/account");
  return client.follow(back);
}

const connectionsOf = (userId: string) => site.rows(connections, { userId });

test("a member connects a Google account with another address, and signs in with it", async () => {
  const { client, id, email } = await newSignedIn(site);
  const offered = await client.get("/account");
  expect(offered).toShow("Not connected.", "Connect Google");
  const policy = String(offered.headers["content-security-policy"]);
  expect(policy).toContain(GOOGLE);
  const person = newGoogleAccount();
  const page = await connect(client, person);
  expect(page).toShow("We've connected Google", `Connected with ${person.email}.`);
  const mail = await site.inbox.waitFor({ to: email });
  // Mails break the address, so that mail programs make no link of it.
  const [mailbox = ""] = person.email.split(".");
  expect(mail.text).toInclude("You can now sign in with your Google account", mailbox);
  const later = site.newClient();
  await signInAtGoogle(later, person);
  expect(await later.get("/account")).toShow(email);
  expect(await connectionsOf(id)).toHaveLength(1);
});

test("connecting needs a recent sign-in, and goes on after it", async () => {
  const { client, ...member } = await newSignedIn(site);
  await ageSignIn(site.db, member.id);
  const page = await confirmIdentity(client, await press(client), member);
  expect(page).toAnswer(200, "Connect Google");
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain(GOOGLE);
  const person = newGoogleAccount();
  const back = await answerAtGoogle(await pressWaiting(client, page), person);
  expect(await client.follow(await client.get(back))).toShow(`Connected with ${person.email}.`);
});

test("a Google account of another member stays theirs", async () => {
  const [{ client, id }, owner] = [await newSignedIn(site), await newMember(site)];
  const person = newGoogleAccount(owner);
  await signInAtGoogle(site.newClient(), person);
  const page = await connect(client, person);
  expect(page).toShow(
    "We couldn't connect Google: that Google account already signs in to another account here.",
  );
  expect(await connectionsOf(id)).toEqual([]);
  expect(await connectionsOf(owner.id)).toHaveLength(1);
});

test("a second Google account is refused, and canceling changes nothing", async () => {
  const { client, id } = await newSignedIn(site);
  expect(await connect(client, "cancel")).toShow("you canceled it. Nothing has changed.");
  expect(await connectionsOf(id)).toEqual([]);
  const first = newGoogleAccount();
  await connect(client, first);
  const page = await connect(client, newGoogleAccount());
  expect(page).toShow("your account is already connected to a different Google account.");
  expect(await connectionsOf(id)).toMatchObject([{ email: first.email }]);
});

test("nothing is connected when the member has left or another one has come meanwhile", async () => {
  const { client, id } = await newSignedIn(site);
  const [question, other] = [await press(client), await newSignedIn(site)];
  const back = await answerAtGoogle(question, newGoogleAccount());
  client.cookies.set("session", other.client.cookies.get("session") ?? "");
  expect(await client.follow(await client.get(back))).toShow("it took too long");
  const second = await answerAtGoogle(await press(client), newGoogleAccount());
  client.cookies.set("session", "");
  expect((await client.get(second)).location).toMatch(/^\/auth\?tab=login/);
  expect([...(await connectionsOf(id)), ...(await connectionsOf(other.id))]).toEqual([]);
});

test("a member confirms the address of the account before connecting Google", async () => {
  const { client, id } = await newSignedIn(site, { user: { emailVerifiedAt: null } });
  expect(await press(client)).toRedirect("/verify-email");
  expect(await connectionsOf(id)).toEqual([]);
});

test("a reset password disconnects a Google account with another address", async () => {
  const { client, id, email } = await newSignedIn(site);
  await connect(client, newGoogleAccount());
  await site.post("/auth?tab=forgot", { email });
  const link = oneTimeLinkIn(await site.inbox.waitFor({ to: email, subject: "password" }));
  await site.post(link, { password: "battery staple" });
  expect(await connectionsOf(id)).toEqual([]);
});

test("a browser that does not say where a form comes from may go on to Google", async () => {
  const { client } = await newSignedIn(site);
  const asked = await client.post("/account", { intent: "connect-google" }, ofUnknownOrigin);
  expect(String(asked.headers["content-security-policy"])).toContain(GOOGLE);
});
