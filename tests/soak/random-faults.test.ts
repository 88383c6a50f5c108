import { afterAll, expect, test } from "vitest";
import { runStories } from "#tests/support/faults/all-stories.ts";
import { ALL_FAULTS } from "#tests/support/faults/fault-draw.ts";
import { openFaultySite, seededDraw } from "#tests/support/faults/faulty-site.ts";

const ROUNDS = 10;

const seed = Number(process.env.SOAK_SEED ?? Date.now() % 2 ** 32);
console.log(`SOAK_SEED=${seed}`);
const draw = seededDraw(seed, { faults: ALL_FAULTS });
const faulty = await openFaultySite(draw, { rooms: "unreliable", recordsRoundTrips: false });
afterAll(() => faulty.close());

test("in ten rounds with every kind of fault, everybody gets through once, and no page shows a bug", async () => {
  for (let round = 0; round < ROUNDS; round += 1) await runStories(faulty, 40);
  console.log(`${draw.faulty} calls failed.`);
  expect(draw.faulty).toBeGreaterThan(100);
}, 3_600_000);
