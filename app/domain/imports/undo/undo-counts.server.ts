import { sql } from "drizzle-orm";
import type { ImportType } from "#app/domain/imports/schema.ts";
import type { Database } from "#db/client.ts";
import { isClaimMail, KEPT, type KeptReason } from "./untouched.server.ts";

export interface UndoCounts {
  /** Listings or products that are removed. */
  removed: number;
  kept: Record<KeptReason, number>;
  /** Mails to the removed listings that wait, and those that were sent. */
  unsentMails: number;
  sentMails: number;
}

interface CountRow {
  reason: KeptReason | "";
  found: number;
  unsent: number;
  sent: number;
}

/** Statement: what undoing an import of this type would do now. `toUndoCounts` reads its rows. */
export function undoCountsQuery(
  db: Database,
  { importId, type }: { importId: string; type: ImportType },
) {
  const mails = (state: string) => sql`sum((select count(*) from users u join email_outbox m
    on ${isClaimMail(sql`u.email`)} where u.id = target and m.state = ${state}))`;
  return db.all<CountRow>(sql`
    select reason, count(*) as found, ${mails("pending")} as unsent, ${mails("sent")} as sent
    from (select r.target_id as target, ${KEPT[type]} as reason from import_rows r
      where r.import_id = ${importId} and r.state = 'applied'
        and exists (select 1 from imports i where i.id = r.import_id and i.type = ${type}))
    group by reason`);
}

export function toUndoCounts(rows: readonly CountRow[]): UndoCounts {
  const found = (reason: KeptReason | "") => rows.find((row) => row.reason === reason);
  const kept = (reason: KeptReason) => found(reason)?.found ?? 0;
  return {
    removed: found("")?.found ?? 0,
    kept: {
      claimed: kept("claimed"),
      edited: kept("edited"),
      suspended: kept("suspended"),
      products: kept("products"),
      gone: kept("gone"),
    },
    unsentMails: found("")?.unsent ?? 0,
    sentMails: found("")?.sent ?? 0,
  };
}
