import { type SQL, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";

/** Statement: moves these experts to the end of the rotation for matched requests. */
export function rotateStatement(db: Database, expertIds: readonly string[], onlyIf: SQL) {
  return db.run(sql`
    update profiles set last_served_at = ${now()}
    where id in (select value from json_each(${JSON.stringify(expertIds)})) and ${onlyIf}`);
}
