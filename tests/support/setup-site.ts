import { ensureChromium } from "./chromium.ts";
import { prepareBuild, prepareSeededData } from "./prepare.ts";
import { type Stack, shareStack, startStack } from "./stack.ts";

/** Longer than any date in a test is past: whoever lets the clock tick must not end the others' old requests. */
export const EXPIRES_AFTER_DAYS = 40_000;

// Each vitest project loads this module anew, but the HTTP and the end-to-end tests visit one site.
const holder = globalThis as { sharedStack?: Promise<Stack> };

export default async function setup(): Promise<() => Promise<void>> {
  holder.sharedStack ??= start();
  const stack = await holder.sharedStack;
  return () => stack.close();
}

async function start(): Promise<Stack> {
  ensureChromium();
  await Promise.all([prepareBuild(), prepareSeededData()]);
  const variables = { REQUEST_EXPIRES_AFTER_DAYS: String(EXPIRES_AFTER_DAYS) };
  const stack = await startStack({ variables });
  shareStack(stack);
  return stack;
}
