/** Signing in with a passkey, and the second step with one. */
import {
  passStepWithPasskey as passStep,
  signInWithPasskey as signIn,
} from "#app/domain/accounts/passkeys/passkey-uses.server.ts";
import { startSession } from "#app/routes/account/auth/complete-sign-in.server.ts";
import { suspensionTexts } from "#app/routes/account/auth/suspension-text.server.ts";
import { requestedTarget } from "#app/routes/account/redirect-target.server.ts";
import { endedSecondFactorCookie } from "#app/routes/account/second-factor-challenge/second-factor-cookie.server.ts";
import {
  asHalfSignedIn,
  signInAgain,
} from "#app/routes/account/second-factor-challenge/verify-code.server.ts";
import { formAction } from "#app/web/forms/form-action.server.ts";
import { requireSignedOut } from "#app/web/session/guards.server.ts";
import {
  endedChallengeCookie,
  hideFields,
  proofSchema,
  readProof,
} from "./passkey-request.server.ts";

/** The same text for every reason. */
const REFUSED = { reason: "passkeys.errors.refused" } as const;
const TOO_MANY = { reason: "passkeys.problems.tooMany" } as const;

/** The person was verified by the authenticator, so there is no second step. */
export const signInWithPasskey = formAction({
  guard: ({ context }) => requireSignedOut(context),
  schema: proofSchema,
  hideFields,
  async run(post) {
    const proof = readProof(post);
    return proof ? signIn(post.context.db, proof) : ({ state: "refused" } as const);
  },
  answers: {
    "signed-in": ({ userId }, { request, context }) =>
      startSession(
        request,
        context,
        { userId, method: "passkey", redirectTo: requestedTarget(request) },
        { headers: new Headers({ "Set-Cookie": endedChallengeCookie(request) }) },
      ),
    suspended: ({ reason }, { context }) => suspensionTexts(context, reason),
    refused: REFUSED,
    "too-many": TOO_MANY,
  },
  unavailable: { reason: "auth.errors.unavailable" },
});

export const passStepWithPasskey = formAction({
  guard: asHalfSignedIn,
  schema: proofSchema,
  hideFields,
  async run(post) {
    const proof = readProof(post);
    if (!proof) return { state: "refused" } as const;
    return passStep(post.context.db, { ...proof, stepToken: post.guarded });
  },
  answers: {
    passed({ firstStep }, { request, context }) {
      const headers = new Headers({ "Set-Cookie": endedChallengeCookie(request) });
      headers.append("Set-Cookie", endedSecondFactorCookie(request));
      return startSession(request, context, firstStep, { headers });
    },
    ended: ({ redirectTo }, { request, context }) => signInAgain(request, context, redirectTo),
    refused: REFUSED,
    "too-many": TOO_MANY,
  },
  unavailable: { reason: "secondFactor.errors.unavailable" },
});
