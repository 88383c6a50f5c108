import { afterAll, beforeAll, test } from "vitest";
import { type Fixture, openFixture } from "#tests/unit/domain/billing/billing-site.ts";
import { checkSchedules } from "#tests/unit/domain/billing/schedules.ts";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

test("1,000 random schedules of repeated, late, reordered and contradictory events result in one grant, one confirmation and the right end", async () => {
  await checkSchedules(fixture, 1_000);
}, 1_800_000);
