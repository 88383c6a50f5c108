import { sql } from "drizzle-orm";
import { createDatabase } from "#db/client.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { insertProfiles } from "./search-data.ts";
import { rebuildExpertsIndex } from "#app/domain/experts/rebuild-index.server.ts";
import { addBusyExpert } from "./conversations.ts";
import { sendMessage } from "#app/domain/threads/send-message.server.ts";
import { admitMessage, messageLimit } from "#app/domain/moderation/message-limit.server.ts";
const url = "http://127.0.0.1:25603";
await migrateDatabase(url);
const db = createDatabase(url);
if ((await db.all(sql`select 1 from users limit 1`)).length === 0) { await insertProfiles(db, 0, 200); await rebuildExpertsIndex(db); }
const { threadIds } = await addBusyExpert(db);
const [e] = await db.all<{ id: string }>(sql`select expert_id id from message_threads where id = ${threadIds[0]}`);
const errors = new Map<string, number>();
let ok = 0; const lat: number[] = [];
const until = Date.now() + 5000;
const N = Number(process.argv[2] ?? 8);
await Promise.all(Array.from({ length: N }, async (_, w) => {
  for (let i = w; Date.now() < until; i += N) {
    const own = createDatabase(url);
    const t = performance.now();
    try {
      if (process.argv[3] !== "nolimit") await admitMessage(own, messageLimit(e!.id, 1e9));
      const r = await sendMessage({ db: own, realtime: { publish: async () => {} } as never, afterResponse() {} }, { viewer: { side: "expert", expertId: e!.id }, threadId: threadIds[i % threadIds.length]!, content: "hello", seenSeq: 0 });
      if (r.kind === "sent") ok++; else errors.set(r.kind, (errors.get(r.kind) ?? 0) + 1);
    } catch (x) {
      const c = (x as Error).cause as Error ?? x; const k = `${(x as Error).name} ${c?.name} ${c?.message}`.slice(0, 150);
      errors.set(k, (errors.get(k) ?? 0) + 1);
    }
    lat.push(performance.now() - t);
  }
}));
lat.sort((a, b) => a - b);
console.log(N, "ok", ok, "p50", lat[lat.length >> 1], "p99", lat[Math.floor(lat.length * .99)], "max", lat.at(-1), errors);
