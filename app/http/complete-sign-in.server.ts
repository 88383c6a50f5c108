import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  createSession,
  SESSION_DAYS,
  type SignInMethod,
} from "#app/domain/accounts/sessions.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { sessionCookie } from "./session-cookie.server.ts";
import { redirectWithToast } from "./toasts.server.ts";

const SECONDS_PER_DAY = 86_400;

export interface ProvenVisitor {
  userId: string;
  method: SignInMethod;
  /** A safe path of this site. */
  redirectTo: string;
}

/**
 * The one way in for everybody who has proved who they are, by whatever means: starts a session of this browser's own and goes on to
 * where they wanted to go. Throws when our side fails.
 */
export async function completeSignIn(
  request: Request,
  context: AppLoadContext,
  { userId, method, redirectTo }: ProvenVisitor,
) {
  const userAgent = request.headers.get("User-Agent") ?? "";
  const session = await createSession(context.db, { userId, userAgent, method });
  const t = getTranslate(context.locale);
  const cookie = sessionCookie(request, session.id, SESSION_DAYS * SECONDS_PER_DAY);
  const headers = new Headers({ "Set-Cookie": cookie });
  return redirectWithToast(request, context, redirectTo, { title: t("auth.signedIn") }, headers);
}
