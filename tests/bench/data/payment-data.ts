import { sql } from "drizzle-orm";
import { createSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import type { Database } from "#db/client.ts";
import { signBody } from "#local/stripe/payments/deliveries.ts";

const BUYERS = 2_000;
const BEGUN_AT = 1_750_000_000_000;
const AMOUNT_CENTS = 4_900;

interface Buyer {
  id: string;
}

/** Free members during a checkout, each with a payment that has the member's id. */
export async function addPayments(db: Database, webhookSecret: string) {
  const buyers = await db.all<Buyer>(
    sql`select id from profiles where expert = 0 order by id limit ${BUYERS}`,
  );
  const [first] = buyers;
  if (!first) throw new Error("There is no free member.");
  await db.run(sql`
    insert into payments (id, user_id, checkout_session_id, amount_cents, currency, locale, buyer_name, buyer_email,
      seller, consented_at, consent_text, created_at, updated_at)
    select b.value ->> 'id', b.value ->> 'id', 'cs_test_' || b.key, ${AMOUNT_CENTS}, 'usd', 'en', 'Buyer',
      b.key || '@buyer.example', '{}', ${BEGUN_AT}, 'Please start right away.', ${BEGUN_AT}, ${BEGUN_AT}
    from json_each(${JSON.stringify(buyers)}) b where true`);
  const { id: sessionId } = await createSession(db, { userId: first.id, userAgent: "bench" });
  let count = 0;
  /** The next event of Stripe: one more open payment was paid. */
  const nextEvent = () => {
    count += 1;
    const nth = count % buyers.length;
    const body = JSON.stringify(paidEvent(count, nth, buyers[nth] ?? first));
    return { body, signature: signBody(body, webhookSecret, Math.floor(Date.now() / 1_000)) };
  };
  return { sessionId, nextEvent };
}

function paidEvent(number: number, nth: number, { id }: Buyer) {
  const created = Math.floor(Date.now() / 1_000);
  const session = {
    id: `cs_test_${nth}`,
    object: "checkout.session",
    mode: "payment",
    status: "complete",
    payment_status: "paid",
    payment_intent: `pi_${nth}`,
    amount_total: AMOUNT_CENTS,
    currency: "usd",
    created,
    client_reference_id: id,
    metadata: { payment_id: id, user_id: id },
  };
  return {
    id: `evt_${number}`,
    object: "event",
    type: "checkout.session.completed",
    created,
    data: { object: session },
  };
}
