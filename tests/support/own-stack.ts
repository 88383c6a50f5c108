import { afterAll } from "vitest";
import { type LeasedStack, leaseStack } from "#tests/support/stacks/leased-stack.ts";
import type { StackOptions } from "#tests/support/stacks/stack-place.ts";

let leased: LeasedStack | undefined;

/** A stack that this file uses alone. It is released after the tests of the file. */
export async function ownStack(options?: StackOptions): Promise<LeasedStack> {
  // The hooks of the previous file do not run when none of its tests does.
  leased?.close();
  const stack = await leaseStack(options);
  leased = stack;
  afterAll(() => stack.close());
  return stack;
}
