import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import type { SQL } from "drizzle-orm";
import { selectList, selectCounts } from "#app/domain/experts/list-statements.server.ts";
import { activeGroups, openGroup, toListingFilter } from "#app/domain/experts/listing-filter.server.ts";
import { toListCut } from "#app/domain/experts/list-cut.server.ts";
import type { ExpertsQuery } from "#app/domain/experts/schema.ts";
const dialect = new SQLiteSyncDialect({ casing: "snake_case" });
const value = (v: unknown) => v === null ? { type: "null" } : typeof v === "string" ? { type: "text", value: v } : typeof v === "number" ? { type: "float", value: v } : typeof v === "bigint" ? { type: "integer", value: String(v) } : { type: "integer", value: v ? "1" : "0" };
export const statements = (q: ExpertsQuery) => { const f = toListingFilter(q); return [selectList(f, toListCut(q)), ...activeGroups(f).map((g) => selectCounts(openGroup(f, g), g))]; };
/** Median milliseconds that the server itself reports. */
export async function serverTime(url: string, sqls: SQL[], times = 7): Promise<{ ms: number; rows: any[] }> {
  const steps = sqls.map((s) => { const { sql, params } = dialect.sqlToQuery(s); return { stmt: { sql, args: params.map(value) } }; });
  const body = JSON.stringify({ requests: [{ type: "batch", batch: { steps } }, { type: "close" }] });
  const ms: number[] = []; let rows: any[] = [];
  for (let i = 0; i < times; i++) {
    const r = await fetch(`${url}/v2/pipeline`, { method: "POST", body, headers: { "accept-encoding": "identity" } });
    const j: any = await r.json();
    if (!j.results) throw new Error(JSON.stringify(j).slice(0, 300) + body.length);
    const res = j.results[0];
    if (res.type !== "ok" || res.response.result.step_errors.some(Boolean)) throw new Error(JSON.stringify(res).slice(0, 500));
    rows = res.response.result.step_results.map((s: any) => s.rows.map((row: any) => row.map((c: any) => c.value)));
    const [, number, unit] = /query_total;dur=([\d.]+)([^;,]*)/.exec(r.headers.get("server-timing") ?? "") ?? [];
    ms.push(Number(number) * (unit === "ms" ? 1 : unit === "s" ? 1000 : 0.001));
  }
  ms.sort((a, b) => a - b);
  return { ms: ms[Math.floor(times / 2)]!, rows };
}
const base: ExpertsQuery = { q: "", categories: [], tags: [], countries: [], verified: false, sort: "featured", after: null, before: null };
const S = (n: number) => n.toString(36);
export const cases: Record<string, Partial<ExpertsQuery>> = {
  first: {}, deep: { after: S(Math.floor(2 ** 53 * 0.8)) }, "deep back": { before: S(Math.floor(2 ** 53 * 0.8)) },
  newest: { sort: "newest" }, az: { sort: "a-z" },
  category: { categories: ["legal"] }, "category deep": { categories: ["legal"], after: S(Math.floor(2 ** 53 * 0.8)) }, "category rare": { categories: ["marketing"] }, "2 categories": { categories: ["legal", "finance"] },
  country: { countries: ["HU"] }, verified: { verified: true }, "common tag": { tags: ["ai marketing"] }, "rare tag": { tags: ["RARE"] },
  "cat+country": { categories: ["legal"], countries: ["HU"] }, "cat+country+tag+verified": { categories: ["marketing"], countries: ["HU"], tags: ["chatbots"], verified: true },
  "word common": { q: "automation" }, "word mid": { q: "radiology" }, "word name": { q: "kovacs" }, "word part": { q: "zsuz" }, "two words": { q: "kovacs agnes" }, "two letters": { q: "ai" }, "one letter": { q: "z" }, "one rare letter": {q: "я"},
  "three words": { q: "data radiology" }, "adversarial": { q: "machindustri" }, "no hits": { q: "zzzzqqq" }, "word+cat": { q: "nagy", categories: ["legal"] }, "word+cat newest": { q: "nagy", categories: ["legal"], sort: "newest" },
  "word newest": { q: "kovacs", sort: "newest" }, "rare word newest": { q: "zsuzsanna", sort: "newest" }, "word az": { q: "kovacs", sort: "a-z" }, "az name late": { q: "zsuzsanna", sort: "a-z" }, "long": { q: "data model process agent automation vision language learning pipeline platform client" },
};
if (process.argv[1]?.includes("zz-server")) {
  const urls = process.argv.slice(2);
  const rare = await Promise.all(urls.map(async (url) => { const { sql } = await import("drizzle-orm"); const r = await serverTime(url, [sql`select facet from expert_facet_counts where facet glob 't:*' and count between 5 and 40 limit 1`], 1); return String(r.rows[0][0]).slice(2); }));
  for (const [name, part] of Object.entries(cases)) {
    if (process.env.ONLY && !name.includes(process.env.ONLY)) continue;
    const out: string[] = [];
    for (const [i, url] of urls.entries()) {
      const q = { ...base, ...part, tags: (part.tags ?? []).map((t) => (t === "RARE" ? rare[i]! : t)) };
      const st = statements(q);
      const whole = await serverTime(url, st);
      const parts: string[] = []; if (st.length > 1) for (const s of st) parts.push((await serverTime(url, [s], 5)).ms.toFixed(1));
      out.push(`${whole.ms.toFixed(1).padStart(7)} (${String(whole.rows[0][0][0]).padStart(4)}) ${parts.join(" ")}`.padEnd(40));
    }
    console.log(name.padEnd(26), out.join(" | "));
  }
}
