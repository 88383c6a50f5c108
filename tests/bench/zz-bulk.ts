import { openDatabase } from "./zz-db.ts";
import { sql } from "drizzle-orm";
const db = openDatabase(process.argv[2]!);
const mode = process.argv[3]!; const chunk = Number(process.argv[4]);
// time FTS bulk only: from stored words
const run = (q: string) => db.run(sql.raw(q));
await run("drop table if exists t_fts");
await run("create virtual table t_fts using fts5(text, content='', contentless_delete=1, detail=none, tokenize='trigram case_sensitive 1')");
if (mode.includes("a")) await run("insert into t_fts(t_fts, rank) values('automerge', 0)");
if (mode.includes("c")) await run("insert into t_fts(t_fts, rank) values('crisismerge', 2000)");
if (mode.includes("h")) await run("insert into t_fts(t_fts, rank) values('hashsize', 67108864)");
let t = performance.now(); let last = -1n; let n = 0;
while (true) {
  const r = await db.all<{m: number; c: number}>(sql.raw(`select max(rank) m, count(*) c from (select rank from expert_listings where rank > ${last} order by rank limit ${chunk})`));
  if (!r[0]!.c) break;
  await run(`insert into t_fts(rowid, text) select rank, replace(words,' ','  ') from expert_listings where rank > ${last} and rank <= ${BigInt(r[0]!.m)}`);
  last = BigInt(r[0]!.m); n += r[0]!.c;
}
console.log(mode, chunk, "insert", Math.round(performance.now() - t), n); t = performance.now();
await run("insert into t_fts(t_fts) values('optimize')");
console.log("optimize", Math.round(performance.now() - t));
console.log(JSON.stringify(await db.all(sql.raw("select count(*) n, sum(length(block)) b from t_fts_data"))));
