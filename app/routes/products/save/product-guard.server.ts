import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { may } from "#app/domain/plans/schema.ts";
import { paths } from "#app/paths.ts";
import { leaveFor, requireVisitor } from "#app/web/session/guards.server.ts";

/**
 * Throws like `requireVisitor`. A member who may not publish products goes to their list, which says what is missing.
 * Whose a product is, is checked by the query that finds it.
 */
export function requireMaker(request: Request, context: AppLoadContext): Visitor {
  const visitor = requireVisitor(request, context);
  if (may(visitor, "publishProducts")) return visitor;
  throw leaveFor(context, paths.products());
}
