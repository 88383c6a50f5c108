import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { may } from "#app/domain/plans/schema.ts";
import { PRODUCT_LIST_PARAMETERS } from "#app/domain/products/filters.ts";

export type ProductsAccess = ReturnType<typeof accessOf>;

/** What the visitor may do with products. */
export function accessOf(visitor: Visitor | null) {
  const canAdd = visitor !== null && may(visitor, "publishProducts");
  const hasProducts = visitor?.hasProducts === true;
  // Admins start with the public list, whose products they edit too.
  const planPublishes = visitor !== null && may({ plan: visitor.plan }, "publishProducts");
  return {
    isSignedIn: visitor !== null,
    canAdd,
    /** True for members whose default list is their own. */
    hasOwnView: hasProducts || planPublishes,
    /** True for members with products of a former Pro plan. */
    hasFormerProducts: hasProducts && !canAdd,
  };
}

/** Members with an own view start there, unless the address has parameters of the public list. */
export function isOwnListRequested(
  { hasOwnView }: ProductsAccess,
  params: URLSearchParams,
): boolean {
  const view = params.get("view");
  if (view === "own" || view === "all") return view === "own";
  return hasOwnView && !PRODUCT_LIST_PARAMETERS.some((name) => params.get(name));
}
