import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { PART_SIZE, type SitemapKind, SOURCES } from "./kinds.server.ts";

export interface SitemapEntry {
  /** A username or a product's slug. */
  name: string;
  updatedAt: number;
}

/**
 * Everything shown in one part, counted from 1; null for a part that does not exist. An early part
 * may have become empty.
 */
export async function listSitemapPart(
  db: Database,
  kind: SitemapKind,
  part: number,
): Promise<SitemapEntry[] | null> {
  const { rows, listed, name } = SOURCES[kind];
  const first = BigInt((part - 1) * PART_SIZE + 1);
  const last = BigInt(part * PART_SIZE);
  const [answer] = await db.all<{ isThere: number; entries: string }>(sql`
    select ${first} <= (select max(rowid) from ${rows}) as isThere,
      (select json_group_array(json_array(item.${name}, item.updated_at)) from ${rows} item
        where item.rowid between ${first} and ${last} and ${listed}) as entries`);
  if (!answer?.isThere) return null;
  const entries: [name: string, updatedAt: number][] = JSON.parse(answer.entries);
  return entries.map(([name, updatedAt]) => ({ name, updatedAt }));
}
