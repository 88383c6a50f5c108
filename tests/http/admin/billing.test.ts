import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sessions, settings, users } from "#db/schema.ts";

import { accounts, signIn } from "#tests/support/accounts/accounts.ts";
import type { HttpClient, HttpResponse } from "#tests/support/http/http.ts";
import { formWith, postForms } from "#tests/support/http/page-forms.ts";
import { expectText, visibleText } from "#tests/support/http/visible-text.ts";
import { type StripeStandIn, stripeOf } from "#tests/support/payments/stripe.ts";
import { currentRun } from "#tests/support/site/test-run.ts";
import { type LeasedStack, leaseStack } from "#tests/support/stacks/leased-stack.ts";

/** A site to which nobody has given a key yet. */
let site: LeasedStack;
let stripe: StripeStandIn;
let admin: HttpClient;

const page = "/admin/settings?tab=billing";
const first = "sk_test_further_TheFirstKeyOfThisSite1111";
const second = "rk_test_further_TheSecondKeyOfThisSite2222";
const refused = "sk_test_TheKeyThatStripeDoesNotKnow3333";
const keys = [first, second, refused];

/** Every page that an admin was shown here. */
const answers: HttpResponse[] = [];

beforeAll(async () => {
  site = await leaseStack({ variables: { STRIPE_SECRET_KEY: "" } });
  stripe = stripeOf(site);
  admin = site.newClient();
  await signIn(admin, accounts.admin);
  await admin.get("/");
});
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
  const buyer = site.newClient();
  await signIn(buyer, { email, password: "password123" });
  const { fields } = formWith((await buyer.get("/pricing")).body, "seen");
  return buyer.post("/pricing", { ...fields, consent: "on" });
}

describe("without a key", () => {
  test("the page says that nobody can pay, and nobody can", async () => {
    expect(visibleText((await open()).body)).toContain("Nobody can pay.");
    expect((await payAs(accounts.user.email)).status).toBe(503);
  });

  test("a price is saved and charged, and Stripe not told", async () => {
    const told = await savePrice({ plan_price: "59,50", plan_currency: "eur" });
    expectText(told.body, "Error updating Stripe price");
    expect(visibleText(told.body)).toContain("The price is saved and charged from now on");
    expect(formWith(told.body, "plan_price").fields).toMatchObject({
      plan_price: "59.5",
      plan_currency: "eur",
    });
    expect(visibleText((await admin.get("/pricing")).body)).toContain("€59.50");
  });
});

describe("a secret key", () => {
  test("that is none is refused before anybody is asked, and not shown again", async () => {
    for (const key of ["", "pk_test_public", "sk_test_with space", "sk_live_"]) {
      const answer = await keep(admin.post(page, { intent: "secret", stripe_secret_key: key }));
      expect(answer.status, key).toBe(400);
      if (key) expect(answer.body).not.toContain(`"${key}"`);
    }
  });

  test("that Stripe refuses is kept and not used", async () => {
    const told = await saveKey(refused);
    expectText(told.body, "Partial update");
    const text = visibleText(told.body);
    expect(text).toContain("Stripe refuses it");
    expect(text).toContain("Key ending in 3333");
    expect(text).toContain("Nobody can pay.");
  });

  test("that Stripe accepts is used from now on", async () => {
    const told = await saveKey(first);
    expectText(told.body, "Secret key updated");
    const text = visibleText(told.body);
    expect(text).toContain("Payments use the saved key.");
    expect(text).toContain("Key ending in 1111");
    expect(text).not.toContain("3333");
    const paying = await payAs(accounts.user.email);
    expect(paying.status).toBe(303);
    expect(paying.location).toContain("/c/pay/cs_test_");
  });

  test("that Stripe could not be asked about waits beside the one in use", async () => {
    await stripe.failNext();
    const told = await saveKey(second);
    expectText(told.body, "Partial update");
    expect(visibleText(told.body)).toContain("Payments use the saved key.");
    const checked = await act({ intent: "check-secret" });
    expectText(checked.body, "Secret key updated");
    expect(visibleText(checked.body)).toContain("Key ending in 2222");
    expect(visibleText(checked.body)).not.toContain("1111");
  });

  test("is changed by nobody who has not proved lately who they are", async () => {
    const [owner] = await site.db.select().from(users).where(eq(users.email, accounts.admin.email));
    const own = eq(sessions.userId, owner?.id ?? "");
    await site.db
      .update(sessions)
      .set({ authenticatedAt: Date.now() - 700_000 })
      .where(own);
    const { body } = await open();
    expect(body).not.toContain('name="stripe_secret_key"');
    expect(visibleText(body)).toContain("Confirm that it is you to change the key");
    for (const intent of ["secret", "check-secret", "remove-secret"]) {
      const fields = { intent, stripe_secret_key: first, key: "stripe_secret_key" };
      const answer = await keep(admin.post(page, fields));
      expect(answer.location).toMatch(/^\/account\/confirm\?redirectTo=/);
    }
    await site.db.update(sessions).set({ authenticatedAt: Date.now() }).where(own);
    expect(visibleText((await open()).body)).toContain("Key ending in 2222");
  });

  test("goes to nobody's page when a form of unknown origin has to be confirmed", async () => {
    const silent = { Origin: null, Referer: null, "Sec-Fetch-Site": null };
    const fields = { intent: "secret", stripe_secret_key: first };
    const confirm = await keep(admin.post(page, fields, silent));
    expect(visibleText(confirm.body)).toContain("Confirm");
    expect(postForms(confirm.body).flatMap(({ fields }) => Object.keys(fields))).not.toContain(
      "stripe_secret_key",
    );
  });

  test("is not kept with the form of somebody whose session has ended", async () => {
    const nobody = site.newClient();
    const fields = { intent: "secret", stripe_secret_key: first, seen: "x", site_title: "typed" };
    expect((await keep(nobody.post(page, fields))).location).toContain("/auth");
    await signIn(nobody, accounts.admin);
    await keep(nobody.get("/auth/kept-form"));
  });

  test("is not changed when the database fails, and the page says that it cannot be read", async () => {
    await site.db.run(sql`alter table secrets rename to secrets_away`);
    const answer = await keep(admin.post(page, { intent: "secret", stripe_secret_key: first }));
    const unread = await open();
    await site.db.run(sql`alter table secrets_away rename to secrets`);
    expect(answer.status).toBe(503);
    expectText(answer.body, "Error updating secret key");
    expect(unread.status).toBe(503);
    expectText(unread.body, "Error loading settings");
    expect(visibleText((await open()).body)).toContain("Key ending in 2222");
  });
});

