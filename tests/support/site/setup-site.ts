import { ensureChromium } from "#tests/support/browser/chromium.ts";
import { SITE_WORKERS } from "../../../vitest.config.ts";
import { prepareBuild, prepareSeededData } from "./prepare.ts";
import { shareSite } from "./shared-site.ts";
import { type Stack, startStack } from "./stack.ts";

/** Longer than any date in a test is past: whoever lets the clock tick must not end the others' old requests. */
export const EXPIRES_AFTER_DAYS = 40_000;

// Each vitest project loads this module anew, but the HTTP and the end-to-end tests visit the same sites.
const holder = globalThis as { sharedStacks?: Promise<Stack[]> };

export default async function setup(): Promise<() => Promise<void>> {
  holder.sharedStacks ??= start();
  const stacks = await holder.sharedStacks;
  return async () => {
    await Promise.all(stacks.map((stack) => stack.close()));
  };
}

/** A site for each worker process, so that no two files meet on one. */
async function start(): Promise<Stack[]> {
  ensureChromium();
  await Promise.all([prepareBuild(), prepareSeededData()]);
  const variables = { REQUEST_EXPIRES_AFTER_DAYS: String(EXPIRES_AFTER_DAYS) };
  const stacks: Stack[] = [];
  for (let worker = 1; worker <= SITE_WORKERS; worker += 1) {
    const stack = await startStack({ variables });
    shareSite(stack, worker);
    stacks.push(stack);
  }
  return stacks;
}
