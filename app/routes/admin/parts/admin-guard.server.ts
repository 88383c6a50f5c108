import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { requireAdmin } from "#app/web/session/guards.server.ts";

/**
 * The admin; null only where nobody can say who it is, because the database is down, and a form has been posted: it has to come back with
 * what was typed, and nothing that is stored. Throws like `requireAdmin`.
 */
export async function requireAdminOrOutage(
  request: Request,
  context: AppLoadContext,
): Promise<Visitor | null> {
  const isOutage = context.visitor === "unavailable" && context.isFormPost;
  return isOutage ? null : requireAdmin(request, context);
}
