/**
 * `npm run bench -- imports`: does an import cost as much per row in a directory of 100,000 experts
 * as in one of 1,000? It reads and applies rows as the scheduled job does, without the network
 * between Worker and bucket.
 */

import {
  continueImports,
  type ImportServices,
} from "#app/domain/imports/continue-imports.server.ts";
import { beginImport, startApplying } from "#app/domain/imports/import-states.server.ts";
import type { Database } from "#db/client.ts";
import type { RunningSet } from "#local/processes/running-set.ts";
import { connectSlowly } from "./data/bench-database.ts";
import { fillDirectory } from "./data/directory.ts";
import { timed } from "./measure/percentile.ts";
import { printColumns } from "./tables.ts";

const SIZES = [1_000, 100_000] as const;
const ROWS = 5_000;
const BUDGET = { rows: 1_000_000, ms: 600_000 };

export async function measureImports(running: RunningSet, folder: string): Promise<void> {
  const lines = [];
  for (const size of SIZES) {
    console.log(`Filling a directory of ${size} experts...`);
    const { databasePort, admin } = await fillDirectory(running, folder, size);
    const rates = await measure(connectSlowly(databasePort), admin.adminId);
    lines.push([String(size), ...rates.map((rows) => rows.toFixed(0))]);
  }
  printColumns([["experts", "rows read/s", "rows applied/s"], ...lines]);
  console.log(`\nOne file of ${ROWS} experts each.`);
}

async function measure(db: Database, actorId: string): Promise<[read: number, applied: number]> {
  const file = new TextEncoder().encode(expertsFile());
  const services: ImportServices = {
    db,
    encryptionKey: btoa("0123456789abcdef0123456789abcdef"),
    locale: "en",
    files: { readRange: async (_, { offset, length }) => file.slice(offset, offset + length) },
  };
  const fileName = "experts.csv";
  const upload = { fileName, fileKey: fileName, sizeBytes: file.byteLength };
  const importId = await beginImport(db, { actorId, type: "experts", ...upload });
  const read = await perSecond(() => continueImports(services, { ...BUDGET, importId }));
  await startApplying(db, { importId, actorId });
  return [read, await perSecond(() => continueImports(services, { ...BUDGET, importId }))];
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  return (1_000 * ROWS) / (await timed(work));
}

function expertsFile(): string {
  const rows = Array.from(
    { length: ROWS },
    (_, index) =>
      `Imported Person ${index},imported${index}@example.com,Workshop ${index},hungary,"Reads, checks and explains contract number ${index}.",legal;finance,chatbots;contracts`,
  );
  return ["name,email,company,country,biography,category,tags", ...rows].join("\r\n");
}
