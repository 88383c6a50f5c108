import { expect, test } from "vitest";
import { importThroughKills } from "#tests/support/admin/import-story.ts";
import { undoThroughKills } from "#tests/support/admin/undo-story.ts";
import { ownStack } from "#tests/support/own-stack.ts";

// Few rows per step, so that a kill interrupts the import.
const site = await ownStack({ data: "empty", variables: { IMPORT_ROWS_PER_RUN: "60" } });

/** `npm run test:soak` runs the same with 50,000 rows. */
test("an import of 500 rows continues after the app and the database were killed, and each row counts once", async () => {
  await expect(
    importThroughKills({ site, rows: 500, kills: [site.app, site.database] }),
  ).resolves.toBeUndefined();
});

test("an import of 300 rows is undone although the app and the database were killed half-way", async () => {
  await expect(
    undoThroughKills({ site, rows: 300, kills: [site.app, site.database] }),
  ).resolves.toBeUndefined();
});
