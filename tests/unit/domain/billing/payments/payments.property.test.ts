import { afterAll, beforeAll, test } from "vitest";
import { type Fixture, openFixture } from "#tests/unit/domain/billing/billing-site.ts";
import { checkSchedules } from "#tests/unit/domain/billing/schedules.ts";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture();
});
afterAll(() => fixture.close());

test("50 random schedules of repeated, late, reordered and contradicting events lead to one grant, one confirmation and the correct state", async () => {
  await fixture.database.startServer();
  await checkSchedules(fixture, 50);
}, 120_000);
