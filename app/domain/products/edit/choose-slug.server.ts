import type { ProductValues } from "./form-schema.server.ts";
import { slugCandidates } from "./slugs.server.ts";

/**
 * The possible slugs for a form, the best first: the typed slug and similar ones, or those of the
 * name.
 */
export function wantedSlugs({ slug, name }: ProductValues): string[] {
  return slugCandidates(slug || name);
}

/**
 * The slug to save. A typed slug that another product has is refused, with the nearest free one as
 * a suggestion. The last of `wanted` is always free.
 */
export function chooseSlug(
  { slug: typed }: ProductValues,
  wanted: readonly string[],
  taken: readonly { slug: string }[],
): { slug: string } | { state: "slug-taken"; suggestion: string } {
  const isFree = (candidate: string) => taken.every(({ slug }) => slug !== candidate);
  const free = wanted.find(isFree);
  if (free === undefined) throw new Error("No slug is free");
  if (typed !== "" && typed !== free) return { state: "slug-taken", suggestion: free };
  return { slug: free };
}
