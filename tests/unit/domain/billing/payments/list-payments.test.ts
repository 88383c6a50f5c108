import { expect, test } from "vitest";
import {
  listPaymentsUnscoped,
  paymentsQuery,
} from "#app/domain/billing/payments/list-payments.server.ts";
import { idFloor } from "#app/lib/ids.ts";
import { payments, proGrants } from "#db/schema.ts";
import { addMember } from "#tests/support/accounts/session-rows.ts";
import { explainQuery, openTestDatabase } from "#tests/support/database.ts";

const { db } = await openTestDatabase();

const add = (at: number, changes: Partial<typeof payments.$inferInsert> = {}) =>
  db.insert(payments).values({
    id: idFloor(at),
    amountCents: 4_900,
    currency: "usd",
    locale: "en",
    seller: {},
    consentedAt: at,
    consentText: "",
    createdAt: at,
    updatedAt: at,
    ...changes,
  });

test("until someone has paid, it is known how many plans members have without a payment", async () => {
  const given = async () => (await listPaymentsUnscoped(db, { after: null })).given;
  expect(await given()).toBe(0);
  const grant = { userId: await addMember(db, "Given"), grantedAt: 1 };
  await db.insert(proGrants).values([
    { ...grant, id: idFloor(1), source: "admin" },
    { ...grant, id: idFloor(2), source: "import", endedAt: 2, endReason: "admin" },
  ]);
  expect(await given()).toBe(1);
  await add(1, { paidAt: 1 });
  const paid = { ...grant, source: "payment", paymentId: idFloor(1) } as const;
  await db.insert(proGrants).values({ ...paid, id: idFloor(3) });
  expect(await given()).toBe(0);
  await db.delete(proGrants);
  await db.delete(payments);
});

test("payments are listed by their beginning, newest first, page by page, without unpaid attempts", async () => {
  await add(1_000, { buyerName: "Anna", paidAt: 1_500 });
  await add(2_000, { buyerEmail: "bela@example.com", paidAt: 2_500, refundedCents: 900 });
  await add(3_000);
  await add(4_000, { expiredAt: 4_500 });
  await add(5_000, { paidAt: 5_500, refundedAt: 6_000, refundedCents: 4_900 });
  const { payments: listed, next } = await listPaymentsUnscoped(db, { after: null });
  expect(listed.map(({ buyer, state, at }) => [buyer.name, state, at])).toEqual([
    ["", "refunded", 5_000],
    ["bela@example.com", "partlyRefunded", 2_000],
    ["Anna", "paid", 1_000],
  ]);
  expect(next).toBeNull();
  for (let at = 10_000; at < 10_050; at += 1) await add(at, { paidAt: at });
  const first = await listPaymentsUnscoped(db, { after: null });
  const second = await listPaymentsUnscoped(db, { after: first.next });
  expect([first.payments.length, second.payments.length, second.next]).toEqual([50, 3, null]);
});

test("a page searches the index of the ids", async () => {
  expect(await explainQuery(db, paymentsQuery(db, idFloor(1)).getSQL())).toMatch(
    /^SEARCH payments USING INDEX sqlite_autoindex_payments_\d \(id<\?\)$/m,
  );
});
