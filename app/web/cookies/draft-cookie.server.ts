import { readCookie, serializeCookie } from "./cookies.server.ts";

/** The draft of a request, and later the proof that this browser sent it. */
const DRAFT_COOKIE = "quote";

/** The key of this browser's draft. The database stores only its hash. */
export function readDraftKey(request: Request): string | null {
  return readCookie(request, DRAFT_COOKIE);
}

/** The value of `Set-Cookie` that stores the key. */
export function serializeDraftKey(request: Request, key: string, maxAgeSeconds: number): string {
  return serializeCookie(request, DRAFT_COOKIE, key, { maxAgeSeconds });
}
