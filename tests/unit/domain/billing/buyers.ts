import { eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { confirmReturn } from "#app/domain/billing/checkout/confirm-return.server.ts";
import { payments, proGrants } from "#db/schema.ts";
import type { Person } from "#tests/unit/domain/experts/people.ts";
import { addMember, begin, deliverAll, type Fixture, planStateOf } from "./billing-site.ts";

/** A member who has begun a payment. */
export async function addBuyer(fixture: Fixture) {
  const member = await addMember(fixture);
  const session = await begin(fixture, member);
  return {
    ...member,
    session,
    deliver: () => deliverAll(fixture, session),
    findReturn: () => confirmReturn(fixture, { userId: member.id, sessionId: session }),
    planState: () => planStateOf(fixture, member),
  };
}

/** A member who has paid; no event has been delivered yet. */
export async function addPaidBuyer(fixture: Fixture) {
  const buyer = await addBuyer(fixture);
  await fixture.stripe.pay(buyer.session);
  return buyer;
}

/** Adds a grant without a payment; the profile is not updated. */
export async function grantByAdmin({ db }: Fixture, userId: string): Promise<void> {
  await db.insert(proGrants).values({ id: uuidv7(), userId, source: "admin", grantedAt: 1 });
}

type PaymentChanges = Partial<typeof payments.$inferInsert>;

/** Changes all payments of a member. */
export async function updatePayments(
  { db }: Fixture,
  { id }: Pick<Person, "id">,
  changes: PaymentChanges,
): Promise<void> {
  await db.update(payments).set(changes).where(eq(payments.userId, id));
}
