import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { may } from "#app/domain/plans/schema.ts";
import { paths } from "#app/paths.ts";
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
