import { type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "#db/client.ts";

/**
 * Statements, before the one that deletes the account and its products: of the lines of files that they came from, or that named the
 * member, only a hash stays, so that the same file does not bring them back.
 */
export function anonymizeImportsStatements(db: Database, userId: string): Statement[] {
  const isAboutMember: SQL = sql`target_id in (
    select ${userId} union all select id from products where expert_id = ${userId})`;
  return [
    db.run(sql`delete from import_pictures where ${isAboutMember}`),
    db.run(sql`
      update import_rows set cells = '{}', problems = '[]', target_id = null where ${isAboutMember}`),
  ];
}
