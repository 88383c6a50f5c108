import { lease } from "#tests/support/stacks/leased-stack.ts";
import { TestSite } from "./site.ts";

let leased: Awaited<ReturnType<typeof lease>> | null = null;

/**
 * A seeded site that test files use one after the other, so this file uses it alone until it ends.
 * Files must not rely on each other's data.
 */
export async function sharedSite(): Promise<TestSite> {
  leased ??= await lease({ kind: "shared" });
  return new TestSite(leased.addresses);
}

/** Releases the site for the next file. */
export function leaveSite(): void {
  leased?.giveBack();
  leased = null;
}
