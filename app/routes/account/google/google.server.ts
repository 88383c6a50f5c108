/** Signing in by way of Google: the browser leaves with a state that only it can bring back. */
import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type { GooglePerson } from "#app/domain/accounts/google/google-person.server.ts";
import {
  findConnectedUser,
  type GoogleSignInResult,
  signInWithGoogle,
} from "#app/domain/accounts/google/google-sign-in.server.ts";
import { randomToken } from "#app/lib/crypto/crypto.ts";
import { paths } from "#app/paths.ts";
import { now } from "#app/platform/clock.ts";
import { completeSignIn } from "#app/routes/account/auth/complete-sign-in.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { askingDevice } from "#app/web/session/device-name.server.ts";
import { closeSocketsAfterResponse } from "#app/web/session/ended-sessions.server.ts";
import { currentVisitor, safeRedirectTarget } from "#app/web/session/guards.server.ts";
import { endedAttemptCookie, readAttempt } from "./google-attempt.server.ts";
import { questionFor, readAnswer } from "./google-exchange.server.ts";
import { type GoogleProblem, redirectWithProblem } from "./google-problem.server.ts";
import type { GoogleKeys } from "./google-strategy.server.ts";

const LONGEST_TARGET = 1_000;

/** Throws 404 on a site without Google's keys. */
export function requireGoogle({ env }: Pick<AppLoadContext, "env">): GoogleKeys {
  const { GOOGLE_CLIENT_ID: clientID, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (!clientID || !clientSecret) throw new Response(null, { status: 404 });
  return { clientID, clientSecret };
}

/**
 * 303 to Google's page to pick an account. `redirectTo` is where the visitor wants to be afterwards, as it was posted. Whoever is signed
 * in proves again who they are: nobody else, and no new account, comes of that.
 */
export async function startGoogleSignIn(
  request: Request,
  context: AppLoadContext,
  redirectTo: unknown,
): Promise<Response> {
  const question = await questionFor(request, context, requireGoogle(context), {
    codeVerifier: randomToken(),
    redirectTo: targetToRemember(redirectTo),
    userId: currentVisitor(context)?.userId,
    startedAt: now(),
  });
  const { headers } = question;
  return redirect(headers.get("Location") ?? "", { status: 303, headers });
}

/** The cookie that keeps it is small. */
function targetToRemember(redirectTo: unknown): string {
  const target = safeRedirectTarget(redirectTo);
  return target.length > LONGEST_TARGET ? paths.home() : target;
}

/** Signs in whom Google sends back, or says why not. The attempt is over either way. */
export async function finishGoogleSignIn(
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const keys = requireGoogle(context);
  const attempt = await readAttempt(request, context);
  const redirectTo = safeRedirectTarget(attempt?.redirectTo);
  const answer = await readAnswer(request, context, keys, attempt);
  const outcome =
    "problem" in answer ? answer : await signIn(request, context, { ...attempt, ...answer });
  const response =
    "response" in outcome
      ? outcome.response
      : await redirectWithProblem(request, context, { ...outcome, redirectTo });
  response.headers.append("Set-Cookie", endedAttemptCookie(request));
  return response;
}

interface Proof {
  person: GooglePerson;
  redirectTo?: string;
  userId?: string;
}

async function signIn(
  request: Request,
  context: AppLoadContext,
  { person, redirectTo, userId }: Proof,
): Promise<{ response: Response } | { problem: GoogleProblem }> {
  const result = await whenAvailable(findAccount(request, context, { person, userId }));
  if (result?.state === "unclaimed")
    return { response: redirect(paths.claimListing(result.token)) };
  if (result?.state === "suspended") return { problem: { suspendedFor: result.reason } };
  if (result?.state !== "signed-in") return { problem: result?.state ?? "outOfOrder" };
  sendMailsAfterResponse(context);
  // A stranger who had the account before its owner came is out of it.
  closeSocketsAfterResponse(context, { userId: result.userId });
  const target = safeRedirectTarget(redirectTo);
  const proven = { userId: result.userId, method: "google", redirectTo: target } as const;
  const response = await whenAvailable(completeSignIn(request, context, proven));
  return response ? { response } : { problem: "outOfOrder" };
}

async function findAccount(
  request: Request,
  { db, locale }: AppLoadContext,
  { person, userId }: Proof,
): Promise<GoogleSignInResult | { state: "otherAccount" }> {
  if (!userId) return signInWithGoogle(db, { person, locale, device: askingDevice(request) });
  const isSame = (await findConnectedUser(db, person)) === userId;
  return isSame ? { state: "signed-in", userId } : { state: "otherAccount" };
}
