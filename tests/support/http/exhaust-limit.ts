import { like } from "drizzle-orm";
import { expect, onTestFinished } from "vitest";
import type { Database } from "#db/client.ts";
import { rateLimits } from "#db/schema.ts";

/**
 * Uses up this limit for all visitors who were counted before, at least one. The returned function
 * and the end of the test reset it.
 */
export async function exhaustLimit(db: Database, name: string): Promise<() => Promise<void>> {
  const isLimit = like(rateLimits.key, `${name}:%`);
  const release = async () => void (await db.delete(rateLimits).where(isLimit));
  onTestFinished(release);
  const { rowsAffected } = await db.update(rateLimits).set({ count: 1_000_000 }).where(isLimit);
  expect(rowsAffected).toBeGreaterThan(0);
  return release;
}
