import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { may } from "#app/domain/plans/schema.ts";
import type { EditableProduct } from "#app/domain/products/edit/editable-product.server.ts";
import { findEditableProduct } from "#app/domain/products/edit/find-editable-product.server.ts";
import { paths } from "#app/paths.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { leaveFor, requireVisitor } from "#app/web/session/guards.server.ts";

/**
 * Throws like `requireVisitor`. A member who may not publish products is redirected to their list,
 * which explains why. Ownership is NOT checked here; the query for the product does that.
 */
export function requireMaker(request: Request, context: AppLoadContext): Visitor {
  const visitor = requireVisitor(request, context);
  if (may(visitor, "publishProducts")) return visitor;
  throw leaveFor(context, paths.products());
}

interface OwnProductPage {
  slug: string;
  /** The address of the same page for another slug. */
  pathOf(slug: string): string;
}

/**
 * The product of this page, if the visitor owns it or is an admin; null during an outage. Throws
 * 404 without one, and a redirect for a former slug.
 */
export async function requireOwnProduct(
  context: AppLoadContext,
  actor: Visitor,
  { slug, pathOf }: OwnProductPage,
): Promise<EditableProduct | null> {
  const finding = findEditableProduct(context.db, { actor, slug });
  const found = await whenAvailable(finding.then((product) => ({ product })));
  if (!found) return null;
  if (!found.product) throw new Response(null, { status: 404 });
  if (found.product.slug !== slug) throw redirect(pathOf(found.product.slug), 302);
  return found.product;
}
