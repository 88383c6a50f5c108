import { and, eq, sql } from "drizzle-orm";
import { mayWrite } from "#app/domain/threads/state/writable.server.ts";
import type { Database } from "#db/client.ts";
import { messageThreads } from "#db/schema.ts";

/** What a member loses with the account, besides the account. */
export interface WhatEnds {
  /** When the plan in force was paid for, UTC ms; null if it was not. */
  paidAt: number | null;
  /** Conversations in which clients may still write. */
  conversations: number;
  /** Published ones. */
  products: number;
}

/** Counting stops here. */
const MOST_COUNTED = 1_000;

/** One round trip. */
export async function findWhatEnds(db: Database, userId: string): Promise<WhatEnds> {
  const open = db
    .select({ id: messageThreads.id })
    .from(messageThreads)
    .where(and(eq(messageThreads.expertId, userId), mayWrite("client")))
    .limit(MOST_COUNTED);
  const [row] = await db.all<WhatEnds>(sql`select
    (select max(p.paid_at) from pro_grants g join payments p on p.id = g.payment_id
      where g.user_id = ${userId} and g.ended_at is null) as paidAt,
    (select count(*) from (${open})) as conversations,
    (select count(*) from (select 1 from products
      where expert_id = ${userId} and status = 'published' limit ${MOST_COUNTED})) as products`);
  return row ?? { paidAt: null, conversations: 0, products: 0 };
}
