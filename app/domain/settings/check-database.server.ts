import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";

/** True if the database answers; throws otherwise. */
export async function checkDatabase(db: Database): Promise<boolean> {
  const [row] = await db.all<{ alive: number }>(sql`select 1 as alive`);
  return row?.alive === 1;
}
