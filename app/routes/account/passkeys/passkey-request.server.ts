/** What requests with passkeys have in common: the site, the cookie of a challenge, the answer. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import * as z from "zod";
import {
  CHALLENGE_MINUTES,
  type RelyingParty,
} from "#app/domain/accounts/passkeys/passkey-challenge.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { readCookie, serializeCookie } from "#app/web/cookies/cookies.server.ts";
import type { Post } from "#app/web/forms/form-action.server.ts";

const COOKIE = "passkey";
const SECONDS_PER_MINUTE = 60;

type Asked = Pick<Post, "request" | "context">;

/**
 * The site as authenticators know it. Null at an address that is a number, for which browsers make
 * no passkeys, and at another address than the one in mails, whose passkeys would not work there.
 */
export function relyingParty({ request, context: { env } }: Asked): RelyingParty | null {
  const { hostname, origin } = new URL(env.APP_ORIGIN);
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  return isNumber || new URL(request.url).origin !== origin ? null : { id: hostname, origin };
}

export function challengeCookie(request: Request, token: string): string {
  const maxAgeSeconds = CHALLENGE_MINUTES * SECONDS_PER_MINUTE;
  return serializeCookie(request, COOKIE, token, { maxAgeSeconds });
}

export function endedChallengeCookie(request: Request): string {
  return serializeCookie(request, COOKIE, "", { maxAgeSeconds: 0 });
}

const FAILED: TextKey = "passkeys.problems.failed";
const MOST_CHARACTERS = 20_000;

/** The field with the answer of an authenticator, of which only the outline is checked. */
function credentialField<Credential>() {
  const response = z.looseObject({ clientDataJSON: z.string() });
  const credential = z.looseObject({ id: z.string(), response });
  return z
    .string({ error: FAILED })
    .max(MOST_CHARACTERS, FAILED)
    .transform((text, context) => {
      const parsed = credential.safeParse(parseJson(text));
      if (parsed.success) return parsed.data as unknown as Credential;
      context.addIssue({ code: "custom", message: FAILED });
      return z.NEVER;
    });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const proofSchema = z.object({ credential: credentialField<AuthenticationResponseJSON>() });
export const newCredentialField = credentialField<RegistrationResponseJSON>();
export const hideFields = ["credential"];

/** What the domain checks; null where there are no passkeys. */
export function readProof(post: Post<unknown, z.output<typeof proofSchema>>) {
  const party = relyingParty(post);
  if (!party) return null;
  const { request, context, value } = post;
  return {
    party,
    token: readChallengeToken(request),
    response: value.credential,
    address: visitorAddress(request),
    failuresPerHour: context.env.SIGN_IN_FAILURES_PER_HOUR,
  };
}

export function readChallengeToken(request: Request): string | null {
  return readCookie(request, COOKIE);
}
