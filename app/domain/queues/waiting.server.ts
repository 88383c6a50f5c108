import { type SQL, sql } from "drizzle-orm";
import type { Queue } from "./schema.ts";

interface WaitingRows {
  table: SQL;
  /** The start of the wait. */
  since: SQL;
  /** The waiting items; each queue has a partial index for this condition. */
  where: SQL;
}

/** Defines the items of each queue. Only this file defines when an item waits. */
export const WAITING: Record<Queue, WaitingRows> = {
  held: {
    table: sql`quotes`,
    since: sql`held_at`,
    where: sql`held_at is not null and closed_at is null`,
  },
  unmatched: {
    table: sql`quotes`,
    since: sql`created_at`,
    where: sql`unmatched = 1 and closed_at is null`,
  },
  withdrawals: { table: sql`withdrawals`, since: sql`created_at`, where: sql`handled_at is null` },
  reports: { table: sql`thread_reports`, since: sql`created_at`, where: sql`state = 'open'` },
  messages: {
    table: sql`contact_messages`,
    since: sql`created_at`,
    where: sql`handled_at is null`,
  },
  findings: { table: sql`payment_findings`, since: sql`created_at`, where: sql`mended_at is null` },
  blocks: { table: sql`blocks`, since: sql`created_at`, where: sql`seen_at is null` },
};
