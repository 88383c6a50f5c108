import { uuidv7 } from "uuidv7";
import type { Database } from "#db/client.ts";
import * as tables from "#db/schema.ts";
import type { FullMember, Rows } from "./full-member-rows.ts";

const at = Date.now();

/** A payment with everything that belongs to it. Secret values begin with SECRET. */
export function purchaseRows(db: Database, member: FullMember): Rows {
  const { id, email, fullName } = member;
  const paymentId = uuidv7();
  return [
    paymentRow(db, member, paymentId),
    db
      .insert(tables.proGrants)
      .values({ id: uuidv7(), userId: id, source: "payment", paymentId, grantedAt: at }),
    eventRow(db, paymentId),
    db.insert(tables.paymentFindings).values({
      id: uuidv7(),
      key: `paid-twice:${paymentId}`,
      kind: "paid-twice",
      userId: id,
      paymentId,
      createdAt: at,
    }),
    withdrawalRow(db, { email, name: fullName, userId: id, paymentId }),
    withdrawalRow(db, { email, name: fullName, userId: null, paymentId: null }),
  ];
}

function paymentRow(db: Database, { id, email, fullName }: FullMember, paymentId: string) {
  return db.insert(tables.payments).values({
    id: paymentId,
    userId: id,
    checkoutSessionId: `cs_${paymentId}`,
    checkoutUrl: `SECRET-${id}`,
    locale: "en",
    buyerName: fullName,
    buyerEmail: email,
    amountCents: 4_900,
    currency: "usd",
    consentText: "Start right away",
    seller: { seller_name: "The seller" },
    paidAt: at,
    consentedAt: at,
    createdAt: at,
    updatedAt: at,
  });
}

function eventRow(db: Database, paymentId: string) {
  const session = { id: `cs_${paymentId}`, isPaid: true };
  return db.insert(tables.stripeEvents).values({
    id: `evt_${paymentId}`,
    type: "checkout.session.completed",
    objectId: session.id,
    paymentId,
    fact: { kind: "completed", session },
    outcome: "applied",
    createdAt: at,
    receivedAt: at,
  });
}

interface Sender {
  email: string;
  name: string;
  userId: string | null;
  paymentId: string | null;
}

function withdrawalRow(db: Database, sender: Sender) {
  const statement = { reference: "The Pro plan", message: "I withdraw", locale: "en" };
  return db
    .insert(tables.withdrawals)
    .values({ ...sender, ...statement, id: uuidv7(), sendKey: uuidv7(), createdAt: at });
}
