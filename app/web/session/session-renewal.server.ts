import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  replaceSession,
  rotateForRights,
  rotateProven,
  type SessionId,
  type SessionRenewal,
  touchSession,
} from "#app/domain/accounts/sessions/session-rotation.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { withCookie } from "#app/web/cookies/cookies.server.ts";
import { requireVisitor } from "./guards.server.ts";
import { readSessionId, sessionCookie, setsSessionCookie } from "./session-cookie.server.ts";

/** Renews the session of a request where that is due. */
export async function withRenewedSession(
  request: Request,
  context: AppLoadContext,
  response: Response,
): Promise<Response> {
  const renewal = context.sessionRenewal;
  const id = readSessionId(request);
  if (!renewal || !id || setsSessionCookie(response)) return response;
  const session = await whenAvailable(renew(context, renewal, id));
  return session ? withCookie(response, sessionCookie(request, session)) : response;
}

/** The session for the cookie; null when another request has the new id. */
async function renew(
  { db, afterResponse }: AppLoadContext,
  renewal: SessionRenewal,
  id: string,
): Promise<SessionId | null> {
  if (renewal.kind === "new-id") return rotateForRights(db, renewal);
  afterResponse(touchSession(db, renewal));
  return { id, secondsLeft: renewal.secondsLeft };
}

/**
 * Gives the session of this browser a new id after its owner authenticated (`isProven`) or changed
 * how they do, which ends the old id. Returns the headers with the cookie added. Throws like
 * `requireVisitor`.
 */
export async function withNewSessionId(
  request: Request,
  context: AppLoadContext,
  headers = new Headers(),
  { isProven = false } = {},
): Promise<Headers> {
  const { userId, sessionPublicId: publicId } = requireVisitor(request, context);
  const replace = isProven ? rotateProven : replaceSession;
  const session = await replace(context.db, { userId, publicId });
  if (session) headers.append("Set-Cookie", sessionCookie(request, session));
  return headers;
}
