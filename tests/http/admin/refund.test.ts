import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { paths } from "#app/paths.ts";
import { auditLog, payments } from "#db/schema.ts";
import { newAdmin } from "#tests/support/accounts/admins.ts";
import { confirmIdentity, pressWaiting } from "#tests/support/accounts/fresh-sign-in.ts";
import { readProfile } from "#tests/support/accounts/member-rows.ts";
import { ageSignIn } from "#tests/support/accounts/session-rows.ts";
import { addWithdrawal } from "#tests/support/admin/queue-items.ts";
import { formWith } from "#tests/support/http/page-forms.ts";
import { newCheckout } from "#tests/support/payments/payments.ts";
import { stripeOf } from "#tests/support/payments/stripe.ts";
import { findRows } from "#tests/support/rows.ts";
import { sharedSite } from "#tests/support/site/shared-site.ts";

const site = await sharedSite();
const admin = await newAdmin(site);
const stripe = stripeOf(site);

afterEach(async () => {
  await stripe.behave();
  await stripe.delivery();
});

async function newPaid() {
  const { buyer, sessionId, returnPath } = await newCheckout(site);
  await stripe.pay(sessionId);
  await buyer.client.get(returnPath);
  const [payment] = await findRows(site.db, payments, { checkoutSessionId: sessionId });
  if (!payment) throw new Error("The payment was not stored.");
  return { buyer, paymentId: payment.id, intent: payment.paymentIntentId ?? "" };
}

/** What Stripe has paid back of this payment, one number for each refund. */
async function refundsOf(intent: string): Promise<number[]> {
  const events = await stripe.events();
  return events
    .filter(({ type, body }) => type === "charge.refunded" && body.includes(intent))
    .map(({ body }) => Number(JSON.parse(body).data.object.amount_refunded));
}

test("an admin refunds a payment once, also when the button is pressed twice", async () => {
  const { buyer, paymentId, intent } = await newPaid();
  const person = await admin.client.get(paths.adminPerson(buyer.id));
  expect(person).toInclude(`href="${paths.adminRefund(paymentId)}"`);
  expect(await admin.client.get(paths.adminRefund(paymentId))).toInclude('value="49.00"');
  expect(await refundsOf(intent), "opening the page refunds nothing").toEqual([]);

  const [first, second] = await Promise.all([
    admin.client.post(paths.adminRefund(paymentId)),
    admin.client.post(paths.adminRefund(paymentId)),
  ]);
  for (const { status } of [first, second]) expect([303, 409, 503]).toContain(status);
  expect([first.status, second.status]).toContain(303);
  expect(await refundsOf(intent)).toEqual([4_900]);
  expect((await readProfile(site.db, buyer.id))?.expert).toBe(false);

  const again = await admin.client.post(paths.adminRefund(paymentId));
  expect(again).toAnswer(409, "Nothing is left to refund");
  expect(await refundsOf(intent)).toEqual([4_900]);
  expect(await admin.client.get(paths.adminPerson(buyer.id))).toShow("Refunded");
  const entries = await findRows(site.db, auditLog, { subject: buyer.id });
  expect(entries.map(({ action }) => action)).toContain("payment.refunded");
});

test("a full refund whose form is sent again answers like the first", async () => {
  const { buyer, paymentId, intent } = await newPaid();
  const path = paths.adminRefund(paymentId);
  const { fields } = formWith((await admin.client.get(path)).body, "seen");
  for (let times = 0; times < 2; times += 1)
    expect(await admin.client.post(path, fields)).toRedirect(paths.adminPerson(buyer.id));
  expect(await refundsOf(intent)).toEqual([4_900]);
  const person = await admin.client.get(paths.adminPerson(buyer.id));
  expect(person).toShow("Refund asked for", "Payment refunded");
});

/** The form of the page as it is, with these changes. */
async function postRefund(path: string, changes: Record<string, string>) {
  const { fields } = formWith((await admin.client.get(path)).body, "seen");
  return admin.client.post(path, { ...fields, ...changes });
}

test("an admin refunds a part, Pro stays, and every page names it the same", async () => {
  const { buyer, paymentId, intent } = await newPaid();
  const path = paths.adminRefund(paymentId);
  expect(await postRefund(path, { amount: "10,50" })).toRedirect(paths.adminPerson(buyer.id));
  expect(await refundsOf(intent)).toEqual([1_050]);
  expect((await readProfile(site.db, buyer.id))?.expert).toBe(true);
  const page = await admin.client.get(paths.adminPerson(buyer.id));
  expect(page).toShow("Partly refunded · $10.50 (USD) refunded");
  expect(await admin.client.get(paths.adminPayments())).toShow("Partly refunded");
  const rest = await admin.client.get(path);
  expect(rest).toInclude('value="38.50"');
  const mail = await site.inbox.waitFor({ to: buyer.email, subject: "refunded $10.50" });
  expect(mail.text).toContain("you keep Pro");
});

