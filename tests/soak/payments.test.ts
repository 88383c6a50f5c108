import { test } from "vitest";
import { openBilling } from "#tests/unit/domain/billing/billing-site.ts";
import { checkSchedules } from "#tests/unit/domain/billing/schedules.ts";

const fixture = await openBilling();

test("1,000 random schedules of repeated, late, reordered and contradictory events result in one grant, one confirmation and the right end", async () => {
  await checkSchedules(fixture, 1_000);
}, 1_800_000);
