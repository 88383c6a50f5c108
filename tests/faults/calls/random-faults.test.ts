import { afterAll, expect, test } from "vitest";
import { runStories } from "#tests/support/faults/all-stories.ts";
import { openFaultySite, seededDraw } from "#tests/support/faults/faulty-site.ts";

const SEED = 19;

const faulty = await openFaultySite(seededDraw(SEED), { rooms: "unreliable" });
afterAll(() => faulty.close());

/** `npm run test:soak` does the same many times, with calls that get no answer. */
test("while a fifth of all calls fails, everybody gets through once, and no page shows a bug", async () => {
  await runStories(faulty, 6);
  expect(faulty.draw.faulty).toBeGreaterThan(10);
});
