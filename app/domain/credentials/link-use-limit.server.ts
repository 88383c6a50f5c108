import type { RateLimit } from "#app/domain/abuse-prevention/rate-limit.server.ts";
import type { VerificationUse } from "./verifications.server.ts";

/** Hashing is expensive: posting one link many times must not slow down other requests. */
export function linkUseLimit({ purpose, tokenHash }: VerificationUse): RateLimit {
  return { name: `${purpose}-use`, who: tokenHash, most: 10, windowMinutes: 1 };
}
