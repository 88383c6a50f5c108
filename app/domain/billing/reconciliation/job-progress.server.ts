/** A job that goes through much, a bounded step each minute: who works on it, and where it goes on. */
import { sql } from "drizzle-orm";
import { MINUTE_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { jobRuns } from "#db/schema.ts";

/** Longer than a step takes. One that fails is done again after that time. */
const LEASE_MS = 5 * MINUTE_MS;

export interface Round {
  name: string;
  /** Null at the beginning. */
  cursor: string | null;
  startedAt: number;
  /** The end of the round before; 0 for none. */
  lastFinishedAt: number;
}

/** The next step of the round, or of a new one once `everyMs` have passed; null while nothing is due or somebody else is at work. */
export async function leaseStep(
  db: Database,
  { name, everyMs }: { name: string; everyMs: number },
): Promise<Round | null> {
  const [row] = await db.all<Omit<Round, "name">>(sql`
    insert into job_runs (name, leased_until, started_at) values (${name}, ${now() + LEASE_MS}, ${now()})
    on conflict (name) do update set leased_until = excluded.leased_until,
      started_at = case when cursor is null then excluded.started_at else started_at end
    where leased_until <= ${now()} and (cursor is not null or coalesce(finished_at, 0) <= ${now() - everyMs})
    returning cursor, started_at as startedAt, coalesce(finished_at, 0) as lastFinishedAt`);
  return row ? { name, ...row } : null;
}

/** Statement: the next step begins there. */
export function goOnStatement(db: Database, { name }: Round, cursor: string) {
  return db.update(jobRuns).set({ cursor, leasedUntil: 0 }).where(sql`name = ${name}`);
}

/** Statement: the round is over. */
export function finishStatement(db: Database, { name }: Round, result: Record<string, number>) {
  return db
    .update(jobRuns)
    .set({ cursor: null, leasedUntil: 0, finishedAt: now(), result })
    .where(sql`name = ${name}`);
}
