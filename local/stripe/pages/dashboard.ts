import { escapeXml } from "#app/lib/text/xml.ts";
import type { Answer, Question } from "#local/mail/answer.ts";
import type { Account } from "#local/stripe/account.ts";
import { formatAmount } from "#local/stripe/objects/currencies.ts";
import type { StoredSession } from "#local/stripe/objects/records.ts";
import type { Deliveries } from "#local/stripe/payments/deliveries.ts";
import { possibleSteps, type Step, stepSchema, takeStep } from "#local/stripe/payments/steps.ts";
import { StripeRefusal } from "#local/stripe/refusal.ts";
import { amountOf } from "./checkout-page.ts";
import { button, link, page, paragraph, problem, seeOther } from "./page.ts";

const labels: Record<Step["step"], string> = {
  pay: "Pay",
  "pay-later": "Pay later",
  succeed: "The bank pays",
  fail: "The bank refuses",
  expire: "Let it expire",
  refund: "Refund what is left",
  dispute: "Dispute it",
  "win-dispute": "Win the dispute",
  "lose-dispute": "Lose the dispute",
};

/** The page at the stand-in's own address: every payment, newest first. */
export function listPage(account: Account): Answer {
  const rows = account.list().map((stored) => {
    const { id, customer_email: email, created } = stored.session;
    const time = new Date(created * 1_000).toISOString().slice(0, 16).replace("T", " ");
    return `<li>${link(`/payments/${id}`, `${amountOf(stored)} · ${email ?? "no address"}`)}
<span>${escapeXml(stateOf(account, stored))} · ${time} UTC</span></li>`;
  });
  const empty = paragraph("Nothing yet. A payment that is begun on the site appears here.");
  return page("Payments", rows.length > 0 ? `<ol class="items">${rows.join("")}</ol>` : empty);
}

/** One payment, with the actions on it. */
export async function answerPayment(
  { account, deliveries }: { account: Account; deliveries: Deliveries },
  id: string,
  { method, body }: Question,
): Promise<Answer> {
  if (!account.find(id)) return page("No such payment", `<p>${link("/", "All payments")}</p>`, 404);
  if (method !== "POST") return paymentPage(account, deliveries, id);
  const { data } = stepSchema.safeParse(Object.fromEntries(new URLSearchParams(body)));
  if (!data) return paymentPage(account, deliveries, id, "That cannot be read.");
  try {
    await takeStep(account, id, data);
    return seeOther(`/payments/${id}`);
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return paymentPage(account, deliveries, id, error.message);
  }
}

function paymentPage(account: Account, deliveries: Deliveries, id: string, trouble = ""): Answer {
  const stored = account.get(id);
  const steps = possibleSteps(account, stored).map((step) => button("step", step, labels[step]));
  const partly = possibleSteps(account, stored).includes("refund")
    ? `<form method="post"><label>Refund a part, in cents<input name="cents" inputmode="numeric" required></label>${button("step", "refund", "Refund this part")}</form>`
    : "";
  return page(
    amountOf(stored),
    `${problem(trouble)}${paragraph(stateOf(account, stored))}
<form method="post">${steps.join("")}</form>${partly}
<h2>Webhooks</h2>${listEvents(deliveries, stored)}
<p>${stored.session.url ? `${link(stored.session.url, "The buyer's page")} · ` : ""}${link("/", "All payments")}</p>
<p><code>${escapeXml(id)}</code></p>`,
    trouble ? 400 : 200,
  );
}

function listEvents(deliveries: Deliveries, { session }: StoredSession): string {
  const own = deliveries.list().filter(({ event: { data } }) => {
    const object = data.object;
    const isPayment = object.object !== "checkout.session";
    return isPayment ? object.payment_intent === session.payment_intent : object.id === session.id;
  });
  const rows = own.map(({ event, isDelivered, isHeld, attempts, lastStatus }) => {
    const waits = isHeld
      ? "held back"
      : `tried ${attempts} times, last answer ${lastStatus || "none"}`;
    return `<li><strong>${escapeXml(event.type)}</strong><span>${isDelivered ? "delivered" : waits}</span></li>`;
  });
  return rows.length > 0 ? `<ol class="items">${rows.join("")}</ol>` : paragraph("None yet.");
}

function stateOf(account: Account, { session }: StoredSession): string {
  const payment = account.payment(session.id);
  if (!payment) return session.status ?? "open";
  const { charge, intent } = payment;
  const dispute = account.dispute(charge);
  const refunded = charge.amount_refunded > 0;
  const back = refunded && `${formatAmount(charge.amount_refunded, charge.currency)} refunded`;
  return [intent.status, back, dispute && `dispute: ${dispute.status}`].filter(Boolean).join(", ");
}
