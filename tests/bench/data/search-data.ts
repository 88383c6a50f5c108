import { sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { inventPerson } from "./invented-people.ts";

const CHUNK = 2_000;

/** Adds the people from number `from` up to `to`, not yet indexed. */
export async function insertProfiles(db: Database, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += CHUNK) {
    const people = Array.from({ length: Math.min(CHUNK, to - start) }, (_, index) =>
      inventPerson(start + index),
    );
    const items = sql`json_each(${JSON.stringify(people)}) person`;
    const field = (name: string) => sql.raw(`person.value ->> '${name}'`);
    await db.batch([
      db.run(sql`INSERT INTO users (id, email, email_verified_at, created_at, updated_at)
        SELECT ${field("id")}, ${field("number")} || '@example.com', 1, 1, 1 FROM ${items} WHERE true`),
      db.run(sql`INSERT INTO profiles (id, username, full_name, country, biography, expert, updated_at)
        SELECT ${field("id")}, 'person-' || (${field("number")}), ${field("fullName")}, ${field("country")},
          ${field("biography")}, ${field("expert")}, 1 FROM ${items} WHERE true`),
      db.run(sql`INSERT INTO profile_categories (profile_id, category, position)
        SELECT ${field("id")}, c.value, c.key FROM ${items}, json_each(person.value, '$.categories') c`),
      db.run(sql`INSERT INTO profile_tags (profile_id, tag, position)
        SELECT ${field("id")}, t.value, t.key FROM ${items}, json_each(person.value, '$.tags') t`),
    ]);
  }
}
