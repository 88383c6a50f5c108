import { afterAll, beforeAll, test } from "vitest";
import { type Desk, openDesk } from "#tests/unit/domain/billing/billing-site.ts";
import { checkSchedules } from "#tests/unit/domain/billing/schedules.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

test("50 random schedules of repeated, late, reordered and contradicting words come to one grant, one confirmation and the right end", async () => {
  await desk.database.startServer();
  await checkSchedules(desk, 50);
}, 120_000);
