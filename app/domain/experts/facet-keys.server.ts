/** The groups of the filter. Choices of one group widen the result, groups narrow it. */
export const FACET_GROUPS = ["categories", "countries", "tags", "verified"] as const;
export type FacetGroup = (typeof FACET_GROUPS)[number];

const PREFIXES: Record<FacetGroup, string> = {
  categories: "c:",
  countries: "l:",
  tags: "t:",
  verified: "v:",
};

/** `verified` has the values "1" and "0", every listing one of them. */
export function facetKey(group: FacetGroup, value: string): string {
  return PREFIXES[group] + value;
}

/** A GLOB pattern for all keys of a group. */
export function facetPattern(group: FacetGroup): string {
  return `${PREFIXES[group]}*`;
}

/** The values of one group among mixed keys, in their order. */
export function facetValues(group: FacetGroup, keys: readonly string[]): string[] {
  const prefix = PREFIXES[group];
  return keys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}
