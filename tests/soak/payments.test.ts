import { afterAll, beforeAll, test } from "vitest";
import { type Desk, openDesk } from "#tests/unit/domain/billing/billing-site.ts";
import { checkSchedules } from "#tests/unit/domain/billing/schedules.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

test("1,000 random schedules of repeated, late, reordered and contradicting words come to one grant, one confirmation and the right end", async () => {
  await checkSchedules(desk, 1_000);
}, 1_800_000);
