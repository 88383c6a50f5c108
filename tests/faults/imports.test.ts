import { afterAll, beforeAll, expect, test } from "vitest";
import { importThroughKills } from "#tests/support/admin/import-story.ts";
import { type LeasedStack, leaseStack } from "#tests/support/stacks/leased-stack.ts";

let site: LeasedStack;
beforeAll(async () => {
  // So few at once that a kill finds the import at work.
  site = await leaseStack({ data: "empty", variables: { IMPORT_ROWS_PER_RUN: "60" } });
});
afterAll(() => site.close());

/** `npm run test:soak` is the same with 50,000 rows. */
test("an import of 500 rows goes on after the app and the database have died in its middle, and each row counts once", async () => {
  await expect(
    importThroughKills({ site, rows: 500, kills: [site.app, site.database] }),
  ).resolves.toBeUndefined();
});
