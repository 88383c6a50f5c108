import { DEVICE_DAYS, DEVICE_PURPOSE } from "#app/domain/accounts/sign-in/device.server.ts";
import { isOfFormerKey, readToken, signToken } from "#app/lib/crypto/signed-token.ts";
import { DAY_MS, SECOND_MS } from "#app/platform/clock.ts";
import type { Env } from "#app/platform/env.ts";
import { readCookie, serializeCookie, setsCookie, withCookie } from "./cookies.server.ts";
import { SHORTLIST_COOKIE, SHORTLIST_DAYS } from "./shortlist-cookie.server.ts";

export const DEVICE_COOKIE = "device";

/** The signed cookies that browsers keep for longer than two rotations of a key may take. */
const LASTING = [
  { name: DEVICE_COOKIE, purpose: DEVICE_PURPOSE, days: DEVICE_DAYS, isReadable: false },
  { name: SHORTLIST_COOKIE, purpose: SHORTLIST_COOKIE, days: SHORTLIST_DAYS, isReadable: true },
];

/** Signs the lasting cookies of this browser with the current key where the former one did. */
export async function withCookiesSignedAgain(
  request: Request,
  { SESSION_SECRET: keys }: Pick<Env, "SESSION_SECRET">,
  response: Response,
): Promise<Response> {
  let signed = response;
  for (const { name, purpose, days, isReadable } of LASTING) {
    const token = readCookie(request, name);
    if (!token || !isOfFormerKey(keys, token) || setsCookie(response, name)) continue;
    const text = await readToken(keys, purpose, token);
    if (text === null) continue;
    const maxAgeSeconds = (days * DAY_MS) / SECOND_MS;
    const value = await signToken(keys, purpose, text);
    signed = withCookie(
      signed,
      serializeCookie(request, name, value, { maxAgeSeconds, isReadable }),
    );
  }
  return signed;
}
