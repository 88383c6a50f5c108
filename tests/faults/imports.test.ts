import { afterAll, beforeAll, expect, test } from "vitest";
import { importThroughKills } from "#tests/support/admin/import-story.ts";
import { type LeasedStack, leaseStack } from "#tests/support/stacks/leased-stack.ts";

let site: LeasedStack;
beforeAll(async () => {
  // Few rows per step, so that a kill interrupts the import.
  site = await leaseStack({ data: "empty", variables: { IMPORT_ROWS_PER_RUN: "60" } });
});
afterAll(() => site.close());

/** `npm run test:soak` runs the same with 50,000 rows. */
test("an import of 500 rows continues after the app and the database were killed, and each row counts once", async () => {
  await expect(
    importThroughKills({ site, rows: 500, kills: [site.app, site.database] }),
  ).resolves.toBeUndefined();
});