test("a part that also ends Pro says so in its mail", async () => {
  const { buyer, paymentId, intent } = await newPaid();
  const path = paths.adminRefund(paymentId);
  // If the event came first, the mail would say that Pro stays, and another one that it has ended.
  await stripe.delivery({ hold: true });
  expect((await postRefund(path, { amount: "20.00", endsPro: "on" })).status).toBe(303);
  await stripe.release();
  expect(await refundsOf(intent)).toEqual([2_000]);
  expect((await readProfile(site.db, buyer.id))?.expert).toBe(false);
  const mail = await site.inbox.waitFor({ to: buyer.email, subject: "refunded $20.00" });
  expect(mail.text).toContain("no longer has the Pro plan");
});

test("a part that Stripe does not take changes nothing, also not Pro", async () => {
  const { buyer, paymentId, intent } = await newPaid();
  await stripe.failNext({ when: "before", status: 503 });
  const answer = await postRefund(paths.adminRefund(paymentId), { amount: "20", endsPro: "on" });
  expect(answer).toAnswer(503, "Press the button again");
  expect(answer).toInclude('value="20"', /name="endsPro"[^>]*checked/);
  await stripe.behave();
  expect(await refundsOf(intent)).toEqual([]);
  expect((await readProfile(site.db, buyer.id))?.expert).toBe(true);
});

test("a part that Stripe paid without an answer is finished by the form that returned", async () => {
  const { buyer, paymentId, intent } = await newPaid();
  const path = paths.adminRefund(paymentId);
  await stripe.failNext({ when: "after", status: 0 });
  const cut = await postRefund(path, { amount: "20", endsPro: "on" });
  expect(cut).toAnswer(503, "Press the button again");
  await stripe.behave();
  const mail = await site.inbox.waitFor({ to: buyer.email, subject: "refunded $20.00" });
  expect(mail.text).toContain("you keep Pro");
  const { fields } = formWith(cut.body, "seen");
  expect(fields).toMatchObject({ seen: "0", amount: "20", endsPro: "on" });
  const other = await admin.client.post(path, { ...fields, amount: "15" });
  expect(other).toAnswer(409, "was refunded in part in the meantime");
  expect(formWith(other.body, "seen").fields.seen, "the next try is another refund").toBe("2000");
  expect(await admin.client.post(path, fields)).toRedirect(paths.adminPerson(buyer.id));
  expect(await refundsOf(intent)).toEqual([2_000]);
  expect((await readProfile(site.db, buyer.id))?.expert).toBe(false);
  await site.inbox.waitFor({ to: buyer.email, subject: "Your Pro plan has ended" });
});

test("another amount after a try without an answer says so", async () => {
  const { paymentId, intent } = await newPaid();
  const path = paths.adminRefund(paymentId);
  await stripe.delivery({ hold: true });
  await stripe.failNext({ when: "after", status: 0 });
  await postRefund(path, { amount: "20" });
  await stripe.behave();
  expect(await postRefund(path, { amount: "15" })).toAnswer(
    409,
    "An earlier try with another amount",
  );
  await stripe.release();
  expect(await refundsOf(intent)).toEqual([2_000]);
});

test.each([
  [{ seen: "soon", amount: "" }, "The form arrived incomplete"],
  [{ seen: "", amount: "" }, "The form arrived incomplete"],
  [{ seen: "-1", amount: "10" }, "The form arrived incomplete"],
  [{ amount: "10" }, "The form arrived incomplete"],
  [{ seen: "0" }, "Enter an amount such as 49.00"],
] as const)("an incomplete form refunds nothing: %o", async (form, words) => {
  const { paymentId, intent } = await newPaid();
  expect(await admin.client.post(paths.adminRefund(paymentId), form)).toAnswer(400, words);
  expect(await refundsOf(intent)).toEqual([]);
});

