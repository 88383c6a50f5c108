import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { payments, sessions } from "#db/schema.ts";
import { newSignedIn } from "#tests/support/accounts/accounts.ts";
import { changeProfile, changeUser } from "#tests/support/accounts/member-rows.ts";
import { ofUnknownOrigin } from "#tests/support/http/browser-headers.ts";
import { exhaustLimit } from "#tests/support/http/exhaust-limit.ts";
import type { HttpResponse } from "#tests/support/http/http.ts";
import { formWith, postForms } from "#tests/support/http/page-forms.ts";
import { hrefsIn } from "#tests/support/http/page-links.ts";
import { visibleText } from "#tests/support/http/visible-text.ts";
import { beginPayment, newBuyer } from "#tests/support/payments/payments.ts";
import { stripeOf } from "#tests/support/payments/stripe.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";
import { withSettings } from "#tests/support/with-settings.ts";

const site = await sharedSite();

const mainOf = (html: string): string => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
const textOf = (page: HttpResponse): string => visibleText(mainOf(page.body));
const targetsOf = (page: HttpResponse) => hrefsIn(mainOf(page.body));
const policyOf = (page: HttpResponse) => String(page.headers["content-security-policy"]);
const checkoutOrigin = () => site.variables.STRIPE_CHECKOUT_ORIGIN ?? "missing";

async function paymentsOf(userId: string) {
  return site.rows(payments, { userId });
}

describe("a stranger", () => {
  test("is asked to sign in, by a dialog or its page, and returns to the plans", async () => {
    const page = await site.get("/pricing");
    expect(page).toShow("Sign In Required");
    const signIn = "/auth?tab=login&redirectTo=%2Fpricing";
    const targets = [signIn, "/auth?tab=signup&redirectTo=%2Fpricing", "/join"];
    expect(targetsOf(page)).toEqual(expect.arrayContaining(targets));
    expect(page).toInclude(/<a[^>]*data-dialog="buy-pro"[^>]*>Upgrade to Pro<\/a>/);
    expect(postForms(mainOf(page.body))).toEqual([]);
  });

  test("who sends the form signs in and finds it kept", async () => {
    const buyer = await newBuyer(site);
    await buyer.client.get("/pricing");
    await site.db.delete(sessions).where(eq(sessions.userId, buyer.id));
    const refused = await buyer.client.post("/pricing", { consent: "on", seen: "pro 4900 usd en" });
    expect(refused).toRedirect("/auth?redirectTo=%2Fauth%2Fkept-form");
    const { email, password } = buyer;
    await buyer.client.post("/auth?tab=login", { email, password });
    const kept = await buyer.client.get("/auth/kept-form");
    expect(textOf(kept)).toContain("Start right away");
    expect(policyOf(kept)).toContain(`form-action 'self' ${checkoutOrigin()}`);
    expect(await paymentsOf(buyer.id)).toEqual([]);
  });
});

