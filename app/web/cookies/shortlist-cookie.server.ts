import type { AppLoadContext } from "@remix-run/cloudflare";
import { MOST_SHORTLISTED } from "#app/domain/shortlist/schema.ts";
import { readToken, signToken } from "#app/lib/crypto/signed-token.ts";
import { DAY_MS, SECOND_MS } from "#app/platform/clock.ts";
import { readCookie, serializeCookie } from "./cookies.server.ts";

/** The page cache ignores this cookie, so no page but the shortlist's own may depend on it. */
export const SHORTLIST_COOKIE = "shortlist";

export const SHORTLIST_DAYS = 90;
/** Usernames have no dots. */
const SEPARATOR = ".";

/** The usernames on this browser's shortlist; none when we did not sign the cookie. */
export async function readShortlist(
  request: Request,
  { env }: Pick<AppLoadContext, "env">,
): Promise<string[]> {
  const cookie = readCookie(request, SHORTLIST_COOKIE);
  const text = cookie && (await readToken(env.SESSION_SECRET, SHORTLIST_COOKIE, cookie));
  const usernames = text?.split(SEPARATOR).filter((username) => username !== "") ?? [];
  return [...new Set(usernames)].slice(0, MOST_SHORTLISTED);
}

/**
 * The cookie with these usernames; an empty list deletes it. Scripts may read it, because the
 * script of plain pages marks the buttons of the experts in it. Dots surround each username, so
 * that none is found inside another.
 */
export async function shortlistCookie(
  request: Request,
  { env }: Pick<AppLoadContext, "env">,
  usernames: readonly string[],
): Promise<string> {
  const isEmpty = usernames.length === 0;
  const text = ["", ...usernames, ""].join(SEPARATOR);
  const token = isEmpty ? "" : await signToken(env.SESSION_SECRET, SHORTLIST_COOKIE, text);
  return serializeCookie(request, SHORTLIST_COOKIE, token, {
    maxAgeSeconds: isEmpty ? 0 : (SHORTLIST_DAYS * DAY_MS) / SECOND_MS,
    isReadable: true,
  });
}
