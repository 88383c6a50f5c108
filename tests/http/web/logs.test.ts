import { eq, like, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { describe, expect, onTestFinished, test } from "vitest";
import { makeAdminLink } from "#app/domain/accounts/sign-in/admin-link.server.ts";
import { paths } from "#app/paths.ts";
import { emailOutbox, rateLimits } from "#db/schema.ts";
import { accounts, newMember, newSignedIn } from "#tests/support/accounts/accounts.ts";
import { newAdmin } from "#tests/support/accounts/admins.ts";
import { newGoogleAccount, signInAtGoogle } from "#tests/support/accounts/google.ts";
import { codeOf, turnOnFor, wrongCodeOf } from "#tests/support/accounts/second-factor.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { newConversation, newMember as newExpert } from "#tests/support/inbox/conversations.ts";
import { newAnswers, openContactStep, submitQuote } from "#tests/support/inbox/quote-request.ts";
import { oneTimeLinkIn } from "#tests/support/mail/mailed-links.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { linesOf, workerLog } from "#tests/support/site/worker-log.ts";
import { until } from "#tests/support/until.ts";

const site = await sharedSite();

const typed = (type: string) => ({ headers: { "Content-Type": type } });

/** Besides the line of the request itself. */
async function expectOnly(response: HttpResponse, events: readonly string[], path?: string) {
  const lines = await linesOf(site, response, events);
  const expected = ["request", ...events].sort();
  expect(lines.map(({ event }) => event).sort(), path).toEqual(expected);
}

async function eventOf(response: HttpResponse, event: string) {
  const lines = await linesOf(site, response, [event]);
  const found = lines.filter((line) => line.event === event);
  expect(found, event).toHaveLength(1);
  return found[0];
}

describe("an answered request has one line", () => {
  test("with the pattern of its route, and what it cost", async () => {
    const member = await newSignedIn(site);
    const response = await member.client.get("/account/payments/no-such-payment");
    const line = await eventOf(response, "request");
    expect(line).toMatchObject({
      route: "/account/payments/:paymentId",
      method: "GET",
      status: 404,
    });
    expect(line?.roundTrips).toBeGreaterThan(0);
    expect(line?.databaseMs).toBeGreaterThanOrEqual(0);
  });

  test.each([
    ["/uploads/nothing", "picture"],
    ["/live/inbox", "socket"],
    ["/no/such/page", "/*"],
    ["/experts/nobody-of-that-name", "/experts/:expert"],
  ])("%s", async (path, route) => {
    expect(await eventOf(await site.get(path), "request")).toMatchObject({ route });
  });
});

test.each([
  [405, "/experts/:expert", "/experts/mira", { method: "PUT" }],
  [
    415,
    "/requests/:token",
    "/requests/a-token",
    { method: "POST", body: "{}", ...typed("text/csv") },
  ],
  [400, "/contact", "/contact", { method: "POST", body: "x", ...typed("multipart/form-data") }],
] as const)(
  "a request refused with %d names the route %s",
  async (status, route, path, request) => {
    const refused = await site.newClient().request(path, request);
    expect(refused.status).toBe(status);
    expect(await eventOf(refused, "request")).toMatchObject({ status, route });
  },
);

describe("a request that no address takes is no failure of ours", () => {
  test.each([
    ["en", "We can't accept this request"],
    ["hu", "Ezt a kérést nem tudjuk elfogadni"],
  ])("a form that is posted to a page without one, in %s", async (language, title) => {
    for (const path of ["/about", "/", "/products/batonpass-desk/visit"]) {
      const page = await site.post(`${path}?lng=${language}`, { name: "A" });
      expect(page).toAnswer(405, title);
      expect(page).toInclude(`<title>${title.replace("'", "&#x27;")}`);
      await expectOnly(page, [], path);
    }
  });

  test.each([
    [405, "/healthz", { method: "POST" }],
    [405, "/about.data", { method: "POST" }],
    [405, "/about", { method: "PUT" }],
    [415, "/about", { method: "POST", body: "{}", ...typed("application/json") }],
    [405, "/auth/passkey", {}],
    [400, "/quote?_data=routes/quote/details", {}],
    [400, "/quote?%5Fdata=nothing", {}],
    [404, "/no/such/page", {}],
    [404, "/no/such/page", { method: "POST" }],
  ] as const)("%d %s %j", async (status, path, request) => {
    const refused = await site.newClient().request(path, request);
    expect(refused.status).toBe(status);
    expect(await linesOf(site, refused)).toMatchObject([{ event: "request", level: "info" }]);
  });
});

test("a page that fails has a line with frames, and shows the id in both languages", async () => {
  const client = site.newClient();
  const secret = "secret-of-a-person@example.com";
  const answers = newAnswers({ details: `A broken draft of ${uuidv7()}` });
  await openContactStep(client, answers);
  await site.db.run(
    sql`update quote_drafts set recipient_ids = ${secret} where details = ${answers.details}`,
  );
  for (const [language, reference] of [
    ["en", "Reference:"],
    ["hu", "Hivatkozási szám:"],
  ]) {
    const page = await client.get(`/quote/contact?lng=${language}`);
    expect(page.status).toBe(500);
    expect(visibleText(page.body)).toContain(`${reference} ${page.headers["x-request-id"]}`);
    const bug = await eventOf(page, "bug");
    expect(bug).toMatchObject({ route: "/quote/contact", error: { name: "SyntaxError" } });
    expect(bug?.error?.frames.length).toBeGreaterThan(2);
    expect(await eventOf(page, "request")).toMatchObject({ level: "error", status: 500 });
  }
  const asked = await client.get("/quote/contact.data");
  expect(asked.status).toBe(500);
  expect(asked.body).toContain(String(asked.headers["x-request-id"]));
  expect(workerLog(site)).not.toContain(secret);
});

test("a page that is missing or refused shows the id of its request, too", async () => {
  const { client } = await newSignedIn(site);
  for (const [browser, path] of [
    [site.newClient(), "/no/such/page"],
    [client, "/account/payments/no-such-payment"],
  ] as const) {
    const page = await browser.get(path);
    expect([403, 404], path).toContain(page.status);
    expect(visibleText(page.body), path).toContain(`Reference: ${page.headers["x-request-id"]}`);
  }
});

describe("a security event has a line", () => {
  test("a sign-in, and a failed one", async () => {
    const { id, email, password } = await newMember(site);
    const right = await site.post("/auth?tab=login", { email, password });
    expect(await eventOf(right, "security.sign-in")).toMatchObject({
      level: "info",
      userId: id,
      method: "password",
      route: "/auth",
    });
    const wrong = await site.post("/auth?tab=login", { email, password: "not the password" });
    expect(await eventOf(wrong, "security.sign-in-failure")).toMatchObject({
      level: "warn",
      userId: id,
      reason: "invalid",
    });
    const unknown = { email: `x-${id}@example.com`, password };
    expect(
      await eventOf(await site.post("/auth?tab=login", unknown), "security.sign-in-failure"),
    ).toMatchObject({ userId: null });
  });

  test("a sign-in with a code, and a wrong code", async () => {
    const { id, email, password } = await newMember(site);
    const { secret } = await turnOnFor(site.db, id, site.variables.ENCRYPTION_KEY ?? "");
    const client = site.newClient();
    await client.post("/auth?tab=login", { email, password });
    const wrong = await client.post("/auth/second-factor", { code: wrongCodeOf(secret) });
    expect(await eventOf(wrong, "security.sign-in-failure")).toMatchObject({
      userId: id,
      reason: "code",
    });
    const right = await client.post("/auth/second-factor", { code: codeOf(secret) });
    expect(await eventOf(right, "security.sign-in")).toMatchObject({
      userId: id,
      method: "password",
    });
  });

  test("a changed password, a reset one, and a factor that is turned off", async () => {
    const { id, email, client, password } = await newSignedIn(site);
    const next = "another long day of rain";
    const form = { current_password: password, new_password: next };
    const changed = await client.post("/account/password", form);
    expect(await eventOf(changed, "security.notice")).toMatchObject({
      userId: id,
      notice: "passwordChanged",
    });
    const { secret } = await turnOnFor(site.db, id, site.variables.ENCRYPTION_KEY ?? "");
    const off = await client.post("/account/second-factor", {
      intent: "turn-off",
      code: codeOf(secret),
    });
    expect(await eventOf(off, "security.notice")).toMatchObject({
      userId: id,
      notice: "secondFactorOff",
    });
    await site.post("/auth?tab=forgot", { email });
    const mail = await site.inbox.waitFor({ to: email, subject: "Choose a new password" });
    const reset = await site.post(oneTimeLinkIn(mail), { password: "a third long day of rain" });
    expect(await eventOf(reset, "security.notice")).toMatchObject({
      userId: id,
      notice: "passwordReset",
    });
  });

  test("a sign-in with Google, with the notice of the connection, and a canceled one", async () => {
    const { id, email } = await newMember(site);
    const signedIn = await signInAtGoogle(site.newClient(), newGoogleAccount({ email }));
    expect(await eventOf(signedIn, "security.sign-in")).toMatchObject({
      userId: id,
      method: "google",
    });
    expect(await eventOf(signedIn, "security.notice")).toMatchObject({
      userId: id,
      notice: "googleLinked",
    });
    const canceled = await signInAtGoogle(site.newClient(), "cancel");
    expect(await eventOf(canceled, "security.sign-in-failure")).toMatchObject({ reason: "google" });
  });

  test("a login link of an admin that is made and followed", async () => {
    const { id } = await newAdmin(site);
    const link = await makeAdminLink(site.db, { userId: id });
    const followed = await site.newClient().post(paths.redeemAdminAccess(link?.token ?? ""), {});
    expect(await eventOf(followed, "security.sign-in")).toMatchObject({
      userId: id,
      route: "/admin-access/:token",
    });
  });

  test("a lock-out, which is a limit too", async () => {
    const { email } = await newMember(site);
    const client = site.newClient();
    const attempt = { email, password: "not the password" };
    await client.post("/auth?tab=login", attempt);
    await exhaustLimit(site.db, "sign-in");
    const refused = await client.post("/auth?tab=login", attempt);
    expect(refused.status).toBe(429);
    await expectOnly(refused, ["security.lock-out", "security.limit"]);
  });

  test("a form that another site sent", async () => {
    const forged = await site.post("/quote", {}, { Origin: "https://elsewhere.example" });
    expect(forged.status).toBe(403);
    await expectOnly(forged, ["security.forged-form"]);
    expect(await eventOf(forged, "security.forged-form")).toMatchObject({ route: "/quote" });
  });

  test("a right that a member lacks", async () => {
    const { id, client } = await newSignedIn(site);
    const admins = await client.get("/admin/people");
    expect(await eventOf(admins, "security.refused-right")).toMatchObject({ userId: id });
    const talk = await newConversation(site, await newExpert(site));
    const own = await newExpert(site);
    const foreign = await own.client.get(talk.thread);
    expect(foreign.status).toBe(404);
    expect(await eventOf(foreign, "security.refused-right")).toMatchObject({ userId: own.id });
    const missing = await client.get("/experts/nobody-of-that-name");
    await expectOnly(missing, []);
  });

  test.each(["stripe", "resend"])("a webhook that %s has not signed", async (provider) => {
    const response = await site.newClient().request(`/webhooks/${provider}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Stripe-Signature": "t=1,v1=00" },
      body: "{}",
    });
    expect(response.status).toBe(400);
    expect(await eventOf(response, "security.bad-webhook")).toMatchObject({ provider });
  });

  test("an act of an admin", async () => {
    const admin = await newAdmin(site);
    const export_ = await admin.client.post("/admin/audit.csv");
    expect(export_.status).toBe(200);
    expect(await eventOf(export_, "security.admin-act")).toMatchObject({
      userId: admin.id,
      action: "audit.exported",
      subject: "audit_log",
    });
  });
});

test("a run of the scheduler has one line with its jobs", async () => {
  const before = workerLog(site).length;
  await site.tick();
  const run = await until("the run is logged", () =>
    workerLog(site)
      .slice(before)
      .split("\n")
      .find((line) => line.includes('"event":"scheduled-run"')),
  );
  const { jobs, failures, route } = JSON.parse(run);
  expect(route).toBe("scheduled");
  expect(Object.keys(jobs)).toContain("send-outbox");
  expect(failures).toEqual({});
});

test("a whole visit leaves neither addresses, names, texts nor private links in the log", async () => {
  const before = workerLog(site).length;
  const client = site.newClient();
  const answers = newAnswers({
    name: "Klotild Unlogged",
    details: "An unlogged text, long enough.",
  });
  const sent = await submitQuote(client, answers);
  await client.follow(sent);
  const talk = await newConversation(site, await newExpert(site));
  await client.get(talk.request);
  const message = { intent: "send", content: "Unlogged words", key: "k".repeat(32), seen: "0" };
  await client.post(talk.request, message);
  await client.get(`/experts?q=unlogged-search`);
  const { email, password } = accounts.user;
  const last = await client.post("/auth?tab=login", { email, password });
  await eventOf(last, "security.sign-in");
  const log = workerLog(site).slice(before);
  expect(log).toContain('"route":"/requests/:token"');
  expect(log).toContain('"route":"/quote/contact"');
  for (const text of [talk.token, answers.email, email, "@", "nlogged", client.networkAddress])
    expect(log.includes(text), text).toBe(false);
});

test("?deep names what is red, in time for the next question, and the plain answer stays", async () => {
  const id = await queueMail({});
  const forget = async () =>
    void (await site.db.delete(rateLimits).where(like(rateLimits.key, "refused-webhook:%")));
  await forget();
  onTestFinished(forget);
  const ask = async () => {
    const answer = await site.get("/healthz?deep");
    const { status, red } = answer.json() as { status: string; red: string[] };
    const names = red.filter((name) => name === "mails.overdue" || name.endsWith(".refused"));
    return { code: answer.status, status, names };
  };
  await refuseReport("stripe", { "Stripe-Signature": "t=1,v1=00" });
  const red = await until("the mail is overdue, and a refused report is noted", async () => {
    const signedAt = String(Math.floor(Date.now() / 1_000));
    await refuseReport("resend", { "svix-id": "msg_1", "svix-timestamp": signedAt });
    const answer = await ask();
    return answer.names.length > 1 && answer;
  });
  // What a scanner posts to Stripe's address claims no fresh signature.
  const names = ["mails.overdue", "webhooks.resend.refused"];
  expect(red).toEqual({ code: 503, status: "down", names });
  const plain = await site.get("/healthz");
  expect(plain.status).toBe(200);
  expect(Object.keys(plain.json() as object)).toEqual(["status", "checks"]);
  await site.db.delete(emailOutbox).where(eq(emailOutbox.id, id));
  await forget();
  await until("nothing is red", async () => (await ask()).names.length === 0);
});

/** Posts a report whose signature is wrong. */
async function refuseReport(provider: "stripe" | "resend", signature: Record<string, string>) {
  const headers = { "Content-Type": "application/json", ...signature };
  const request = { method: "POST", headers, body: "{}" };
  const { status } = await site.newClient().request(`/webhooks/${provider}`, request);
  expect(status).toBe(400);
}

/** A mail to a person that has been due for an hour, until the end of the test. */
async function queueMail(changes: Partial<typeof emailOutbox.$inferInsert>): Promise<string> {
  const id = uuidv7();
  const longAgo = Date.now() - 3_600_000;
  await site.db.insert(emailOutbox).values({
    id,
    idempotencyKey: id,
    template: "reset-password",
    locale: "en",
    lane: "person",
    recipient: `${id}@example.com`,
    params: { expiresInMinutes: 60 },
    sealedTokens: "sealed",
    nextAttemptAt: longAgo,
    createdAt: longAgo,
    ...changes,
  });
  onTestFinished(
    async () => void (await site.db.delete(emailOutbox).where(eq(emailOutbox.id, id))),
  );
  return id;
}
