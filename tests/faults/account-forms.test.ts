import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openClaim } from "#app/domain/claims/claim-mail.server.ts";
import { createUnsubscribeToken } from "#app/mail/links/unsubscribe-token.server.ts";
import { paths } from "#app/paths.ts";
import { sessions } from "#db/schema.ts";
import { startRangeService } from "#local/breaches/range-service.ts";
import { newMember, newSignedIn, signedIn, signIn } from "#tests/support/accounts/accounts.ts";
import { newAdmin } from "#tests/support/accounts/admins.ts";
import { sessionCookieOf } from "#tests/support/accounts/session-rows.ts";
import { newcomer, signUpByForm } from "#tests/support/accounts/sign-up.ts";
import { newUnclaimed } from "#tests/support/accounts/unclaimed.ts";
import { addContactMessage } from "#tests/support/admin/queue-items.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { newConversation, newMember as newExpert } from "#tests/support/inbox/conversations.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { ownStack } from "#tests/support/own-stack.ts";
import { until } from "#tests/support/until.ts";

const site = await ownStack({ data: "empty" });
beforeEach(() => site.database.start());

describe("while the database is down", () => {
  test("the sign-up form is shown, keeps the typed text except the password, and works afterwards", async () => {
    const client = site.newClient();
    const typed = newcomer();
    await client.get("/auth?tab=signup");
    await site.database.kill();
    expect((await client.get("/auth?tab=signup")).status).toBe(200);
    const refused = await client.post("/auth?tab=signup", typed);
    expect(refused).toBeUnavailable("You can't sign up right now.");
    expect(formWith(refused.body, "username").fields).toEqual({ ...typed, password: "" });
    await site.database.start();
    expect((await client.post("/auth?tab=signup", typed)).status).toBe(303);
  });

  test("an admin's answer to a message keeps its text, and no stored data is shown", async () => {
    const { client } = await newAdmin(site);
    const id = await addContactMessage(site.db, { name: "Cora Asks" });
    const page = paths.adminQueueItem("messages", id);
    const typed = { intent: "answer", answer: "We are a <directory>." };
    await site.database.kill();
    const refused = await client.post(page, typed);
    expect(refused).toBeUnavailable("Something went wrong on our side.");
    expect(formWith(refused.body, "answer").fields).toEqual(typed);
    expect(refused.body).not.toContain("Cora");
    await site.database.start();
    expect((await client.post(page, typed)).location).toBe(paths.adminQueue("messages"));
  });

  test("an imported listing is neither claimed nor deleted, and the link works after the outage", async () => {
    const owner = await newUnclaimed(site);
    const link = await openClaim(site.db, { userId: owner.id, ...owner, importName: "list.csv" });
    const claim = { intent: "claim", password: "a long day of rain" };
    const client = site.newClient();
    await site.database.kill();
    const refused = await client.post(paths.claimListing(link), claim);
    expect(refused).toBeUnavailable("Your link still works");
    expect(formWith(refused.body, "password").fields.password).toBe("");
    const notDeleted = await client.post(paths.claimListing(link), { intent: "refuse" });
    expect(notDeleted).toBeUnavailable("we haven't deleted anything yet");
    await site.database.start();
    expect((await client.post(paths.claimListing(link), claim)).location).toBe("/profile");
  });

  test("a file that an admin uploads is refused, and the form shows a message", async () => {
    const { client } = await newAdmin(site);
    const content = Buffer.from("name\nAda\n");
    const fields = { type: "experts", file: { name: "list.csv", type: "text/csv", content } };
    await site.database.kill();
    const refused = await client.postMultipart(paths.adminImports(), fields);
    expect(refused).toBeUnavailable("Upload the file again in a moment.");
    await site.database.start();
    const taken = await client.postMultipart(paths.adminImports(), fields);
    expect(taken.location).toMatch(/^\/admin\/imports\//);
  });

  test("the form of a forgotten password keeps the address, known or not", async () => {
    const { email } = await newMember(site);
    await site.database.kill();
    for (const each of [email, `nobody-${email}`]) {
      const refused = await site.post("/auth?tab=forgot", { email: each });
      expect(refused).toBeUnavailable("We can't send emails right now.");
      expect(formWith(refused.body, "email").fields.email).toBe(each);
    }
  });

  test("the form keeps the chosen mail frequency, and a link that stops mails works after the outage", async () => {
    const expert = await newExpert(site);
    const { threadId } = await newConversation(site, expert);
    const token = await createUnsubscribeToken(site.variables.LINK_SECRET ?? "", {
      threadId,
      side: "expert",
    });
    await site.database.kill();
    const refused = await expert.client.post("/account/messages", { messageMail: "daily" });
    expect(refused).toBeUnavailable("We've kept your choice here");
    expect(formWith(refused.body, "messageMail").fields).toEqual({ messageMail: "daily" });
    const notStopped = await site.post(`/stop-mail/${token}`, { intent: "stop-all" });
    expect(notStopped).toBeUnavailable("We couldn't save that.");
    expect(formWith(notStopped.body, "intent").fields).toEqual({ intent: "stop-all" });
    await site.database.start();
    expect((await expert.client.post("/account/messages", { messageMail: "daily" })).status).toBe(
      303,
    );
    const stopped = await site.post(`/stop-mail/${token}`, { intent: "stop-all" });
    expect(stopped).toShow("Emails stopped");
  });

  test("the links of mails show that they failed, and work after the outage", async () => {
    const newcomer = await signUpByForm(site);
    const client = await signedIn(site, newcomer);
    const verification = newcomer.link;
    const member = await newMember(site);
    await site.post("/auth?tab=forgot", { email: member.email });
    const reset = oneTimeLinkIn(await site.inbox.waitFor({ to: member.email }));
    const password = "battery staple";
    await site.database.kill();
    for (const link of [verification, reset]) {
      expect((await client.get(link)).status).toBe(503);
      const failed = await client.post(link, { password });
      expect(failed).toBeUnavailable("An unexpected error occurred. Please try again.");
      expect(failed.body).toMatch(/<form method="post"/);
      expect(failed.body).not.toContain(password);
    }
    await site.database.start();
    for (const link of [verification, reset]) {
      expect((await client.post(link, { password })).status).toBe(303);
    }
    await signIn(site.newClient(), { ...member, password });
  });

  test.each([
    ["/logout", {}, "/"],
    ["/account", { intent: "end-all-sessions" }, "/auth?redirectTo=%2Faccount"],
  ])("a post to %s signs this browser out anyway", async (path, fields, target) => {
    const { client } = await newSignedIn(site);
    await site.database.kill();
    const response = await client.post(path, fields);
    expect(response).toRedirect(target);
    expect(sessionCookieOf(response)).toContain("Max-Age=0");
  });

  test("signing out everywhere warns that other browsers are still signed in", async () => {
    const { client, id: userId } = await newSignedIn(site);
    await site.database.kill();
    const response = await client.post("/account", { intent: "end-all-sessions" });
    await site.database.start();
    expect(await client.follow(response)).toShow("You're signed out in this browser only");
    expect(await site.rows(sessions, { userId })).toHaveLength(1);
  });

  test("ending a session fails with 503 and keeps this browser signed in", async () => {
    const { client } = await newSignedIn(site);
    await site.database.kill();
    const refused = await client.post("/account", { intent: "end-session", session: "any" });
    expect(refused.status).toBe(503);
    expect(sessionCookieOf(refused)).toBeUndefined();
    await site.database.start();
    expect((await client.get("/account")).status).toBe(200);
  });

  test("a form without a session redirects to the sign-in, although it cannot be kept", async () => {
    await site.database.kill();
    const response = await site.post("/account", { note: "Some text" });
    expect(response).toRedirect("/auth?redirectTo=%2Fauth%2Fkept-form");
    expect(response.headers["set-cookie"]).toBeUndefined();
  });
});

test("texts typed while the database is down are shown again, are saved afterwards, and survive the next failure", async () => {
  const { client: admin } = await newAdmin(site);
  const page = "/admin/languages/hu?q=shell.home";
  const { fields } = formWith((await admin.get(page)).body, "key_0");
  const typed = { ...fields, text_0: "Kezdetek" };
  await site.database.kill();
  const refused = await admin.post(page, typed);
  expect(refused).toBeUnavailable("We kept what you typed");
  expect(formWith(refused.body, "key_0").fields).toEqual(typed);
  await site.database.start();
  expect((await admin.post(page, formWith(refused.body, "key_0").fields)).status).toBe(303);
  const read = async () => {
    const file = await site.get("/locales/hu/common.json");
    return (file.json() as { shell: { home: string } }).shell.home;
  };
  // A slow machine may need more than one request until its database is ready.
  await until("the text is published", async () => (await read()) === "Kezdetek");
  await site.database.kill();
  expect(await read()).toBe("Kezdetek");
});

test("the form to import a language is shown again with the typed text", async () => {
  const { client: admin } = await newAdmin(site);
  await site.database.kill();
  const content = Buffer.from('{"shell":{"home":"Start"}}');
  const refused = await admin.postMultipart("/admin/languages/import", {
    language: "new",
    code: "de",
    name: "Deutsch",
    file: { name: "de.json", type: "application/json", content },
  });
  expect(refused.status).toBe(503);
  expect(formWith(refused.body, "code").fields).toMatchObject({ code: "de", name: "Deutsch" });
});

describe("with the service of breached passwords", () => {
  const BREACHED = "a tanuki with a lantern";
  const REFUSAL = "This password was in a data breach";
  let service: Awaited<ReturnType<typeof startRangeService>>;
  beforeAll(async () => {
    service = await startRangeService([BREACHED]);
    await site.restartApp({ BREACHED_PASSWORDS_URL: service.url });
  });
  afterAll(() => service.close());

  test("a sign-up with a password of a breach is refused, and without the service accepted", async () => {
    const client = site.newClient();
    const typed = { ...newcomer(), password: BREACHED };
    const refused = await client.post("/auth?tab=signup", typed);
    expect(refused.status).toBe(400);
    expect(refused).toShow(REFUSAL);
    service.behaviour = "error";
    expect((await client.post("/auth?tab=signup", typed)).status).toBe(303);
    service.behaviour = "range";
  });

  test("a member does not change to a password of a breach", async () => {
    const { client, password } = await newSignedIn(site);
    const form = { current_password: password, new_password: BREACHED };
    const refused = await client.post(paths.accountPassword(), form);
    expect(refused.status).toBe(400);
    expect(refused).toShow(REFUSAL);
  });

  test("a reset to a password of a breach is refused, and its link still works", async () => {
    const { email } = await newMember(site);
    await site.post("/auth?tab=forgot", { email });
    const link = oneTimeLinkIn(await site.inbox.waitFor({ to: email }));
    const refused = await site.post(link, { password: BREACHED });
    expect(refused.status).toBe(400);
    expect(refused).toShow(REFUSAL);
    expect((await site.post(link, { password: "a long day of rain" })).status).toBe(303);
  });

  test("a listing is not claimed with a password of a breach", async () => {
    const owner = await newUnclaimed(site);
    const link = await openClaim(site.db, { userId: owner.id, ...owner, importName: "list.csv" });
    const claim = { intent: "claim", password: BREACHED };
    const refused = await site.newClient().post(paths.claimListing(link), claim);
    expect(refused.status).toBe(400);
    expect(refused).toShow(REFUSAL);
  });

  test("a sign-in asks for no breach", async () => {
    const { email, password } = await newMember(site);
    const before = service.asked.length;
    expect((await site.post("/auth?tab=login", { email, password })).status).toBe(303);
    expect(service.asked).toHaveLength(before);
  });
});
