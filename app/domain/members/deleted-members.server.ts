/**
 * What is left of a member whose account is gone, for the sake of those who talked with them: a nameless account of its own that nobody
 * can sign in to, and nothing that leads back to the person.
 */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { uuidv7 } from "uuidv7";
import type { Database } from "#db/client.ts";

/** Stands before such an account's id, which is new: not even the old one stays. No other id and no username begins with it. */
const MARK = "~";

/** Condition: the member with this id is gone. The id alone tells, so that nothing else is read. */
export function isDeletedMember(id: SQLiteColumn | SQL): SQL<number> {
  return sql<number>`substr(${id}, 1, 1) = ${MARK}`;
}

export function generateDeletedMemberId(): string {
  return MARK + uuidv7();
}

/** Statements for the nameless account `id`, if `onlyIf` holds. The address can never exist (RFC 2606). */
export function deletedMemberStatements(db: Database, { id, onlyIf }: { id: string; onlyIf: SQL }) {
  return [
    db.run(sql`
      insert into users (id, email, created_at, updated_at)
      select ${id}, ${`${id}@deleted.invalid`}, 0, 0 where ${onlyIf}`),
    db.run(sql`
      insert into profiles (id, username, takes_projects, updated_at)
      select ${id}, ${id}, 0, 0 where ${onlyIf}`),
  ] as const;
}
