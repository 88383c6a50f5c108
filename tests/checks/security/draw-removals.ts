/** Prints the requirements whose controls `docs/security/removals.md` removes. */
import { createHash } from "node:crypto";
import { readTables } from "#tests/checks/security/asvs.ts";

const SEED = "2026-11-26";
const DRAWN = 20;

const ranked = readTables()
  .rows.filter(({ status, evidence }) => status === "shown" && evidence.includes("`tests/"))
  .map((row) => ({
    row,
    rank: createHash("sha256")
      .update(SEED + row.id)
      .digest("hex"),
  }))
  .sort((one, other) => (one.rank < other.rank ? -1 : 1));
for (const { row } of ranked.slice(0, DRAWN)) console.log(`${row.id}\n  ${row.evidence}\n`);
