import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { settings, users } from "#db/schema.ts";
import { accounts, signedIn, signIn } from "#tests/support/accounts/accounts.ts";
import { ageSignIn } from "#tests/support/accounts/session-rows.ts";
import { ofUnknownOrigin } from "#tests/support/http/browser-headers.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith, postForms } from "#tests/support/http/page-forms.ts";
import { stripeOf } from "#tests/support/payments/stripe.ts";
import { workerLog } from "#tests/support/site/worker-log.ts";
import { leaseStack } from "#tests/support/stacks/leased-stack.ts";

/** A site without a Stripe key. */
const site = await leaseStack({ variables: { STRIPE_SECRET_KEY: "" } });

const page = "/admin/settings?tab=billing";
const first = "sk_test_further_TheFirstKeyOfThisSite1111";
const second = "rk_test_further_TheSecondKeyOfThisSite2222";
const refused = "sk_test_TheKeyThatStripeDoesNotKnow3333";
const keys = [first, second, refused];

/** All answers to the admin in this file. */
const answers: HttpResponse[] = [];

const stripe = stripeOf(site);
const admin = await signedIn(site, accounts.admin);
await admin.get("/");
afterAll(() => site.close());
beforeEach(() => stripe.behave());

async function keep(answer: Promise<HttpResponse>): Promise<HttpResponse> {
  const given = await answer;
  answers.push(given);
  return given;
}

async function open(): Promise<HttpResponse> {
  return keep(admin.get(page));
}

/** Posts and opens the page that follows. */
async function act(fields: Record<string, string>): Promise<HttpResponse> {
  const answer = await keep(admin.post(page, fields));
  expect(answer.status).toBe(303);
  return keep(admin.follow(answer));
}

const saveKey = (stripe_secret_key: string) => act({ intent: "secret", stripe_secret_key });

async function savePrice(changes: Record<string, string>) {
  const { fields } = formWith((await open()).body, "plan_price");
  return act({ ...fields, ...changes });
}

async function payAs(email: string): Promise<HttpResponse> {
  const buyer = await signedIn(site, { email, password: "password123" });
  const { fields } = formWith((await buyer.get("/pricing")).body, "seen");
  return buyer.post("/pricing", { ...fields, consent: "on" });
}

describe("without a key", () => {
  test("payments are off, and the page says so", async () => {
    const shown = await open();
    expect(shown).toShow("members can't pay.", "Save a Stripe key", "Not in Stripe yet");
    expect(shown).not.toShow("Create the price in Stripe");
    expect(shown).not.toShow("On this page");
    expect(shown).toInclude(/<a href="#price"[^>]*><span[^>]*>Not in Stripe yet/);
    expect(await admin.get("/admin/payments")).not.toShow("Test mode");
    expect((await payAs(accounts.user.email)).status).toBe(503);
  });

  test("a price is saved and charged without being sent to Stripe", async () => {
    const answer = await savePrice({ plan_price: "59,50", plan_currency: "eur" });
    expect(answer).toShow("Error updating Stripe price");
    expect(answer).toShow("We saved the price and charge it from now on");
    const saved = { plan_price: "59.5", plan_currency: "eur" };
    expect(formWith(answer.body, "plan_price").fields).toMatchObject(saved);
    expect(await admin.get("/pricing")).toShow("€59.50");
  });
});

