import { openDatabase } from "./zz-db.ts";
import { selectList, selectCounts } from "#app/domain/experts/list-statements.server.ts";
import { activeGroups, openGroup, toListingFilter } from "#app/domain/experts/listing-filter.server.ts";
import { toListCut } from "#app/domain/experts/list-cut.server.ts";
const prototypeStatements = (q: ExpertsQuery) => { const f = toListingFilter(q); return [selectList(f, toListCut(q)), ...activeGroups(f).map((g) => selectCounts(openGroup(f, g), g))]; };
import type { ExpertsQuery } from "#app/domain/experts/schema.ts";
const base: ExpertsQuery = { q: "", categories: [], tags: [], countries: [], verified: false, sort: "featured", after: null, before: null };
const S = (n: number) => n.toString(36);
const cases: Record<string, Partial<ExpertsQuery>> = {
  first: {}, deep: { after: S(Math.floor(2 ** 53 * 0.8)) }, "deep back": { before: S(Math.floor(2 ** 53 * 0.8)) },
  newest: { sort: "newest" }, az: { sort: "a-z" },
  category: { categories: ["legal"] }, "category rare": { categories: ["marketing"] }, "2 categories": { categories: ["legal", "finance"] },
  country: { countries: ["HU"] }, verified: { verified: true }, "common tag": { tags: ["ai marketing"] }, "rare tag": { tags: ["RARE"] },
  "cat+country": { categories: ["legal"], countries: ["HU"] }, "cat+country+tag+verified": { categories: ["marketing"], countries: ["HU"], tags: ["chatbots"], verified: true },
  "word common": { q: "automation" }, "word name": { q: "kovacs" }, "word part": { q: "zsuz" }, "two words": { q: "kovacs agnes" }, "two letters": { q: "ai" }, "one letter": { q: "z" }, "one rare letter": {q: "я"},
  "three words": { q: "text data kovacs" }, "adversarial": { q: "dalantext" }, "no hits": { q: "zzzzqqq" }, "word+cat": { q: "nagy", categories: ["legal"] }, "word+cat newest": { q: "nagy", categories: ["legal"], sort: "newest" },
  "word newest": { q: "kovacs", sort: "newest" }, "word az": { q: "kovacs", sort: "a-z" }, "az name late": { q: "zsuzsanna", sort: "a-z" }, "long": { q: "data model process agent automation vision language learning pipeline platform client" },
};
for (const url of process.argv.slice(2)) {
  const db = openDatabase(url);
  const rare = (await db.all<{ facet: string }>("select facet from expert_facet_counts where facet glob 't:*' and count between 5 and 40 limit 1" as never))[0]?.facet.slice(2) ?? "none";
  const only = process.env.ONLY;
  for (const [name, part] of Object.entries(cases)) {
    if (only && !name.includes(only)) continue;
    const q = { ...base, ...part, tags: (part.tags ?? []).map((t) => (t === "RARE" ? rare : t)) };
    const st = prototypeStatements(q);
    const time = async (run: () => Promise<unknown>) => { const ts: number[] = []; let r: any; for (let i = 0; i < 7; i++) { const t = performance.now(); r = await run(); ts.push(performance.now() - t); } ts.sort((a, b) => a - b); return [ts[3]!.toFixed(1), r] as const; };
    const [whole, rows] = await time(() => db.batch(st.map((s) => db.all(s)) as never));
    const parts: string[] = []; for (const s of st) parts.push((await time(() => db.all(s)))[0]);
    console.log(url.slice(-5), name.padEnd(26), "batch", whole.padStart(7), "parts", parts.join(" "), "cards", JSON.parse(rows[0][0].cards).length, "total", rows[0][0].total, "bytes", JSON.stringify(rows).length);
  }
}
