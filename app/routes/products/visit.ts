import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isbot } from "isbot";
import {
  countVisit,
  findVisitTarget,
} from "#app/domain/products/directory/product-visits.server.ts";
import { paths } from "#app/paths.ts";
import { plainFailure, whenAvailable } from "#app/web/context/availability.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { isPageView } from "#app/web/context/page-view.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";

// Search engines must not list this address.
const HEADERS = { "X-Robots-Tag": "noindex, nofollow" };

/**
 * Redirects to a product's site and counts the visit. Without a site it redirects to the product's
 * page.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const found = await whenAvailable(
    findVisitTarget(context.db, slug).then((target) => ({ target })),
  );
  if (!found) return plainFailure(503);
  const { target } = found;
  if (!target) return redirect(paths.product(slug), { headers: HEADERS });
  // Visits of the owner are not counted.
  if (isFollowed(request, context) && currentVisitor(context)?.userId !== target.ownerId) {
    const network = visitorAddress(request);
    context.afterResponse(countVisit(context.db, { productId: target.productId, network }));
  }
  return redirect(target.url, { headers: HEADERS });
}

/** Whether a person followed a link: no declared robot, and no prefetch. */
function isFollowed(request: Request, context: AppLoadContext): boolean {
  const userAgent = request.headers.get("User-Agent");
  return userAgent !== null && !isbot(userAgent) && isPageView(request, context);
}
