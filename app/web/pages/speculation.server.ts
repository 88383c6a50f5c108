import type { AppLoadContext } from "@remix-run/cloudflare";

/**
 * Served as an asset (`public/_headers` sets its type). The name is a string of a structured
 * header.
 */
const RULES = '"/speculation-rules.json"';

interface RenderedPage {
  status: number;
  /** Pages that hydrate have their own navigation. */
  hydrates: boolean;
}

/**
 * The address of the rules by which a browser may fetch the next page while the visitor points at
 * its link; null for pages without them. Only pages of anonymous visitors have rules: a prefetched
 * page of a member would be personal, and outdated when it opens. A page is one response, so
 * prefetching it is nearly all there is to gain.
 */
export function speculationRules(
  { visitor, isFormPost }: Pick<AppLoadContext, "visitor" | "isFormPost">,
  { status, hydrates }: RenderedPage,
): string | null {
  const isPublic = visitor === null && !isFormPost && !hydrates && status === 200;
  return isPublic ? RULES : null;
}
