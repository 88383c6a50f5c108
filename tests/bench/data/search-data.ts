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
      db.run(sql`insert into users (id, email, email_verified_at, created_at, updated_at)
        select ${field("id")}, ${field("number")} || '@example.com', 1, 1, 1 from ${items} where true`),
      db.run(sql`insert into profiles (id, username, full_name, company, country, city, headline, time_zone, rate_from,
          smallest_project, work_mode, biography, expert, updated_at)
        select ${field("id")}, 'person-' || (${field("number")}), ${field("fullName")}, ${field("company")}, ${field("country")},
          ${field("city")}, ${field("headline")}, ${field("timeZone")}, ${field("rateFrom")}, ${field("smallestProject")},
          ${field("workMode")}, ${field("biography")}, ${field("expert")}, 1 from ${items} where true`),
      db.run(sql`insert into profile_languages (profile_id, language, position)
        select ${field("id")}, l.value, l.key from ${items}, json_each(person.value, '$.languages') l`),
      db.run(sql`insert into profile_categories (profile_id, category, position)
        select ${field("id")}, c.value, c.key from ${items}, json_each(person.value, '$.categories') c`),
      db.run(sql`insert into profile_tags (profile_id, tag, position)
        select ${field("id")}, t.value, t.key from ${items}, json_each(person.value, '$.tags') t`),
    ]);
  }
}
