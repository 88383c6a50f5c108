import { migrateDatabase } from "#db/migrate.ts";
import { rebuildExpertsIndex } from "#app/domain/experts/rebuild-index.server.ts";
import { openDatabase } from "./zz-db.ts";
import { insertProfiles } from "./search-data.ts";
const url = process.argv[2]!; await migrateDatabase(url); const db = openDatabase(url);
let t = performance.now(); await insertProfiles(db, 0, Number(process.argv[3])); console.log("profiles", performance.now() - t);
t = performance.now(); await rebuildExpertsIndex(db); console.log("index", performance.now() - t);
console.log(JSON.stringify(await db.all("select (select count(*) from expert_listings) n, (select sum(length(block)) from experts_search_data) fts, (select sum(length(words)+length(facets)) from expert_listings) text" as never)));
