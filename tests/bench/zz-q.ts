import { openDatabase } from "./zz-db.ts";
import { sql } from "drizzle-orm";
const db = openDatabase(process.argv[2]!);
const q = process.argv[3]!;
for (let i=0;i<3;i++){ const t=performance.now(); const r=await db.all(sql.raw(q)); console.log((performance.now()-t).toFixed(1), JSON.stringify(r).slice(0, i?60:1500)); }
