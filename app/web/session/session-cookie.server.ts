import type { SessionId } from "#app/domain/accounts/sessions/session-rotation.server.ts";
import { readCookie, serializeCookie } from "#app/web/cookies/cookies.server.ts";

const SESSION_COOKIE = "session";

export function readSessionId(request: Request): string | null {
  return readCookie(request, SESSION_COOKIE);
}

/** The browser forgets a session when the server does: each note of its use moves both ends. */
export function sessionCookie(request: Request, { id, secondsLeft }: SessionId): string {
  return serializeCookie(request, SESSION_COOKIE, id, { maxAgeSeconds: secondsLeft });
}

export function endedSessionCookie(request: Request): string {
  return serializeCookie(request, SESSION_COOKIE, "", { maxAgeSeconds: 0 });
}

/** Whether an answer starts, changes or ends the browser's session by itself. */
export function setsSessionCookie({ headers }: Response): boolean {
  const isIt = new RegExp(`^(__Host-)?${SESSION_COOKIE}=`);
  return headers.getSetCookie().some((cookie) => isIt.test(cookie));
}
