import { type SQL, sql } from "drizzle-orm";
import type { ExpertCard } from "#app/domain/experts/schema.ts";
import { fnv1a } from "#app/lib/crypto/fnv1a.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { type CardRow, selectCards, toCard } from "./card-rows.server.ts";

const FEATURED = sql.raw("LIMIT 3");
/** Enough neighbours by lottery number that a favourable number gains little. */
const DRAWN_FROM = sql.raw("LIMIT 24");
/** Lottery numbers are below this prime. */
const NUMBERS = 2 ** 31 - 1;

/** Three verified experts, the same for all visitors during a day (UTC), in a fair rotation. */
export async function listFeaturedExperts(db: Database, timestamp = now()): Promise<ExpertCard[]> {
  const day = Math.floor(timestamp / DAY_MS);
  const rows = await db.all<CardRow>(selectCards(generateRanks(day), sql`page.draw`));
  return rows.map(toCard);
}

/**
 * Each day has another starting number. The experts next to it are shuffled by a hash of their
 * lottery numbers. The square makes it fair: a product alone keeps multiples next to each other.
 */
function generateRanks(day: number): SQL {
  const start = fnv1a(`start ${day}`) % NUMBERS;
  const factor = 1 + (fnv1a(`factor ${day}`) % (NUMBERS - 1));
  const next = (
    side: SQL,
  ) => sql`SELECT * FROM (SELECT rank, lottery FROM expert_listings INDEXED BY expert_listings_lottery
    WHERE verified = 1 AND lottery ${side} ${start} ORDER BY lottery ${DRAWN_FROM})`;
  return sql`
    SELECT rank, drawn * drawn % ${NUMBERS} AS draw FROM (
      SELECT rank, lottery * ${BigInt(factor)} % ${NUMBERS} AS drawn FROM (
        SELECT * FROM (${next(sql`>=`)} UNION ALL ${next(sql`<`)}) ${DRAWN_FROM}))
    ORDER BY draw ${FEATURED}`;
}
