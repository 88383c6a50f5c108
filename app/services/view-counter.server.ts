import { fnv1a } from "#app/lib/crypto/fnv1a.ts";
import type { Env } from "#app/platform/env.ts";
import type { ShownExperts } from "#app/platform/view-counter.ts";

/**
 * More would not relieve a counter: a list of 24 cards reaches each of them. The number may change
 * with any release, because a counter keeps nothing but its unwritten sums.
 */
const COUNTERS = 4;

/** Counts each expert in the counter of their share. Throws when a counter cannot be reached. */
export async function addViews(
  counters: Env["VIEW_COUNTER"],
  { viewed, listed }: ShownExperts,
): Promise<void> {
  const shares = new Map<number, { viewed: string[]; listed: string[] }>();
  const shareOf = (expert: string) => {
    const number = fnv1a(expert) % COUNTERS;
    const share = shares.get(number) ?? { viewed: [], listed: [] };
    shares.set(number, share);
    return share;
  };
  for (const expert of viewed) shareOf(expert).viewed.push(expert);
  for (const expert of listed) shareOf(expert).listed.push(expert);
  const calls = [...shares].map(([number, share]) =>
    counters.get(counters.idFromName(`views-${number}`)).add(share),
  );
  await Promise.all(calls);
}
