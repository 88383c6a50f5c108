import { openDatabase } from "./zz-db.ts";
import { sql } from "drizzle-orm";
const db = openDatabase(process.argv[2]!);
for (const q of [
 "select count(*) n, sum(length(words)) w, sum(length(facets)) f from expert_listings",
 "select name, type from sqlite_master where name like 'expert%'",
 "select count(*) n, sum(length(block)) b from experts_search_data",
 "select count(distinct segid) from experts_search_idx",
 "select sqlite_version()", "select avg(length(biography)) from profiles",
 "select * from dbstat limit 1"]) {
  try { console.log(q, JSON.stringify(await db.all(sql.raw(q)))); } catch (e) { console.log(q, String((e as Error).cause)); }
}
