/**
 * The placeholder account of a deleted member, which keeps other people's conversations readable.
 * It has no name, no sign-in, and no data about the person.
 */
import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { uuidv7 } from "uuidv7";
import type { Database } from "#db/client.ts";

/**
 * The prefix of such an account's id. The id is new, because the old one would identify the person.
 * No other id and no username begins with it.
 */
const MARK = "~";

/** Condition: the member with this id was deleted. The id shows it, so no row is read. */
export function isDeletedMember(id: SQLiteColumn | SQL): SQL<number> {
  return sql<number>`substr(${id}, 1, 1) = ${MARK}`;
}

export function generateDeletedMemberId(): string {
  return MARK + uuidv7();
}

/**
 * Statements: store the placeholder account `id` if `onlyIf` holds. Its address can never exist
 * (RFC 2606).
 */
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
