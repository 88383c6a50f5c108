import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { PART_SIZE, type SitemapKind, SOURCES } from "./kinds.server.ts";

export interface SitemapEntry {
  /** A username or a product's slug. */
  name: string;
  updatedAt: number;
}

/** Everything that is shown of one part, counted from 1; null when there is no such part. An early part may have become empty. */
export async function listSitemapPart(
  db: Database,
  kind: SitemapKind,
  part: number,
): Promise<SitemapEntry[] | null> {
  const { rows, listed, name } = SOURCES[kind];
  const first = BigInt((part - 1) * PART_SIZE + 1);
  const last = BigInt(part * PART_SIZE);
  const [answer] = await db.all<{ isThere: number; entries: string }>(sql`
    SELECT ${first} <= (SELECT max(rowid) FROM ${rows}) AS isThere,
      (SELECT json_group_array(json_array(item.${name}, item.updated_at)) FROM ${rows} item
        WHERE item.rowid BETWEEN ${first} AND ${last} AND ${listed}) AS entries`);
  if (!answer?.isThere) return null;
  const entries: [name: string, updatedAt: number][] = JSON.parse(answer.entries);
  return entries.map(([name, updatedAt]) => ({ name, updatedAt }));
}
