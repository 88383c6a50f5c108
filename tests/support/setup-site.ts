import { ensureChromium } from "./chromium.ts";
import { prepareBuild, prepareSeededData } from "./prepare.ts";
import { type Stack, shareStack, startStack } from "./stack.ts";

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
  const stack = await startStack();
  shareStack(stack);
  return stack;
}