test.each([
  ["", "Enter an amount such as 49.00"],
  ["ninety", "Enter an amount such as 49.00"],
  ["0", "Enter an amount such as 49.00"],
  ["€ 10", "Enter an amount such as 49.00"],
  ["49.01", "Enter at most $49.00 (USD)"],
])("the amount %s is refused at its field, and stays there", async (amount, words) => {
  const { paymentId, intent } = await newPaid();
  const answer = await postRefund(paths.adminRefund(paymentId), { amount });
  expect(answer).toAnswer(400, words);
  expect(formWith(answer.body, "seen").fields.amount).toBe(amount);
  expect(await refundsOf(intent)).toEqual([]);
});

test("a page that is older than another refund refunds nothing", async () => {
  const { paymentId, intent } = await newPaid();
  const path = paths.adminRefund(paymentId);
  const { fields } = formWith((await admin.client.get(path)).body, "seen");
  await admin.client.post(path, { ...fields, amount: "10" });
  const repeated = await admin.client.post(path, { ...fields, amount: "10" });
  expect(repeated.status, "the same form again answers like the first").toBe(303);
  const late = await admin.client.post(path, { ...fields, amount: "11" });
  expect(late).toAnswer(409, "was refunded in part in the meantime");
  expect(await refundsOf(intent)).toEqual([1_000]);
});

describe("a withdrawal", () => {
  const DAY = 24 * 60 * 60 * 1_000;

  test("shows what was paid and what is due, and its refund ends Pro and leads back", async () => {
    const { buyer, paymentId, intent } = await newPaid();
    const id = await addWithdrawal(site.db, { userId: buyer.id, paymentId, email: buyer.email });
    const item = paths.adminQueueItem("withdrawals", id);
    const page = await admin.client.get(item);
    expect(page).toShow("Suggested refund $49.00 (USD)", "The whole price", "Refund and end Pro");
    expect(page).toShow("Refund first, with the button at the payment");
    const path = paths.adminRefund(paymentId, { withdrawal: id });
    expect(page).toInclude(`href="${path}"`);
    const form = await admin.client.get(path);
    expect(form).toShow("Suggested refund $49.00 (USD)");
    expect(form).toInclude('value="49.00"', /name="endsPro"[^>]*checked/);
    expect(await postRefund(path, { amount: "40" })).toRedirect(item);
    expect(await refundsOf(intent)).toEqual([4_000]);
    expect((await readProfile(site.db, buyer.id))?.expert).toBe(false);
    expect(await admin.client.get(item)).toShow("Partly refunded", "Suggested refund $9.00 (USD)");
    const reader = await newAdmin(site);
    const hungarian = await reader.client.get(`${item}?lng=hu`);
    expect(hungarian).toShow("Javasolt visszatérítés", "Részben visszatérítve");
  });

  test("that came too late suggests no amount", async () => {
    const { buyer, paymentId } = await newPaid();
    await site.db
      .update(payments)
      .set({ paidAt: Date.now() - 20 * DAY })
      .where(eq(payments.id, paymentId));
    const id = await addWithdrawal(site.db, { userId: buyer.id, paymentId, email: buyer.email });
    const page = await admin.client.get(paths.adminQueueItem("withdrawals", id));
    expect(page).toShow("Suggested refund $0.00 (USD)", "20 days after the purchase");
    expect(page).toInclude(/>Refund<\/a>/);
    expect(page).not.toShow("Refund and end Pro");
    expect(page).not.toShow("Refund first");
    const form = await admin.client.get(paths.adminRefund(paymentId, { withdrawal: id }));
    const { amount } = formWith(form.body, "seen").fields;
    expect(amount).toBe("");
    expect(form).not.toInclude(/name="endsPro"[^>]*checked/);
  });

  test("that was sent without signing in suggests nothing, and says what to ask first", async () => {
    const { buyer, paymentId } = await newPaid();
    const id = await addWithdrawal(site.db, { paymentId, email: buyer.email });
    const item = paths.adminQueueItem("withdrawals", id);
    const page = await admin.client.get(item);
    expect(page).toShow(paymentId, "ask at the account's address first");
    expect(page).not.toShow("Suggested refund");
    expect(page).not.toShow("Refund and end Pro");
    expect(page).not.toShow("Refund first");
    const form = await admin.client.get(paths.adminRefund(paymentId, { withdrawal: id }));
    expect(form).toShow("ask at the account's address first");
    expect(form).not.toShow("Suggested refund");
    expect(form).not.toInclude(/name="endsPro"[^>]*checked/);
    expect(formWith(form.body, "seen").fields.amount).toBe("");
    const reader = await newAdmin(site);
    const hungarian = await reader.client.get(`${item}?lng=hu`);
    expect(hungarian).toShow("először kérdezzen rá a fiók címén");
  });

  test("whose payment was refunded in full offers no refund", async () => {
    const { buyer, paymentId } = await newPaid();
    await admin.client.post(paths.adminRefund(paymentId));
    const id = await addWithdrawal(site.db, { userId: buyer.id, paymentId, email: buyer.email });
    const page = await admin.client.get(paths.adminQueueItem("withdrawals", id));
    expect(page).toShow("Refunded", "We email your answer");
    expect(page).not.toShow("Refund first");
    expect(page).not.toInclude(`href="${paths.adminRefund(paymentId, { withdrawal: id })}"`);
  });

  test("of someone else proposes nothing for this payment", async () => {
    const { paymentId } = await newPaid();
    const id = await addWithdrawal(site.db, { email: "someone@else.example" });
    const form = await admin.client.get(paths.adminRefund(paymentId, { withdrawal: id }));
    expect(form).not.toShow("Suggested refund");
  });
});

