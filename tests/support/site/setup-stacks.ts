import type { TestProject } from "vitest/node";
import { ensureChromium } from "#tests/support/browser/chromium.ts";
import { type StackServer, startStackServer } from "#tests/support/stacks/stack-server.ts";

// Each project loads this module for itself, but all share one server.
const holder = globalThis as { stackServer?: Promise<StackServer> };

export default async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  ensureChromium();
  holder.stackServer ??= startStackServer(config.maxWorkers);
  const server = await holder.stackServer;
  return () => server.close();
}
