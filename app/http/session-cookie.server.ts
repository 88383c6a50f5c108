import { readCookie, serializeCookie } from "./cookies.server.ts";

const SESSION_COOKIE = "session";

export function readSessionId(request: Request): string | null {
  return readCookie(request, SESSION_COOKIE);
}

export function sessionCookie(request: Request, id: string, maxAgeSeconds: number): string {
  return serializeCookie(request, SESSION_COOKIE, id, { maxAgeSeconds });
}

export function endedSessionCookie(request: Request): string {
  return serializeCookie(request, SESSION_COOKIE, "", { maxAgeSeconds: 0 });
}
