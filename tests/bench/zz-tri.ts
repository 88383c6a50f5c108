import { sql } from "drizzle-orm";
import { serverTime } from "./zz-server.ts";
import { coveringTrigrams } from "#app/lib/trigrams.ts";
const url = process.argv[2]!;
const all = (w: string) => { const l = [...w]; return l.slice(0, -2).map((_, i) => l.slice(i, i + 3).join("")); };
const evenly = (list: string[], n: number) => list.length <= n ? list : Array.from({ length: n }, (_, i) => list[Math.round(i * (list.length - 1) / (n - 1))]!);
const robin = (lists: string[][], n: number) => { const out = new Set<string>(); for (let i = 0; out.size < n && lists.some((l) => i < l.length); i++) for (const l of lists) if (l[i] && out.size < n) out.add(l[i]!); return [...out]; };
const both = (x: string) => [...new Set([...coveringTrigrams(x), ...all(x)])];
const strategies: Record<string, (w: string[]) => string[]> = {
  cover: (w) => [...new Set(w.flatMap(coveringTrigrams))],
  robin4: (w) => robin(w.map(coveringTrigrams), 4), robin5: (w) => robin(w.map(coveringTrigrams), 5), robin6: (w) => robin(w.map(coveringTrigrams), 6),
  all4: (w) => robin(w.map(both), 4), all5: (w) => robin(w.map(both), 5), all6: (w) => robin(w.map(both), 6), all12: (w) => robin(w.map(both), 12),
};
for (const q of ["data model process agent automation vision language learning pipeline platform client", "machindustri", "companieducation", "automation", "radiology", "generative ai consulting", "retrieval evaluation pipelines hungarian", "kovacs agnes", "zsuzsanna", "tionment", "lorkorba"]) {
  const words = q.split(" ").filter((w) => w.length > 2); const line: string[] = [];
  for (const [name, f] of Object.entries(strategies)) {
    const t = f(words); const match = t.map((x) => `"${x}"`).join(" AND ");
    const tests = sql.join(words.map((w) => sql`instr(l.words, ${w}) > 0`), sql` AND `);
    const r = await serverTime(url, [sql`select count(*) from (select l.facets from experts_search s cross join expert_listings l on l.rank = s.rowid where s.experts_search match ${match} and ${tests} limit 1001)`], 9);
    line.push(`${name}(${t.length}) ${r.ms.toFixed(1)}`);
    if (name === "all12") line.push(`hits ${r.rows[0][0][0]}`);
  }
  console.log(q.slice(0, 30).padEnd(30), line.join("  "));
}
