import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { describe, expect, onTestFinished, test } from "vitest";
import { DAY_MS } from "#app/platform/clock.ts";
import { payments, proGrants } from "#db/schema.ts";
import {
  accounts,
  newMember,
  newSignedIn,
  signedIn,
  trySignIn,
} from "#tests/support/accounts/accounts.ts";
import { addressAfterProof } from "#tests/support/accounts/fresh-sign-in.ts";
import {
  askToLeave,
  endGrace,
  newLeaver,
  newListedExpert,
} from "#tests/support/accounts/leaving.ts";
import { changeUser, readUser } from "#tests/support/accounts/member-rows.ts";
import { codeOf, turnOnFor } from "#tests/support/accounts/second-factor.ts";
import { ageSignIn, sessionCookieOf } from "#tests/support/accounts/session-rows.ts";
import { fromOtherSite } from "#tests/support/http/browser-headers.ts";
import { postFiftyTimes } from "#tests/support/http/concurrent-posts.ts";
import type { HttpClient } from "#tests/support/http/http.ts";
import { formWith, postForms } from "#tests/support/http/page-forms.ts";
import { textOf } from "#tests/support/http/visible-text.ts";
import { newConversation } from "#tests/support/inbox/conversations.ts";
import { newPayment } from "#tests/support/payments/payments.ts";
import { addProduct, removeProductsOf } from "#tests/support/products/products.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { until } from "#tests/support/until.ts";

const site = await sharedSite();

/** The button of the notice on the pages about the account. */
const KEEP_AND_SEE = "/account/keep?redirectTo=%2Faccount%2Fdata";

const deletesAt = async (id: string) => (await readUser(site.db, id))?.deletesAt;

test("the data page says what is held, offers a copy and the way to leave, and is for members only", async () => {
  const { client } = await newSignedIn(site);
  const page = await client.get("/account/data");
  expect(page.status).toBe(200);
  expect(page.headers["cache-control"]).toContain("no-store");
  expect(page).toShow(/Get a copy .*What we store .*Delete your account/);
  expect(postForms(page.body).map(({ action }) => action)).toContain("/account/export");
  expect(page).toInclude('href="/account/delete"');
});

describe("the data export", () => {
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
    expect(file).not.toInclude("scrypt$", accounts.expert.email);
    await site.post(await askToLeave(site, client, member));
    await askToLeave(site, await signedIn(site, member), member);
    await endGrace(site, member);
  });

  test("needs a recent sign-in and a form of this site", async () => {
    const { client, ...member } = await newSignedIn(site);
    expect((await client.post("/account/export", {}, fromOtherSite)).status).toBe(403);
    await ageSignIn(site.db, member.id);
    const answer = await client.post("/account/export");
    expect(addressAfterProof(answer)).toMatch(/^\/account\/confirm\//);
    expect(answer).not.toInclude(member.email);
  });
});

