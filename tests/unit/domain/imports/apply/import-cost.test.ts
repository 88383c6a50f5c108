import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { continueImports } from "#app/domain/imports/continue-imports.server.ts";
import { startApplying } from "#app/domain/imports/decide-import.server.ts";
import { purgeImports } from "#app/domain/imports/purge-imports.server.ts";
import { RETENTION_DAYS } from "#app/domain/retention/retention-days.server.ts";
import { importRows, imports } from "#db/schema.ts";
import { ImportFixture } from "#tests/unit/domain/imports/import-steps.ts";
import { countRowsRead } from "#tests/unit/domain/search/list/rows-read.ts";

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await ImportFixture.open();
});
afterAll(() => fixture.close());

const DAY_MS = 86_400_000;
const people = (word: string, count: number) =>
  `name,email,category\n${Array.from({ length: count }, (_, nth) => `${word} ${nth},${word}${nth}@cost.test,legal`).join("\n")}\n`;

async function startedImport(word: string, rows: number): Promise<string> {
  const { id: importId } = await fixture.read("experts", people(word, rows));
  await startApplying(fixture.db, { importId, actorId: fixture.adminId });
  return importId;
}

test("a step reads no more rows of the database because the import has many", async () => {
  const cost: number[] = [];
  for (const [word, rows] of [
    ["few", 200],
    ["many", 4_000],
  ] as const) {
    const importId = await startedImport(word, rows);
    await fixture.database.startServer();
    const oneStep = () => continueImports(fixture.services, { rows: 1, ms: 60_000, importId });
    await oneStep();
    cost.push(await countRowsRead(oneStep));
    await fixture.database.stopServer();
  }
  const [few = 0, many = 0] = cost;
  expect(many).toBeLessThan(few * 1.5);
});

test("no more of a file is held in memory than a piece of it", async () => {
  const { files } = fixture.services;
  const lengths: number[] = [];
  const watched: typeof files = {
    ...files,
    readRange: (key, range) => {
      lengths.push(range.length);
      return files.readRange(key, range);
    },
  };
  const rows = Array.from({ length: 1_500 }, (_, nth) => `Piece ${nth},"${"long\n".repeat(200)}"`);
  const content = `name,biography\n${rows.join("\n")}\n`;
  const importId = await fixture.upload("experts", content);
  const services = { ...fixture.services, files: watched };
  await continueImports(services, { rows: 1_000_000, ms: 60_000, importId });
  expect(await fixture.look(importId)).toMatchObject({
    state: "ready",
    total: 1_500,
    valid: 1_500,
  });
  expect(Math.max(...lengths)).toBeLessThan(content.length / 8);
});

test("an import is deleted with its file and its rows, a part at a time, once nothing has been done with it for long", async () => {
  const { db, services } = fixture;
  const { id, fileKey } = await (async () => {
    const view = await fixture.read("experts", people("old", 30));
    const [row] = await db.select().from(imports).where(eq(imports.id, view.id));
    return { id: view.id, fileKey: row?.fileKey ?? "" };
  })();
  const young = await fixture.read("experts", people("young", 3));
  const isIt = eq(imports.id, id);
  const range = { offset: 0, length: 10 };
  await purgeImports(services, { limit: 20 });
  expect(await services.files.readRange(fileKey, range)).toHaveLength(10);

  await db
    .update(imports)
    .set({ updatedAt: Date.now() - (RETENTION_DAYS.finishedImport + 1) * DAY_MS })
    .where(isIt);
  await purgeImports(services, { limit: 20 });
  expect(await services.files.readRange(fileKey, range)).toBeNull();
  expect(await db.select().from(imports).where(isIt)).toMatchObject([
    { state: "canceled", fileKey: "" },
  ]);
  expect(await db.$count(importRows, eq(importRows.importId, id))).toBe(10);
  await purgeImports(services, { limit: 20 });
  expect(await db.$count(imports, isIt)).toBe(0);
  expect(await db.$count(importRows, eq(importRows.importId, id))).toBe(0);
  expect(await fixture.look(young.id)).toMatchObject({ valid: 3 });
});