describe("a member without Pro", () => {
  test("finds an unticked box, and is led to Stripe for the price that was shown", async () => {
    const buyer = await newBuyer(site);
    const page = await buyer.client.get("/pricing");
    expect(page).toInclude(/<input type="checkbox"[^>]*name="consent"/);
    expect(page).not.toInclude(/name="consent"[^>]*\schecked/);
    expect(targetsOf(page)).toContain("/terms#withdrawal");
    expect(policyOf(page)).toContain(`form-action 'self' ${checkoutOrigin()}`);
    // What it is for comes before the terms.
    expect(page.body.indexOf('name="consent"')).toBeGreaterThan(
      page.body.indexOf("Newsletter mention"),
    );
    const sent = await beginPayment(buyer.client);
    expect(sent.status).toBe(303);
    expect(new URL(sent.location ?? "").origin).toBe(checkoutOrigin());

    const [payment, ...others] = await paymentsOf(buyer.id);
    expect(others).toEqual([]);
    expect(payment).toMatchObject({
      amountCents: 4_900,
      currency: "usd",
      locale: "en",
      paidAt: null,
      buyerName: buyer.name,
      buyerEmail: buyer.email,
    });
    expect(payment?.consentedAt).toBeGreaterThan(0);
    expect(page.body).toContain(payment?.consentText);
    const session = await stripeOf(site).newestOf(buyer.id);
    expect(session).toMatchObject({
      amount_total: 4_900,
      currency: "usd",
      customer_email: buyer.email,
      mode: "payment",
      success_url: `${site.origin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${site.origin}/payment-canceled`,
    });
    expect(session.metadata).toMatchObject({ payment_id: payment?.id });
  });

  test("without the ticked box sees why, and no payment starts", async () => {
    const buyer = await newBuyer(site);
    const refused = await beginPayment(buyer.client, {});
    const named =
      "Failed to initiate payment: the box that begins with “Please start right away” isn't checked.";
    expect(refused).toAnswer(400, "Your payment hasn't started", named);
    expect(textOf(refused)).toContain("Please check the box");
    expect(refused).toInclude(/<input type="checkbox" id="pro-consent"[^>]*autofocus/i);
    expect(refused).not.toInclude("data-error-summary");
    const hungarian = await buyer.client.post("/pricing?lng=hu", {});
    expect(hungarian).toAnswer(
      400,
      "nincs bejelölve a „Kérem, hogy a szolgáltatás azonnal” kezdetű",
    );
    expect(refused).toInclude('href="#pro-consent"');
    expect(await paymentsOf(buyer.id)).toEqual([]);
  });

  test("is charged what an admin has set, times 100, and never a price that they have not seen", async () => {
    const buyer = await newBuyer(site);
    const fields = { consent: "on", seen: "pro 4900 usd en" };
    await withSettings(site.db, { plan_price: "129.5", plan_currency: "gbp" }, async () => {
      const refused = await buyer.client.post("/pricing", fields);
      expect(refused.status).toBe(409);
      expect(textOf(refused)).toInclude("The price or the language has changed", "£129.50");
      expect((await beginPayment(buyer.client)).status).toBe(303);
    });
    const session = await stripeOf(site).newestOf(buyer.id);
    expect(session).toMatchObject({ amount_total: 12_950, currency: "gbp" });
  });

  test("pays in their own language", async () => {
    const { client, id } = await newBuyer(site);
    const page = await client.get("/pricing?lng=hu");
    expect(textOf(page)).toContain("Váltás Pro csomagra");
    await beginPayment(client);
    const [payment] = await paymentsOf(id);
    expect(payment).toMatchObject({ locale: "hu" });
    expect(page.body).toContain(payment?.consentText);
    expect(await stripeOf(site).newestOf(id)).toMatchObject({ locale: "hu" });
  });

  test("agrees to the words they have read, also where the language was changed in another window", async () => {
    const { client, id } = await newBuyer(site);
    const { fields } = formWith((await client.get("/pricing")).body, "seen");
    await client.get("/pricing?lng=hu");
    const refused = await client.post("/pricing", { ...fields, consent: "on" });
    expect(refused.status).toBe(409);
    expect(textOf(refused)).toContain("Kérem, hogy a szolgáltatás azonnal");
    expect(await paymentsOf(id)).toEqual([]);
  });

  test("whose browser does not say where the form comes from confirms it first, and may go to Stripe from there", async () => {
    const { client } = await newBuyer(site);
    const form = { consent: "on", seen: "pro 4900 usd en" };
    const page = await client.post("/pricing", form, ofUnknownOrigin);
    expect(policyOf(page)).toContain(`form-action 'self' ${checkoutOrigin()}`);
    const { fields } = formWith(page.body, "consent");
    const sent = await client.post("/pricing", fields, ofUnknownOrigin);
    expect(new URL(sent.location ?? "").origin).toBe(checkoutOrigin());
  });

  test("with an unverified address reads what that means", async () => {
    const { client } = await newBuyer(site, { user: { emailVerifiedAt: null } });
    expect(textOf(await client.get("/pricing"))).toContain("once you've verified your email");
  });

  test("whose account will be deleted cannot buy anything", async () => {
    const { client, id } = await newBuyer(site);
    const deletesAt = Date.now() + 1_000_000;
    await changeUser(site.db, id, { deletionRequestedAt: 1, deletesAt });
    const page = await client.get("/pricing");
    expect(textOf(page)).toContain("We'll delete your account on");
    expect(postForms(mainOf(page.body)).map(({ action }) => action)).toEqual([
      "/account/keep?redirectTo=%2Faccount%2Fdata",
    ]);
    expect(await client.post("/pricing", { consent: "on" })).toRedirect("/pricing");
    expect(await paymentsOf(id)).toEqual([]);
    await changeUser(site.db, id, { deletionRequestedAt: null, deletesAt: null });
  });
});