test("a refund whose answer was cut off ends in one refund with the repeat", async () => {
  const { buyer, paymentId, intent } = await newPaid();
  await stripe.delivery({ hold: true });
  await stripe.failNext({ when: "after", status: 0 });
  const cut = await admin.client.post(paths.adminRefund(paymentId));
  expect(cut).toAnswer(503, "Press the button again");
  await stripe.behave();
  expect(await admin.client.post(paths.adminRefund(paymentId))).toRedirect(
    paths.adminPerson(buyer.id),
  );
  await stripe.release();
  await stripe.delivery();
  expect(await refundsOf(intent)).toEqual([4_900]);
});

test("an outage of Stripe changes nothing", async () => {
  const { buyer, paymentId, intent } = await newPaid();
  await stripe.failNext({ when: "before", status: 503 });
  expect(await admin.client.post(paths.adminRefund(paymentId))).toAnswer(503, "Not refunded");
  await stripe.behave();
  expect(await refundsOf(intent)).toEqual([]);
  expect((await readProfile(site.db, buyer.id))?.expert).toBe(true);
});

describe("a refund with an old sign-in", () => {
  async function asked(paymentId: string) {
    const old = await newAdmin(site);
    await ageSignIn(site.db, old.id);
    const path = paths.adminRefund(paymentId);
    expect(await old.client.get(path)).toShow("At most $49.00 (USD).", "confirm it's you first");
    return { ...old, path, answer: await old.client.post(path) };
  }

  test("asks again on its page after the fresh sign-in, and ends in one refund", async () => {
    const { paymentId, intent } = await newPaid();
    const { client, path, answer, ...old } = await asked(paymentId);
    const page = await confirmIdentity(client, answer, old);
    expect(page).toAnswer(200, "At most $49.00 (USD).");
    expect(await refundsOf(intent), "the sign-in refunds nothing").toEqual([]);

    const presses = [pressWaiting(client, page), pressWaiting(client, page)];
    for (const { status } of await Promise.all(presses)) expect(status).toBe(303);
    expect(await refundsOf(intent)).toEqual([4_900]);
    const replayed = await client.follow(await pressWaiting(client, page));
    expect(replayed).toAnswer(410, "You've already sent this");
    expect(replayed).toInclude(`href="${path}"`);
    expect(await client.get(path)).toShow("Nothing is left to refund");
    expect(await refundsOf(intent)).toEqual([4_900]);
  });

  test("that someone else has made meanwhile says so", async () => {
    const { paymentId, intent } = await newPaid();
    const { client, answer, ...old } = await asked(paymentId);
    const page = await confirmIdentity(client, answer, old);
    await admin.client.post(paths.adminRefund(paymentId));
    expect(await pressWaiting(client, page)).toAnswer(409, "Nothing is left to refund");
    const { answer: later, ...next } = await asked((await newPaid()).paymentId);
    await admin.client.post(next.path);
    expect(await confirmIdentity(next.client, later, next)).toShow("Nothing is left to refund");
    expect(await refundsOf(intent)).toEqual([4_900]);
  });

  test("whose answer was cut off is repeated from the page", async () => {
    const { paymentId, intent } = await newPaid();
    const { client, path, answer, ...old } = await asked(paymentId);
    const page = await confirmIdentity(client, answer, old);
    await stripe.failNext({ when: "after", status: 0 });
    expect(await pressWaiting(client, page)).toAnswer(503, "Press the button again");
    await stripe.behave();
    expect((await client.post(path)).status).not.toBe(503);
    expect(await refundsOf(intent)).toEqual([4_900]);
  });
});