describe("the page to delete the account", () => {
  test("says what is deleted, what is kept and why, and asks for the address", async () => {
    const { client } = await newSignedIn(site);
    const page = await client.get("/account/delete");
    expect(page).toAnswer(200, "Right away", "What we keep, and why", "Messages in conversations");
    expect(page).toShow("Clients with an open conversation see on its page when you'll leave");
    expect(page).toShow("Quote requests that you sent as a client", "Messages to us");
    expect(page).toShow("The record of emails", "Traces without your name", "400 days");
    expect(formWith(page.body, "email").fields.email).toBe("");
  });

  test("names what ends: the plan and its payment, open conversations, published products", async () => {
    const { client, ...member } = await newSignedIn(site, { profile: { expert: true } });
    expect(await client.get("/account/delete")).toShow("The Pro plan, which you have without a");
    const paymentId = await newPayment(site, member.id);
    const grant = { id: uuidv7(), userId: member.id, paymentId, grantedAt: Date.now() };
    await site.db.insert(proGrants).values({ ...grant, source: "payment" });
    await newConversation(site, { ...member, client }, {});
    await newConversation(site, { ...member, client }, { thread: { closedAt: 1 } });
    onTestFinished(() => removeProductsOf(site.db, member.id));
    await addProduct(site.db, member.id, { status: "published" });
    await addProduct(site.db, member.id, { status: "draft" });
    const page = await client.get("/account/delete");
    expect(page).toShow("What you lose", "1 open conversation.", "1 published product");
    expect(page).toShow(
      /which you paid for on .* we don't refund it/,
      "withdraw from the contract",
    );
    const paidAt = Date.now() - 20 * DAY_MS;
    await site.db.update(payments).set({ paidAt }).where(eq(payments.id, paymentId));
    const later = await client.get("/account/delete", { "Accept-Language": "hu" });
    expect(later).toShow("Amit elveszít", "1 nyitott beszélgetés.", "a díját nem térítjük vissza");
    expect(later).not.toShow("elállhat a szerződéstől");
    const { client: other } = await newSignedIn(site);
    expect(await other.get("/account/delete")).not.toShow("What you lose");
  });

  test.each(["", "somebody@example.com"])("refuses another address: %s", async (email) => {
    const { client, ...member } = await newSignedIn(site);
    const refused = await client.post("/account/delete", { email });
    expect(refused).toAnswer(400, "Enter the email address of your account.");
    expect(formWith(refused.body, "email").fields.email).toBe(email);
    expect(await deletesAt(member.id)).toBeNull();
  });

  test("refuses forms of other sites, of signed-out visitors and after an old sign-in", async () => {
    const { client, ...member } = await newSignedIn(site);
    const fields = { email: member.email };
    expect((await client.post("/account/delete", fields, fromOtherSite)).status).toBe(403);
    expect((await site.post("/account/delete", fields)).location).toMatch(/^\/auth/);
    await ageSignIn(site.db, member.id);
    for (const answer of await client.openAndPost("/account/delete", fields))
      expect(addressAfterProof(answer)).toMatch(/^\/account\/delete(\?act=|$)/);
    expect(await deletesAt(member.id)).toBeNull();
  });
});

