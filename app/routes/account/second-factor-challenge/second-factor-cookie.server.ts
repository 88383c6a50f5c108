import { STEP_MINUTES } from "#app/domain/accounts/second-factor/second-factor-step.server.ts";
import { readCookie, serializeCookie } from "#app/web/cookies/cookies.server.ts";

const COOKIE = "second_factor";
const SECONDS_PER_MINUTE = 60;

/** The token of the second step in this browser. */
export function readSecondFactorToken(request: Request): string | null {
  return readCookie(request, COOKIE);
}

export function secondFactorCookie(request: Request, token: string): string {
  return serializeCookie(request, COOKIE, token, {
    maxAgeSeconds: STEP_MINUTES * SECONDS_PER_MINUTE,
  });
}

export function endedSecondFactorCookie(request: Request): string {
  return serializeCookie(request, COOKIE, "", { maxAgeSeconds: 0 });
}