describe("a repeated click", () => {
  test("leads to the same session, also at the same moment", async () => {
    const buyer = await newBuyer(site);
    const form = { consent: "on", seen: "pro 4900 usd en" };
    const posts = Array.from({ length: 5 }, () => buyer.client.post("/pricing", form));
    const answers = await Promise.all(posts);
    const again = await beginPayment(buyer.client);
    expect(new Set([...answers, again].map(({ location }) => location)).size).toBe(1);
    const all = await stripeOf(site).sessions();
    expect(all.filter((session) => session.client_reference_id === buyer.id)).toHaveLength(1);
  });

  test("while the bank still has the first payment begins no second one", async () => {
    const buyer = await newBuyer(site);
    await beginPayment(buyer.client);
    const stripe = stripeOf(site);
    const { id: sessionId } = await stripe.newestOf(buyer.id);
    const { action, fields } = formWith((await buyer.client.get("/pricing")).body, "seen");
    await stripe.payLater(sessionId);
    const sent = await buyer.client.post(action, { ...fields, consent: "on" });
    const [payment] = await paymentsOf(buyer.id);
    expect(sent).toRedirect(`/account/payments/${payment?.id}`);
    expect(await buyer.client.follow(sent)).toInclude("Your payment is still on its way");
    const plans = await buyer.client.get("/pricing");
    expect(plans).toShow("Your payment is still on its way", "See the payment");
    expect(plans).toInclude(`href="/account/payments/${payment?.id}"`);
    expect(plans).not.toInclude('name="consent"');
    await stripe.settle(sessionId, "failed");
    expect(await buyer.client.get("/pricing")).toInclude('name="consent"');
  });

  test("too often is refused for a while", async () => {
    const buyer = await newBuyer(site);
    await beginPayment(buyer.client);
    await stripeOf(site).expire((await stripeOf(site).newestOf(buyer.id)).id);
    await exhaustLimit(site.db, "payment");
    const refused = await beginPayment(buyer.client);
    expect(refused).toBeTooMany();
    expect(textOf(refused)).toMatch(/started many payments\. Please try again in \d+ minute/);
  });
});

test("Stripe refusing and not answering give different messages, and the form works again", async () => {
  const stripe = stripeOf(site);
  const buyer = await newBuyer(site);
  await stripe.failNext({ times: 1, status: 400 });
  const refused = await beginPayment(buyer.client);
  expect(refused).toAnswer(503, "Failed to initialize payment. Please try again later.");
  await stripe.failNext({ status: 503 });
  const unanswered = await beginPayment(buyer.client);
  expect(unanswered).toAnswer(503, "Payment initialization failed. Please try again.");
  expect(Number(unanswered.headers["retry-after"])).toBeGreaterThan(0);
  expect(textOf(unanswered)).toContain("Upgrade to Pro");
  await stripe.behave();
  expect((await beginPayment(buyer.client)).status).toBe(303);
});

describe("a member with Pro", () => {
  test("sees what they have, and pays nothing twice", async () => {
    const { client, ...member } = await newSignedIn(site, { profile: { expert: true } });
    const page = await client.get("/pricing");
    expect(textOf(page)).toContain("Your plan");
    expect(postForms(mainOf(page.body))).toEqual([]);
    const targets = ["/profile", "/products?view=own", "/expert-dashboard", "/account/payments"];
    expect(targetsOf(page)).toEqual(expect.arrayContaining(targets));
    const sent = await client.post("/pricing", { consent: "on" });
    expect(sent).toRedirect("/pricing");
    expect(await client.follow(sent)).toInclude("You already have Pro");
    expect(await paymentsOf(member.id)).toEqual([]);
  });

  test("is known by their rights of this moment, not of the page they opened before", async () => {
    const buyer = await newBuyer(site);
    await buyer.client.get("/pricing");
    await changeProfile(site.db, buyer.id, { expert: true });
    const sent = await buyer.client.post("/pricing", { consent: "on", seen: "pro 4900 usd en" });
    expect(sent).toRedirect("/pricing");
  });
});