describe("a member who has requested deletion", () => {
  test("is signed out everywhere, and page and mail name the link to undo it", async () => {
    const member = await newListedExpert(site);
    const client = await signedIn(site, member);
    const telephone = await signedIn(site, member);
    const email = ` ${member.email.toUpperCase()} `;
    const answer = await client.post("/account/delete", { email });
    expect(answer.location).toMatch(/^\/undo-deletion\/[\w-]{43}$/);
    expect(sessionCookieOf(answer)).toMatch(/Max-Age=0/);
    const page = await client.follow(answer);
    expect(page).toShow(/We'll delete your account on [A-Z][a-z]+ \d+, \d{4}/);
    expect(page).toShow("We've signed you out on every device.");
    for (const each of [client, telephone])
      expect((await each.get("/account/data")).location).toMatch(/^\/auth/);
    const mail = await site.inbox.waitFor({
      to: member.email,
      subject: "We'll delete your account",
    });
    expect(mail.text).toInclude(answer.location ?? "");
    await endGrace(site, member);
  });

  test("may sign in, sees on every page about the account what will happen, and keeps it by one button", async () => {
    const { member } = await newLeaver(site);
    const client = await signedIn(site, member);
    for (const path of ["/account/data", "/account", "/profile", "/account/delete"]) {
      const page = await client.get(path);
      expect(textOf(page), path).toMatch(/We'll delete your account on/);
      expect(postForms(page.body).map(({ action }) => action)).toContain(KEEP_AND_SEE);
    }
    await ageSignIn(site.db, member.id);
    expect((await client.post(KEEP_AND_SEE, {}, fromOtherSite)).status).toBe(403);
    const kept = await client.post(KEEP_AND_SEE);
    expect(kept).toRedirect("/account/data");
    const page = await client.follow(kept);
    expect(page).toShow("We've kept your account");
    expect(page).not.toShow("We'll delete your account on");
    expect((await site.get(`/experts/${member.username}`)).status).toBe(200);
    await leaveForGood(client, member);
  });

  test("cannot be kept or deleted by another member", async () => {
    const { member } = await newLeaver(site);
    const stranger = await signedIn(site, await newMember(site));
    await stranger.post(KEEP_AND_SEE, { userId: member.id });
    expect(await deletesAt(member.id)).not.toBeNull();
    await endGrace(site, member);
  });
});

/** Each method of signing in ends with the same redirect; its own tests cover the methods. */
describe("signing in while the account waits for its deletion", () => {
  test("first asks whether to keep the account, says what happens otherwise, and changes nothing", async () => {
    const { member } = await newLeaver(site);
    const client = site.newClient();
    const { email, password } = member;
    const signIn = "/auth?tab=login&redirectTo=%2Faccount%2Frequests%3Fafter%3D1";
    const answer = await client.post(signIn, { email, password });
    expect(answer.location).toBe("/account/keep?redirectTo=%2Faccount%2Frequests%3Fafter%3D1");
    const page = await client.follow(answer);
    expect(page).toAnswer(200, /We'll delete your account on [A-Z][a-z]+ \d+, \d{4}/);
    expect(page).toShow("Keep my account", /Unless you choose “Keep my account”, we'll delete/);
    expect(page).toInclude('href="/account/requests?after=1"');
    expect(await deletesAt(member.id)).not.toBeNull();
    const kept = await client.post(answer.location ?? "");
    expect(kept).toRedirect("/account/requests?after=1");
    expect(await client.follow(kept)).toShow("We've kept your account");
    expect(await deletesAt(member.id)).toBeNull();
    expect((await client.get("/account/keep")).location).toBe("/");
    expect(await client.post("/account/keep")).toRedirect("/");
    expect(await trySignIn(site, member)).toRedirect("/");
    await leaveForGood(client, member);
  });

  test("keeps the account by the button of a page of the release before", async () => {
    const { member } = await newLeaver(site);
    const client = await signedIn(site, member);
    await ageSignIn(site.db, member.id);
    expect((await site.post("/account/delete", { intent: "keep" })).location).toMatch(/^\/auth/);
    expect((await client.post("/account/delete", { intent: "keep" })).status).toBe(303);
    expect(await deletesAt(member.id)).toBeNull();
    expect((await client.post("/account/delete", { intent: "keep" })).status).toBe(303);
    expect(await deletesAt(member.id)).toBeNull();
    await askToLeave(site, await signedIn(site, member), member);
    await endGrace(site, member);
  });

  test("asks in Hungarian, too, after a second step, and lets the member go on", async () => {
    const { member } = await newLeaver(site);
    const { secret } = await turnOnFor(site.db, member.id, site.variables.ENCRYPTION_KEY ?? "");
    const client = await signedIn(site, member);
    const answer = await client.post("/auth/second-factor", { code: codeOf(secret) });
    expect(answer.location).toBe("/account/keep");
    const page = await client.get("/account/keep", { "Accept-Language": "hu" });
    expect(page).toShow("Megtartom a fiókomat", "A bejelentkezés ezen nem változtat.");
    expect((await client.get("/account/data")).status).toBe(200);
    expect(await deletesAt(member.id)).not.toBeNull();
    await endGrace(site, member);
  });

  test("leads to no other site", async () => {
    const { member } = await newLeaver(site);
    const client = await signedIn(site, member);
    const address = "/account/keep?redirectTo=https%3A%2F%2Fother.example%2F";
    expect(await client.get(address)).toInclude(/href="\/"[^>]*>Continue without keeping it/);
    expect(await client.post(address)).toRedirect("/");
    await leaveForGood(client, member);
  });
});

async function leaveForGood(client: HttpClient, member: { id: string; email: string }) {
  await client.post("/auth/sign-out");
  await changeUser(site.db, member.id, { deletionRequestedAt: 1, deletesAt: Date.now() - 1 });
  await site.tick();
}

describe("the link of the mail", () => {
  test("changes nothing when it is opened; its button keeps the account without signing in", async () => {
    const { member, undo } = await newLeaver(site);
    const client = site.newClient();
    for (const page of [await client.get(undo), await client.get(undo)]) {
      expect(page.status).toBe(200);
      expect(page).toHaveSecretAddress();
    }
    expect(await deletesAt(member.id)).not.toBeNull();
    expect((await client.post(undo, {}, fromOtherSite)).status).toBe(403);
    const done = await client.post(undo);
    expect(done).toAnswer(200, "We've kept your account");
    expect(sessionCookieOf(done)).toBeUndefined();
    expect((await client.get("/account")).location).toMatch(/^\/auth/);
    expect(await deletesAt(member.id)).toBeNull();
    for (const again of await client.openAndPost(undo))
      expect(again).toAnswer(410, "This link is no longer valid");
    await leaveForGood(client, member);
  });

  test("works once of fifty simultaneous posts", async () => {
    const { member, undo } = await newLeaver(site);
    const statuses = await postFiftyTimes(site, undo);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(49);
    await leaveForGood(site.newClient(), member);
  });

  test("answers 404 when it is unknown", async () => {
    for (const page of await site.newClient().openAndPost("/undo-deletion/made-up"))
      expect(page).toAnswer(404, "This link doesn't work");
  });

  test("does not work any more once the account is gone", async () => {
    const { member, undo } = await newLeaver(site);
    await endGrace(site, member);
    expect((await site.post(undo)).status).toBe(404);
    expect((await trySignIn(site, member)).status).toBe(400);
  });
});

test("clients with an open conversation learn that the expert leaves, in both languages", async () => {
  const member = await newListedExpert(site);
  const client = site.newClient();
  const talk = await newConversation(site, { ...member, client });
  const ended = { thread: { closedAt: 1 }, quote: { closedAt: 1 } };
  const closed = await newConversation(site, { ...member, client }, ended);
  const undo = await askToLeave(site, await signedIn(site, member), member);
  const page = await client.get(talk.request);
  expect(page).toShow(/Leander Wren is leaving the site on [A-Z][a-z]+ \d+, \d{4}/);
  expect(page).toShow("They may still reply until then", "An expert is leaving the site");
  expect(page).not.toInclude(`href="/experts/${member.username}"`);
  const hungarian = await client.get(talk.request, { "Accept-Language": "hu" });
  expect(hungarian).toShow("Leander Wren ekkor elhagyja az oldalt", "Addig még válaszolhat");
  expect(await client.get(closed.request)).not.toShow("is leaving the site");
  expect((await client.post(talk.request, { content: "Until when?" })).status).toBe(303);
  const wizard = await client.get(`/quote?expert=${member.username}`);
  expect(wizard).not.toShow(member.name);
  const ask = formWith(page.body, "why").fields;
  await site.post(undo);
  expect(await client.get(talk.request)).not.toShow("is leaving the site");
  const late = await client.post(talk.request, ask);
  expect(late).toAnswer(409, "the expert is staying after all");
  expect(late).not.toShow("Meanwhile an expert has replied");
  const lateInHungarian = await client.post(talk.request, ask, { "Accept-Language": "hu" });
  expect(lateInHungarian).toAnswer(409, "a szakértő mégis marad");
  const silent = await client.post(talk.request, { ...ask, why: "unanswered" });
  expect(silent).toAnswer(409, "Meanwhile an expert has replied");
  await askToLeave(site, await signedIn(site, member), member);
  await endGrace(site, member);
});

test("after the grace period the account is gone, its owner gets a mail, and the client keeps the conversation", async () => {
  const { member } = await newLeaver(site);
  const said = [{ from: "expert", content: "Good morning" }] as const;
  const talk = await newConversation(site, { ...member, client: site.newClient() }, { said });
  await endGrace(site, member);
  await site.inbox.waitFor({ to: member.email, subject: "We've deleted your account" });
  const client = site.newClient();
  const page = await client.get(talk.request);
  expect(page).toAnswer(200, "Former member", "Good morning");
  expect(page).toShow("This expert has deleted their account");
  expect(page).not.toInclude(member.name, member.username, member.id);
  expect(page).not.toInclude(/href="\/experts\/[^"]*">View profile/);
  const answer = await client.post(talk.request, { content: "Are you there?" });
  expect(answer).toAnswer(409, "This conversation is closed");
  expect(answer).toInclude("Are you there?");
});

const statusOf = async (path: string) => (await site.get(path)).status;

test("a listing answers 410 after the request, returns after its undo and is gone with the account", async () => {
  const { member, undo } = await newLeaver(site);
  const addresses = [`/experts/${member.username}`, `/experts/${member.id}`];
  for (const address of addresses) expect(await statusOf(address), address).toBe(410);
  const page = await site.get(addresses[0] ?? "");
  expect(page).toShow("This listing was removed");
  expect(page).not.toInclude(member.name);

  await site.post(undo);
  await until("the listing is back", async () => (await statusOf(addresses[0] ?? "")) === 200);

  await askToLeave(site, await signedIn(site, member), member);
  await endGrace(site, member);
  for (const address of addresses)
    await until(`${address} is gone`, async () => (await statusOf(address)) === 410);
});

test("the address of a member who was never listed answers 404", async () => {
  expect(await statusOf(`/experts/${(await newMember(site)).username}`)).toBe(404);
});
