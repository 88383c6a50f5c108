import type { TestProject } from "vitest/node";
import { ensureChromium } from "#tests/support/browser/chromium.ts";
import { type StackServer, startStackServer } from "#tests/support/stacks/stack-server.ts";

// Each project loads this module for itself, but all share one server.
const holder = globalThis as { stackServer?: Promise<StackServer> };

export default async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  ensureChromium();
  // Twice as many as files at a time, so that the shared sites need no reset after other stacks.
  holder.stackServer ??= startStackServer(2 * config.maxWorkers);
  const server = await holder.stackServer;
  return () => server.close();
}
