import { setTimeout as pause } from "node:timers/promises";
import { escapeXml } from "#app/lib/text/xml.ts";
import type { Answer, Question } from "#local/mail/answer.ts";
import type { Account } from "#local/stripe/account.ts";
import { formatAmount } from "#local/stripe/objects/currencies.ts";
import type { StoredSession } from "#local/stripe/objects/records.ts";
import { button, link, page, paragraph, problem, seeOther } from "./page.ts";

const declined = "Your card was declined. Try another one.";
/** Like Stripe, it makes the buyer wait for the app's answer to the webhook, but not longer. */
const patienceMs = 10_000;

/** The page on which a buyer pays, and the answer to their choice. */
export async function answerCheckout(
  account: Account,
  id: string,
  { method, body }: Question,
): Promise<Answer> {
  const stored = account.find(id);
  if (!stored) return page("Something went wrong", paragraph("There is no such payment."), 404);
  const { session } = stored;
  const form = new URLSearchParams(body);
  const choice = method === "POST" ? form.get("choice") : null;
  if (choice === "cancel" && session.cancel_url) return seeOther(session.cancel_url);
  // A second click on the button finds it paid.
  if (choice?.startsWith("pay") && session.status === "complete")
    return seeOther(returnUrl(stored));
  if (session.status !== "open") return endedPage(stored);
  if (choice === "fail") return checkoutPage(stored, declined);
  if (choice !== "pay" && choice !== "pay-later") return checkoutPage(stored);
  const delivered = account.pay(id, choice === "pay" ? "here" : "later", form.get("email"));
  await Promise.race([delivered, pause(patienceMs)]);
  return seeOther(returnUrl(stored));
}

/** Where a buyer is sent after paying. */
function returnUrl({ session }: StoredSession): string {
  return (session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}

function checkoutPage(stored: StoredSession, trouble = ""): Answer {
  const { session, items } = stored;
  const total = amountOf(stored);
  const lines = items.map(
    ({ name, description, quantity }) =>
      `<li><strong>${escapeXml(name)}${quantity > 1 ? ` × ${quantity}` : ""}</strong>${description ? `<span>${escapeXml(description)}</span>` : ""}</li>`,
  );
  const email = session.customer_email
    ? `<p class="email">${escapeXml(session.customer_email)}</p>`
    : '<label>Email<input name="email" type="email" autocomplete="off" required></label>';
  return page(
    `Pay ${total}`,
    `<ul class="items">${lines.join("")}</ul>${problem(trouble)}
<form method="post">${email}
${button("choice", "pay", `Pay ${total}`, "main")}
${button("choice", "pay-later", "Pay later: the bank takes days")}
${button("choice", "fail", "Fail: the card is declined")}</form>
${session.cancel_url ? `<form method="post">${button("choice", "cancel", "Cancel", "quiet")}</form>` : ""}`,
    trouble ? 402 : 200,
  );
}

function endedPage(stored: StoredSession): Answer {
  const { session } = stored;
  const back =
    session.status === "complete"
      ? link(returnUrl(stored), "Back to the site")
      : link(session.cancel_url ?? "/", "Back to the site");
  const said =
    session.status === "complete"
      ? "This payment has been made already."
      : "The time for this payment is over. Nothing was charged.";
  const title = session.status === "complete" ? "All done here" : "Payment expired";
  return page(title, `${paragraph(said)}<p>${back}</p>`);
}

export function amountOf({ session }: StoredSession): string {
  const locale = session.locale === "auto" ? "en" : (session.locale ?? "en");
  return formatAmount(session.amount_total ?? 0, session.currency ?? "usd", locale);
}
