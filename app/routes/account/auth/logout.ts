import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { deleteSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import { paths } from "#app/paths.ts";
import { closeSocketsAfterResponse } from "#app/web/context/after-response.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import { readSessionId, signOutHeaders } from "#app/web/session/session-cookie.server.ts";

export function loader() {
  return redirect(paths.home());
}

/** The cookie is always deleted. If the database cannot be reached, the row stays and expires. */
export async function action({ request, context }: ActionFunctionArgs) {
  const sessionId = readSessionId(request);
  if (sessionId) await whenAvailable(deleteSession(context.db, sessionId));
  const visitor = currentVisitor(context);
  if (visitor) closeSocketsAfterResponse(context, visitor);
  return redirect(paths.home(), { status: 303, headers: signOutHeaders(request) });
}
