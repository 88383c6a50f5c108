import { expect, test } from "vitest";
import { undoThroughKills } from "#tests/support/admin/undo-story.ts";
import { ownStack } from "#tests/support/own-stack.ts";

// A step has few of the rows, so that a kill interrupts the undoing.
const site = await ownStack({ data: "empty", variables: { IMPORT_ROWS_PER_RUN: "400" } });

test("an import of 2,000 rows is undone although servers were killed, and can be imported again", async () => {
  const kills = [site.app, site.database, site.app];
  await expect(undoThroughKills({ site, rows: 2_000, kills })).resolves.toBeUndefined();
}, 1_800_000);
