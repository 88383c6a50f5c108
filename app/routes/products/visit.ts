import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { isbot } from "isbot";
import {
  countVisit,
  findVisitTarget,
  type VisitTarget,
} from "#app/domain/products/directory/product-visits.server.ts";
import { paths } from "#app/paths.ts";
import { plainFailure, whenAvailable } from "#app/web/context/availability.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { isPageView } from "#app/web/context/page-view.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";

// Whoever finds this address instead of the product's page shall not keep it.
const HEADERS = { "X-Robots-Tag": "noindex, nofollow" };

/** Leads on to a product's own site, and counts that somebody went there. Where there is none, the product's page knows what to say. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const found = await whenAvailable(
    findVisitTarget(context.db, slug).then((target) => ({ target })),
  );
  if (!found) return plainFailure(503);
  const { target } = found;
  if (!target) return redirect(paths.product(slug), { headers: HEADERS });
  if (isCounted(request, context, target)) {
    const network = visitorAddress(request);
    context.afterResponse(countVisit(context.db, { productId: target.productId, network }));
  }
  return redirect(target.url, { headers: HEADERS });
}

/** Makers try their own links. */
function isCounted(request: Request, context: AppLoadContext, { ownerId }: VisitTarget): boolean {
  return isFollowed(request, context) && currentVisitor(context)?.userId !== ownerId;
}

/** Whether somebody followed a link: no robot, as far as robots say so, and no browser that fetches pages ahead. */
function isFollowed(request: Request, context: AppLoadContext): boolean {
  const userAgent = request.headers.get("User-Agent");
  return userAgent !== null && !isbot(userAgent) && isPageView(request, context);
}
