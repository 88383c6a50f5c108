import { DRAFT_DAYS } from "#app/domain/quotes/wizard/update-draft.server.ts";
import { DAY_MS, SECOND_MS } from "#app/platform/clock.ts";
import { readCookie, serializeCookie } from "#app/web/cookies/cookies.server.ts";

const QUOTE_COOKIE = "quote";

/** The key of this browser's draft; only its hash is stored on our side. */
export function readDraftKey(request: Request): string | null {
  return readCookie(request, QUOTE_COOKIE);
}

/** Every post renews the cookie; a GET never sets it. */
export function draftCookie(request: Request, key: string): Headers {
  const maxAgeSeconds = (DRAFT_DAYS * DAY_MS) / SECOND_MS;
  return new Headers({
    "Set-Cookie": serializeCookie(request, QUOTE_COOKIE, key, { maxAgeSeconds }),
  });
}
