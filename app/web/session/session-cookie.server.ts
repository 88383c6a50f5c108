import type { SessionId } from "#app/domain/accounts/sessions/session-rotation.server.ts";
import { readCookie, serializeCookie, setsCookie } from "#app/web/cookies/cookies.server.ts";

const SESSION_COOKIE = "session";

export function readSessionId(request: Request): string | null {
  return readCookie(request, SESSION_COOKIE);
}

/** The browser drops a session when the server does: each renewal moves both ends. */
export function sessionCookie(request: Request, { id, secondsLeft }: SessionId): string {
  return serializeCookie(request, SESSION_COOKIE, id, { maxAgeSeconds: secondsLeft });
}

function endedSessionCookie(request: Request): string {
  return serializeCookie(request, SESSION_COOKIE, "", { maxAgeSeconds: 0 });
}

/**
 * Headers of an answer to a member who signs out. The browser also deletes what pages have stored,
 * such as text that was not sent; other cookies stay. Not for sessions that expire: their owner
 * gets the text back.
 */
export function signOutHeaders(request: Request): Headers {
  return new Headers({
    "Set-Cookie": endedSessionCookie(request),
    "Clear-Site-Data": '"storage"',
  });
}

/** Whether an answer itself starts, changes or ends the browser's session. */
export function setsSessionCookie(response: Response): boolean {
  return setsCookie(response, SESSION_COOKIE);
}
