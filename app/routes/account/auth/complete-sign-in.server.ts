import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { startSecondFactorStep } from "#app/domain/accounts/second-factor/second-factor-step.server.ts";
import {
  createSession,
  deleteSession,
  type SignInMethod,
} from "#app/domain/accounts/sessions/sessions.server.ts";
import { isPasswordUnchanged } from "#app/domain/credentials/password-unchanged.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { logSecurity } from "#app/platform/log/events.ts";
import { relyingParty } from "#app/routes/account/passkeys/passkey-request.server.ts";
import { secondFactorCookie } from "#app/routes/account/second-factor-challenge/second-factor-cookie.server.ts";
import { closeSocketsAfterResponse } from "#app/web/context/after-response.server.ts";
import { redirectWithToast } from "#app/web/cookies/flash.server.ts";
import { greetDevice } from "#app/web/session/device.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import { readSessionId, sessionCookie } from "#app/web/session/session-cookie.server.ts";

export interface ProvenVisitor {
  userId: string;
  method: SignInMethod;
  /** A safe path of this site. */
  redirectTo: string;
  /** Hash of the checked password: no session may start after it was changed. */
  passwordHash?: string;
}

/**
 * Continues after any proof of identity: to the requested page, or to the second step if the
 * account has one. Throws if our side fails.
 */
export async function completeSignIn(
  request: Request,
  context: AppLoadContext,
  visitor: ProvenVisitor,
) {
  const step = await startSecondFactorStep(context.db, visitor);
  if (!step) return startSession(request, context, visitor);
  if (!(await isStillProven(context, visitor))) return retryNote(visitor);
  const headers = { "Set-Cookie": secondFactorCookie(request, step.token) };
  return redirect(paths.authSecondFactor(), { status: 303, headers });
}

/**
 * Starts a new session in this browser. Whether a second step is required is NOT checked here.
 * `hint` is added to the welcome toast, or else the offer of a passkey. A member who has requested
 * deletion is first asked whether to keep the account.
 */
export async function startSession(
  request: Request,
  context: AppLoadContext,
  visitor: ProvenVisitor,
  { hint, headers = new Headers() }: { hint?: string; headers?: Headers } = {},
) {
  const { userId, method, redirectTo } = visitor;
  const userAgent = request.headers.get("User-Agent") ?? "";
  const replacesSessionId = readSessionId(request);
  const start = { userId, userAgent, method, replacesSessionId };
  const device = await greetDevice(request, context, userId);
  const session = await createSession(context.db, start);
  if (!(await isStillProven(context, visitor))) {
    await deleteSession(context.db, session.id);
    return retryNote(visitor);
  }
  logSecurity("sign-in", { userId, method });
  const replaced = currentVisitor(context);
  if (replaced) closeSocketsAfterResponse(context, replaced);
  const t = getTranslate(context.locale);
  headers.append("Set-Cookie", sessionCookie(request, session));
  headers.append("Set-Cookie", device);
  const { isLeaving, offersPasskey } = session;
  const mayOffer = offersPasskey && !isLeaving && relyingParty({ request, context }) !== null;
  const offer = mayOffer ? t("passkeys.offer.hint") : undefined;
  const welcome = { title: t("auth.signedIn"), description: hint ?? offer };
  const goesOn = redirectTo === paths.home() ? {} : { redirectTo };
  const target = isLeaving ? paths.keepAccount(goesOn) : redirectTo;
  return redirectWithToast(request, context, target, welcome, headers);
}

async function isStillProven(
  { db }: AppLoadContext,
  { userId, passwordHash }: ProvenVisitor,
): Promise<boolean> {
  return passwordHash === undefined || isPasswordUnchanged(db, { userId, passwordHash });
}

function retryNote({ redirectTo }: ProvenVisitor) {
  return redirect(paths.auth({ tab: "login", redirectTo }), { status: 303 });
}