describe("a secret key", () => {
  test("with the wrong form is refused without asking Stripe and not shown again", async () => {
    for (const key of ["", "pk_test_public", "sk_test_with space", "sk_live_"]) {
      const answer = await keep(admin.post(page, { intent: "secret", stripe_secret_key: key }));
      expect(answer.status, key).toBe(400);
      if (key) expect(answer).not.toInclude(`"${key}"`);
    }
  });

  test("that Stripe refuses is kept and not used", async () => {
    const answer = await saveKey(refused);
    expect(answer).toShow("Partial update", "Stripe rejects it", "Key ending in 3333");
    expect(answer).toShow("members can't pay.");
  });

  test("that Stripe accepts is used from now on", async () => {
    const answer = await saveKey(first);
    expect(answer).toShow("Secret key updated", "Payments use the saved key.");
    expect(answer).toShow("Key ending in 1111", "Payments Test mode", "Create the price in Stripe");
    expect(await admin.get("/admin/payments")).toShow("Test mode");
    expect(answer).not.toShow("3333");
    const paying = await payAs(accounts.user.email);
    expect(paying.status).toBe(303);
    expect(paying.location).toContain("/c/pay/cs_test_");
  });

  test("that Stripe could not check is stored beside the one in use", async () => {
    await stripe.failNext();
    expect(await saveKey(second)).toShow("Partial update", "Payments use the saved key.");
    const checked = await act({ intent: "check-secret" });
    expect(checked).toShow("Secret key updated", "Key ending in 2222");
    expect(checked).not.toShow("1111");
  });

  test("needs a recent sign-in to be changed", async () => {
    const [owner] = await site.rows(users, { email: accounts.admin.email });
    await ageSignIn(site.db, owner?.id ?? "");
    const { body } = await open();
    expect(body).not.toInclude('name="stripe_secret_key"');
    expect(body).toShow("Confirm it's you to change the key");
    for (const intent of ["secret", "check-secret", "remove-secret"]) {
      const fields = { intent, stripe_secret_key: first, key: "stripe_secret_key" };
      const answer = await keep(admin.post(page, fields));
      expect(answer.location).toMatch(/^\/account\/confirm\?redirectTo=/);
    }
    await signIn(admin, accounts.admin);
    expect(await open()).toShow("Key ending in 2222");
  });

  test("is not part of the page that confirms a form of unknown origin", async () => {
    const fields = { intent: "secret", stripe_secret_key: first };
    const confirm = await keep(admin.post(page, fields, ofUnknownOrigin));
    expect(confirm).toShow("Confirm");
    const names = postForms(confirm.body).flatMap((form) => Object.keys(form.fields));
    expect(names).not.toContain("stripe_secret_key");
  });

  test("is not kept with a form whose session has ended", async () => {
    const signedOut = site.newClient();
    const fields = { intent: "secret", stripe_secret_key: first, seen: "x", site_title: "typed" };
    expect((await keep(signedOut.post(page, fields))).location).toContain("/auth");
    await signIn(signedOut, accounts.admin);
    await keep(signedOut.get("/auth/kept-form"));
  });

  test("is not changed when the database fails, and the page says that it cannot be read", async () => {
    await site.db.run(sql`alter table secrets rename to secrets_away`);
    const answer = await keep(admin.post(page, { intent: "secret", stripe_secret_key: first }));
    const unread = await open();
    await site.db.run(sql`alter table secrets_away rename to secrets`);
    expect(answer).toAnswer(503, "Error updating secret key");
    expect(unread).toAnswer(503, "Error loading settings");
    expect(await open()).toShow("Key ending in 2222");
  });
});

test("with a key a price is sent to Stripe and the previous one is archived", async () => {
  expect(await savePrice({ plan_price: "79" })).toShow(
    "Setting saved",
    "Stripe has this price",
    "€79 once",
  );

  const [before] = await site.rows(settings, { key: "stripe_price_id" });
  await savePrice({ plan_price: "80" });
  const active = await fetch(`${stripe.url}/v1/prices?active=true`, {
    headers: { Authorization: `Bearer ${second}` },
  });
  const { data } = (await active.json()) as { data: { id: string; unit_amount: number }[] };
  expect(data).toMatchObject([{ unit_amount: 8_000 }]);
  expect(before?.value).toBeDefined();
  expect(data[0]?.id).not.toBe(before?.value);
  const tooSmall = { intent: "price", plan_price: "0.001", plan_currency: "huf" };
  expect((await keep(admin.post(page, tooSmall))).status).toBe(400);
});

test("a publishable key is shown again, and none but such a key is taken", async () => {
  const { fields } = formWith((await open()).body, "stripe_publishable_key");
  const answer = await act({ ...fields, stripe_publishable_key: "pk_test_AbC123" });
  expect(answer).toShow("Setting saved");
  expect(answer).toInclude('value="pk_test_AbC123"');
  const wrong = await keep(admin.post(page, { ...fields, stripe_publishable_key: first }));
  expect(wrong.status).toBe(400);
});

describe("a saved key is nowhere in clear:", () => {
  test("in no answer, page or file that an admin can have", async () => {
    const settingsPages = ["/admin/settings", "/admin/settings?tab=branding", "/account/data"];
    const lists = ["/admin/audit", "/admin/audit.csv", "/admin/health", "/admin/outbox"];
    for (const path of [...settingsPages, ...lists]) await keep(admin.get(path));
    for (const path of ["/account/export", "/admin/audit.csv"]) await keep(admin.post(path));
    for (const answer of answers) expectNoKey(JSON.stringify([answer.headers, answer.body]));
  });

  test("in no row of the database: not in the audit log, the outbox, kept forms or anywhere", async () => {
    const dump = await fetch(new URL("/dump", site.databaseUrl));
    const text = await dump.text();
    expect(text).toContain("secret.changed");
    expectNoKey(text);
  });

  test("in no log of the app", () => {
    const log = workerLog(site);
    expect(log).toContain("part.unavailable");
    expectNoKey(log);
  });
});

test("without its key the site takes no payments", async () => {
  const gone = await act({ intent: "remove-secret", key: "stripe_secret_key" });
  expect(gone).toShow("We've removed the key", "members can't pay.");
  expect((await admin.post(page, { intent: "remove-secret", key: "other" })).status).toBe(400);
});

function expectNoKey(text: string): void {
  for (const key of keys) expect(text.includes(key), `${key.slice(0, 12)}…`).toBe(false);
}
