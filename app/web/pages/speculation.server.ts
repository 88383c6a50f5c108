import type { AppLoadContext } from "@remix-run/cloudflare";

/** Served as an asset (`public/_headers` gives it its type); the name is a structured header's string. */
const RULES = '"/speculation-rules.json"';

interface RenderedPage {
  status: number;
  /** Pages that hydrate have their own way of going on. */
  hydrates: boolean;
}

/**
 * Where the rules are by which a browser may fetch the next page while the visitor still points at its link; null for pages without
 * them. Only anonymous visitors' pages have any: what is fetched ahead for somebody would be theirs, and old when they come.
 * A page is one response, so fetching it ahead is nearly all there is to gain.
 */
export function speculationRules(
  { visitor, isFormPost }: Pick<AppLoadContext, "visitor" | "isFormPost">,
  { status, hydrates }: RenderedPage,
): string | null {
  const isPublic = visitor === null && !isFormPost && !hydrates && status === 200;
  return isPublic ? RULES : null;
}
