import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";

/** Whether a member has products at all, shown or not. */
export async function hasProducts(db: Database, ownerId: string): Promise<boolean> {
  const [row] = await db.all<{ has: number }>(
    sql`select exists (select 1 from products where expert_id = ${ownerId}) as has`,
  );
  return row?.has === 1;
}
