import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { paths } from "#app/paths.ts";
import { leaveFor, requireVisitor } from "#app/web/session/guards.server.ts";

/** Who may create and edit products: members with Pro, and admins. Whose a product is, the query that finds it says. */
export function isMaker({ isExpert, isAdmin }: Visitor): boolean {
  return isExpert || isAdmin;
}

/** Throws like `requireVisitor`; whoever may not make products goes to their list, which says what is missing. */
export function requireMaker(request: Request, context: AppLoadContext): Visitor {
  const visitor = requireVisitor(request, context);
  if (isMaker(visitor)) return visitor;
  throw leaveFor(context, paths.products());
}
