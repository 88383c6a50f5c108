import { openDatabase } from "./zz-db.ts";
import { sql } from "drizzle-orm";
import { loadListingSources } from "#app/domain/experts/listing-source.server.ts";
import { toListing } from "#app/domain/experts/listing.server.ts";
import { indexedText, storedWords } from "#app/domain/search/indexed-text.server.ts";
const db = openDatabase(process.argv[2]!);
const ids = (await db.all<{id:string}>(sql`select id from profiles order by id limit 2000`)).map(r=>r.id);
for (let i=0;i<3;i++){
let t = performance.now();
const s = await loadListingSources(db, ids);
console.log("load", performance.now()-t); t = performance.now();
const l = s.map(toListing);
console.log("listing", performance.now()-t); t = performance.now();
const x = l.map(a=>a&&[storedWords(a.words), indexedText(a.words,a.facets)]);
console.log("text", performance.now()-t); t = performance.now();
const j = JSON.stringify(x); console.log("json", j.length, performance.now()-t); t = performance.now();
const r = await db.all(sql`select count(*), sum(length(value->>0)), sum(length(value->>1)) from json_each(${j})`);
console.log("sum in sql", performance.now()-t, JSON.stringify(r)); t = performance.now();
const r2 = await db.all(sql`select count(*) from json_each(${j})`);
console.log("count in sql", performance.now()-t, JSON.stringify(r2)); t = performance.now();
const c = await db.all(sql`select length(${j})`);
console.log("just send", performance.now()-t, JSON.stringify(c)); t = performance.now();
}
