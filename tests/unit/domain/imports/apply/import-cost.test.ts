import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { continueImports } from "#app/domain/imports/continue-imports.server.ts";
import { startApplying } from "#app/domain/imports/import-states.server.ts";
import { purgeImports } from "#app/domain/imports/purge-imports.server.ts";
import { deleteRemovedFiles } from "#app/domain/retention/removed-files.server.ts";
import { RETENTION_DAYS } from "#app/domain/retention/retention-days.server.ts";
import { DAY_MS } from "#app/platform/clock.ts";
import { importRows, imports, removedFiles } from "#db/schema.ts";
import { expertsCsv, setUpImports } from "#tests/unit/domain/imports/import-steps.ts";
import { countRowsRead } from "#tests/unit/domain/search/list/rows-read.ts";

const fixture = setUpImports();

test("the cost of a step does not grow with the number of rows of the import", async () => {
  const cost: number[] = [];
  for (const [name, rows] of [
    ["few", 200],
    ["many", 4_000],
  ] as const) {
    const { id: importId } = await fixture.read("experts", expertsCsv(name, rows));
    await startApplying(fixture.db, { importId, actorId: fixture.adminId });
    await fixture.database.startServer();
    const oneStep = () => continueImports(fixture.services, { rows: 1, ms: 60_000, importId });
    await oneStep();
    cost.push(await countRowsRead(oneStep));
    await fixture.database.stopServer();
  }
  const [few = 0, many = 0] = cost;
  expect(many).toBeLessThan(few * 1.5);
});

test("a file is read in parts, so that memory holds only one of them", async () => {
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
  const ready = { state: "ready", total: 1_500, valid: 1_500 };
  expect(await fixture.look(importId)).toMatchObject(ready);
  expect(Math.max(...lengths)).toBeLessThan(content.length / 8);
});

test("an old import is deleted with its rows, one part at a time, and a week later its file", async () => {
  const { db, services } = fixture;
  const { id } = await fixture.read("experts", expertsCsv("old", 30));
  const young = await fixture.read("experts", expertsCsv("young", 3));
  const isOld = eq(imports.id, id);
  const isOldRow = eq(importRows.importId, id);
  const [old] = await db.select().from(imports).where(isOld);
  const fileKey = old?.fileKey ?? "";
  const range = { offset: 0, length: 10 };
  await purgeImports(db, { limit: 20 });
  expect(await services.files.readRange(fileKey, range)).toHaveLength(10);

  const updatedAt = Date.now() - (RETENTION_DAYS.finishedImport + 1) * DAY_MS;
  await db.update(imports).set({ updatedAt }).where(isOld);
  await purgeImports(db, { limit: 20 });
  const [canceled] = await db.select().from(imports).where(isOld);
  expect(canceled).toMatchObject({ state: "canceled", fileKey: "" });
  expect(await db.$count(importRows, isOldRow)).toBe(10);
  await purgeImports(db, { limit: 20 });
  expect(await db.$count(imports, isOld)).toBe(0);
  expect(await db.$count(importRows, isOldRow)).toBe(0);
  expect(await fixture.look(young.id)).toMatchObject({ valid: 3 });

  expect(await deleteRemovedFiles(services, { limit: 20 })).toBe(0);
  expect(await services.files.readRange(fileKey, range)).toHaveLength(10);
  const removedAt = Date.now() - RETENTION_DAYS.removedFile * DAY_MS - 1;
  await db.update(removedFiles).set({ removedAt });
  expect(await deleteRemovedFiles(services, { limit: 20 })).toBe(1);
  expect(await services.files.readRange(fileKey, range)).toBeNull();
  expect(await db.$count(removedFiles)).toBe(0);
});