test("a price is told to Stripe once there is a key, and the one before it is archived", async () => {
  const told = await savePrice({ plan_price: "79" });
  expectText(told.body, "Setting saved");
  expect(visibleText(told.body)).toContain("Stripe knows this price");
  const [{ value: id } = { value: "" }] = await site.db
    .select()
    .from(settings)
    .where(eq(settings.key, "stripe_price_id"));
  await savePrice({ plan_price: "80" });
  const active = await fetch(`${stripe.url}/v1/prices?active=true`, {
    headers: { Authorization: `Bearer ${second}` },
  });
  const { data } = (await active.json()) as { data: { id: string; unit_amount: number }[] };
  expect(data).toMatchObject([{ unit_amount: 8_000 }]);
  expect(data[0]?.id).not.toBe(id);
  const wrong = await keep(
    admin.post(page, { intent: "price", plan_price: "0.001", plan_currency: "huf" }),
  );
  expect(wrong.status).toBe(400);
});

test("a publishable key is shown again, and none but such a key is taken", async () => {
  const { fields } = formWith((await open()).body, "stripe_publishable_key");
  const told = await act({ ...fields, stripe_publishable_key: "pk_test_AbC123" });
  expectText(told.body, "Setting saved");
  expect(told.body).toContain('value="pk_test_AbC123"');
  const wrong = await keep(admin.post(page, { ...fields, stripe_publishable_key: first }));
  expect(wrong.status).toBe(400);
});

describe("a saved key is nowhere in clear:", () => {
  test("in no answer, page or file that an admin can have", async () => {
    const others = [
      "/admin/audit",
      "/admin/audit.csv",
      "/admin/health",
      "/admin/outbox",
      "/account/data",
    ];
    for (const path of ["/admin/settings", "/admin/settings?tab=branding", ...others])
      await keep(admin.get(path));
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
    const { directory } = currentRun();
    const port = new URL(site.origin).port;
    const log = readFileSync(join(directory, "stacks", port, "logs/worker.log"), "utf8");
    expect(log).toContain("A part of the site is unavailable");
    expectNoKey(log);
  });
});

test("keys can be removed, and then nobody can pay", async () => {
  const gone = await act({ intent: "remove-secret", key: "stripe_secret_key" });
  expect(visibleText(gone.body)).toContain("The key is gone");
  expect(visibleText(gone.body)).toContain("Nobody can pay.");
  expect((await admin.post(page, { intent: "remove-secret", key: "other" })).status).toBe(400);
});

function expectNoKey(text: string): void {
  for (const key of keys) expect(text.includes(key), `${key.slice(0, 12)}…`).toBe(false);
}
