import { createClient } from "@libsql/client/web";
const url = "http://127.0.0.1:" + (process.argv[4] ?? "25603");
const mode = process.argv[2] as "write" | "deferred" | "single" | "seq"; const N = Number(process.argv[3]);
const c0 = createClient({ url });
await c0.execute("create table if not exists t (k text primary key, n integer)");
await c0.execute("create table if not exists u (k text primary key, n integer)");
const errors = new Map<string, number>(); let ok = 0; const lat: number[] = [];
const until = Date.now() + 5000;
await Promise.all(Array.from({ length: N }, async (_, w) => {
  for (let i = w; Date.now() < until; i += N) {
    const c = createClient({ url });
    const t = performance.now();
    const one = { sql: "insert into t values (?, 1) on conflict (k) do update set n = n + 1 returning n", args: ["a"] };
    const two = { sql: "insert into u values (?, 1)", args: [crypto.randomUUID()] };
    try {
      if (mode === "single") await c.execute(one);
      else if (mode === "seq") { await c.execute(one); await c.execute(two); }
      else await c.batch([one, two, "select count(*) from u"], mode);
      ok++;
    } catch (x) { const k = String(x).slice(0, 120); errors.set(k, (errors.get(k) ?? 0) + 1); }
    lat.push(performance.now() - t);
  }
}));
lat.sort((a, b) => a - b);
console.log(mode, N, "ok", ok, "p50", lat[lat.length >> 1]?.toFixed(1), "p99", lat[Math.floor(lat.length * .99)]?.toFixed(1), "max", lat.at(-1)?.toFixed(1), errors);
