import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { isListed } from "./matching.server.ts";

/** The expert whom a request is meant for. A free listing gets no requests: the form says so, and matched experts get it instead. */
export interface QuoteTarget {
  id: string;
  username: string;
  name: string;
  isPro: boolean;
}

export interface TargetRow {
  id: string;
  username: string;
  name: string;
  isPro: number;
}

export function toTarget(row: TargetRow): QuoteTarget {
  return { ...row, isPro: row.isPro === 1 };
}

/** Statement: the listed expert with this username or id. */
export function targetQuery(db: Database, expert: string) {
  return db.all<TargetRow>(sql`
    select p.id, p.username, p.full_name as name, p.expert as isPro ${fromListed(expert)}`);
}

/** The same expert's id as a value. */
export function targetId(expert: string): SQL {
  return sql`(select p.id ${fromListed(expert)})`;
}

function fromListed(expert: string): SQL {
  return sql`from profiles p
    where (p.id = ${expert} or p.username = ${expert.toLowerCase()}) and ${isListed} limit 1`;
}
