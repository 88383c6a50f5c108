/**
 * Saves a form that meets a guard after its session has ended. The Worker does this for all routes.
 */
import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  discardResumedForm,
  KEPT_MINUTES,
  saveFormToResume,
  type TypedForm,
} from "#app/domain/accounts/sign-in/resumed-forms.server.ts";
import { whenAvailable } from "#app/web/context/availability.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { readCookie, serializeCookie, withCookie } from "#app/web/cookies/cookies.server.ts";
import { readDevice } from "#app/web/session/device.server.ts";
import { readSessionId } from "#app/web/session/session-cookie.server.ts";

const COOKIE = "kept_form";

export function readResumedFormKey(request: Request): string | null {
  return readCookie(request, COOKIE);
}

export function clearedResumedFormCookie(request: Request): string {
  return serializeCookie(request, COOKIE, "", { maxAgeSeconds: 0 });
}

/**
 * The answer to a post, with its effect on the saved form: a form that a guard redirected to
 * sign-in is saved, and a form that was submitted at last is deleted. While the database is down
 * the visitor can still sign in.
 */
export async function withResumedForm(
  request: Request,
  context: AppLoadContext,
  response: Response,
): Promise<Response> {
  const { unsentForm, isSignInAsked, isResent } = context;
  if (unsentForm && isSignInAsked) return keep(request, context, unsentForm, response);
  const key = isResent ? readResumedFormKey(request) : null;
  // A refused form may have to be submitted again.
  if (!key || isSignInAsked || response.status >= 400) return response;
  context.afterResponse(discardResumedForm(context.db, key));
  return withCookie(response, clearedResumedFormCookie(request));
}

async function keep(
  request: Request,
  context: AppLoadContext,
  form: TypedForm,
  response: Response,
): Promise<Response> {
  const { db, env } = context;
  const kept = await whenAvailable(
    saveFormToResume(db, {
      form,
      encryptionKey: env.ENCRYPTION_KEY,
      address: visitorAddress(request),
      sessionId: readSessionId(request),
      device: await readDevice(request, context),
      previousKey: readResumedFormKey(request),
    }),
  );
  if (!kept) return response;
  return withCookie(
    response,
    serializeCookie(request, COOKIE, kept.key, { maxAgeSeconds: KEPT_MINUTES * 60 }),
  );
}
