import type { Account } from "#local/stripe/account.ts";
import type { StoredSession } from "#local/stripe/objects/records.ts";
import { StripeRefusal } from "#local/stripe/refusal.ts";

const known = ["line_items", "payment_intent", "payment_intent.latest_charge"];

/** A session in the API's form; expanded objects replace their ids. */
export function viewSession(
  account: Account,
  { session, items }: StoredSession,
  expand: readonly string[],
): Record<string, unknown> {
  for (const property of expand) requireExpandable(property);
  const intent = account.intent(String(session.payment_intent));
  const charge = intent && account.charge(String(intent.latest_charge));
  const withCharge = expand.includes("payment_intent.latest_charge") && intent;
  const wholeIntent = withCharge ? { ...intent, latest_charge: charge ?? null } : intent;
  const isWhole = expand.some((property) => property.startsWith("payment_intent"));
  return {
    ...session,
    ...(isWhole && wholeIntent && { payment_intent: wholeIntent }),
    ...(expand.includes("line_items") && { line_items: listItems(session, items) }),
  };
}

function listItems({ id, currency }: StoredSession["session"], items: StoredSession["items"]) {
  const data = items.map(({ name, unitAmount, quantity }, index) => ({
    id: `li_${index + 1}`,
    object: "item",
    amount_subtotal: unitAmount * quantity,
    amount_total: unitAmount * quantity,
    currency,
    description: name,
    quantity,
  }));
  return { object: "list", data, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` };
}

function requireExpandable(property: string): void {
  if (known.includes(property)) return;
  const message = `This property cannot be expanded (${property}).`;
  throw new StripeRefusal({ param: "expand", message });
}
