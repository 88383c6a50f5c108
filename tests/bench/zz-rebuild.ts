import { openDatabase } from "./zz-db.ts";
import { rebuildExpertsIndex } from "#app/domain/experts/rebuild-index.server.ts";
const db = openDatabase(process.argv[2]!);
const orig = db.batch.bind(db); let tb = 0; let n=0;
(db as any).batch = async (x: any) => { const t = performance.now(); const r = await orig(x); const d = performance.now()-t; tb += d; if (n++<6 || d > 1000) console.log("batch", Math.round(d)); return r; };
const oa = db.all.bind(db); let ta=0;
(db as any).all = async (x: any) => { const t = performance.now(); const r = await oa(x); ta += performance.now() - t; return r; };
const t = performance.now(); await rebuildExpertsIndex(db); console.log("rebuild", Math.round(performance.now() - t), "batch", Math.round(tb), "all", Math.round(ta));
