/** Signing in with Google, and connecting it. Only the browser that left can return. */
import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { connectGoogle } from "#app/domain/accounts/google/connections.server.ts";
import type { GooglePerson } from "#app/domain/accounts/google/google-person.server.ts";
import {
  findConnectedUser,
  type GoogleSignInResult,
  signInWithGoogle,
} from "#app/domain/accounts/google/google-sign-in.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { randomToken } from "#app/lib/crypto/crypto.ts";
import { paths } from "#app/paths.ts";
import { now } from "#app/platform/clock.ts";
import { logSecurity } from "#app/platform/log/events.ts";
import { completeSignIn } from "#app/routes/account/auth/complete-sign-in.server.ts";
import {
  closeSocketsAfterResponse,
  sendMailsAfterResponse,
} from "#app/web/context/after-response.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { redirectWithToast } from "#app/web/cookies/flash.server.ts";
import { askingDevice } from "#app/web/session/device.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import { safeRedirectTarget } from "#app/web/session/redirect-target.server.ts";
import { endedAttemptCookie, readAttempt } from "./google-attempt.server.ts";
import { type GoogleKeys, readAnswer, redirectToGoogle } from "./google-exchange.server.ts";
import { type GoogleProblem, isClaimPage, redirectWithProblem } from "./google-problem.server.ts";

const MAX_TARGET = 1_000;

/** Throws 404 on a site without Google's keys. */
export function requireGoogle({ env }: Pick<AppLoadContext, "env">): GoogleKeys {
  const { GOOGLE_CLIENT_ID: clientID, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (!clientID || !clientSecret) throw new Response(null, { status: 404 });
  return { clientID, clientSecret };
}

/**
 * Redirects with 303 to Google's page for choosing an account. `redirectTo` is the posted target. A
 * signed-in visitor only proves their identity, or `connects` the chosen account to their own.
 */
export async function startGoogleSignIn(
  request: Request,
  context: AppLoadContext,
  redirectTo: unknown,
  { connects }: { connects?: true } = {},
): Promise<Response> {
  const response = await redirectToGoogle(request, context, requireGoogle(context), {
    codeVerifier: randomToken(),
    redirectTo: targetToRemember(redirectTo),
    userId: currentVisitor(context)?.userId,
    connects,
    startedAt: now(),
  });
  const { headers } = response;
  return redirect(headers.get("Location") ?? "", { status: 303, headers });
}

/** The cookie has limited space. */
function targetToRemember(redirectTo: unknown): string {
  const target = safeRedirectTarget(redirectTo);
  return target.length > MAX_TARGET ? paths.home() : target;
}

/** Signs in the person that Google confirmed, or reports the problem. Ends the attempt. */
export async function finishGoogleSignIn(
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const keys = requireGoogle(context);
  const attempt = await readAttempt(request, context);
  const redirectTo = safeRedirectTarget(attempt?.redirectTo);
  const answer = await readAnswer(request, context, keys, attempt);
  const goOn = attempt?.connects ? connect : signIn;
  const outcome =
    "problem" in answer ? answer : await goOn(request, context, { ...attempt, ...answer });
  const isConnecting = attempt?.connects === true;
  if ("problem" in outcome && !isConnecting) logSecurity("sign-in-failure", { reason: "google" });
  const response =
    "response" in outcome
      ? outcome.response
      : await redirectWithProblem(request, context, { ...outcome, redirectTo, isConnecting });
  response.headers.append("Set-Cookie", endedAttemptCookie(request));
  return response;
}

interface Proof {
  person: GooglePerson;
  redirectTo?: string;
  userId?: string;
}

type Outcome = { response: Response } | { problem: GoogleProblem };

/** Only for the member who left for Google, and is still signed in. */
async function connect(
  request: Request,
  context: AppLoadContext,
  { person, userId }: Proof,
): Promise<Outcome> {
  const { visitor } = context;
  if (visitor === "unavailable") return { problem: "outOfOrder" };
  if (!visitor || visitor.userId !== userId) return { problem: "lostState" };
  const { email } = visitor;
  const to = { email, locale: context.locale };
  const device = askingDevice(request);
  const result = await whenAvailable(
    connectGoogle(context.db, { userId: visitor.userId, to, device, person }),
  );
  if (result?.state !== "connected") return { problem: result?.state ?? "outOfOrder" };
  sendMailsAfterResponse(context);
  const title = getTranslate(context.locale)("account.google.connected");
  return { response: await redirectWithToast(request, context, paths.account(), { title }) };
}

async function signIn(
  request: Request,
  context: AppLoadContext,
  { person, redirectTo, userId }: Proof,
): Promise<Outcome> {
  const result = await whenAvailable(findAccount(request, context, { person, redirectTo, userId }));
  if (result?.state === "unclaimed")
    return { response: redirect(paths.claimListing(result.token)) };
  if (result?.state === "suspended") return { problem: { suspendedFor: result.reason } };
  if (result?.state !== "signed-in") return { problem: result?.state ?? "outOfOrder" };
  sendMailsAfterResponse(context);
  // A stranger who used the account before its owner is signed out.
  closeSocketsAfterResponse(context, { userId: result.userId });
  const target = safeRedirectTarget(redirectTo);
  const proven = { userId: result.userId, method: "google", redirectTo: target } as const;
  const response = await whenAvailable(completeSignIn(request, context, proven));
  return response ? { response } : { problem: "outOfOrder" };
}

async function findAccount(
  request: Request,
  { db, locale }: AppLoadContext,
  { person, redirectTo, userId }: Proof,
): Promise<GoogleSignInResult | { state: "otherAccount" }> {
  const device = askingDevice(request);
  const isClaim = isClaimPage(redirectTo ?? "");
  if (!userId) return signInWithGoogle(db, { person, locale, device, isClaim });
  const isSame = (await findConnectedUser(db, person)) === userId;
  return isSame ? { state: "signed-in", userId } : { state: "otherAccount" };
}
