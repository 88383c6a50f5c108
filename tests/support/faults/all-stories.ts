import { expect } from "vitest";
import { bugLines } from "#tests/support/site/worker-log.ts";
import type { FaultySite } from "./faulty-site.ts";
import { joinByGoogle, uploadPicture } from "./stories/account-stories.ts";
import { converse } from "./stories/message-story.ts";
import { buyPro } from "./stories/payment-story.ts";
import { askForQuote } from "./stories/quote-story.ts";
import { browse, writeToUs } from "./stories/visitor-stories.ts";

/**
 * People do what they came for while calls fail at random. Then nothing was lost or doubled, and
 * the Worker has logged no bug.
 */
export async function runStories({ site, withFaults }: FaultySite, messages: number) {
  const stories = [
    askForQuote,
    buyPro,
    joinByGoogle,
    uploadPicture,
    writeToUs,
    browse,
    () => converse(site, messages),
  ];
  // One after the other, so that the same seed gives the same faults.
  const checks: (() => Promise<void>)[] = [];
  await withFaults(async () => {
    for (const story of stories) checks.push(await story(site));
  });
  for (const check of checks) await check();
  expect(bugLines(site)).toEqual([]);
}
