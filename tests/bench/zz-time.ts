import { openDatabase } from "./zz-db.ts";
import { sql, type SQL } from "drizzle-orm";
import { matchExpression } from "#app/domain/search/match-expression.server.ts";
const db = openDatabase(process.argv[2]!);
async function time(name: string, q: SQL) { const ts: number[] = []; let r: any; for (let i = 0; i < 9; i++) { const t = performance.now(); r = await db.all(q); ts.push(performance.now() - t); } ts.sort((a, b) => a - b); console.log(name.padEnd(40), ts[4]!.toFixed(1), ts[0]!.toFixed(1), JSON.stringify(r).slice(0, 100)); }
const m = (words: string[], groups: string[][] = []) => matchExpression({ words, facetGroups: groups });
await time("floor", sql`select 1`);
for (const [name, e, needle] of [["category", m([], [["c:legal"]]), '"c:legal"'], ["word", m(["kovacs"]), "kovacs"], ["word machine", m(["machine"]), "machine"]] as const) {
  await time(name + " fts count", sql`select count(*) from (select rowid from experts_search where experts_search match ${e} limit 1001)`);
  await time(name + " join facets", sql`select sum(length(facets)) from (select l.facets from experts_search s cross join expert_listings l on l.rank = s.rowid where s.experts_search match ${e} limit 1001)`);
  await time(name + " join words", sql`select sum(length(words)) from (select l.words from experts_search s cross join expert_listings l on l.rank = s.rowid where s.experts_search match ${e} limit 1001)`);
  await time(name + " instr", sql`select count(*) from (select l.words from experts_search s cross join expert_listings l on l.rank = s.rowid where s.experts_search match ${e} and instr(l.words, ${needle}) limit 1001)`);
  await time(name + " json_each 1000", sql`select count(*) from (select f.value, count(*) from (select l.facets from experts_search s cross join expert_listings l on l.rank = s.rowid where s.experts_search match ${e} limit 1000) h, json_each(h.facets) f group by 1)`);
}
