import type { AppLoadContext } from "@remix-run/cloudflare";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { redirectWithNotice, redirectWithToast } from "#app/web/cookies/flash.server.ts";
import { refuseWith } from "#app/web/forms/forms.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";
import { safeRedirectTarget } from "#app/web/session/redirect-target.server.ts";

interface Afterwards {
  /** Stored with the link; null for none. */
  redirectTo: string | null;
  text: TextKey;
  headers?: Headers;
}

interface LoginNotice extends Afterwards {
  /** "info" for what the visitor has to do; the default says that the link has taken effect. */
  variant?: "success" | "info";
  /** Fills the form. */
  email?: string;
}

/** Redirects from a mailed link to the sign-in page, and shows the text there. */
export function redirectToLogin(
  request: Request,
  context: AppLoadContext,
  { redirectTo, text, headers, email, variant = "success" }: LoginNotice,
) {
  const target = redirectTo === null ? undefined : safeRedirectTarget(redirectTo);
  const login = paths.auth({ tab: "login", redirectTo: target });
  const notice = { variant, text: getTranslate(context.locale)(text), email };
  return redirectWithNotice(request, context, login, notice, headers);
}

/** A member who is signed in to another account than the link's. */
export interface OtherAccount {
  state: "otherAccount";
}

/**
 * Answers a link that only the signed-in owner of its account may use: visitors sign in first and
 * come back to `path`. `email` fills the form.
 */
export function refuseForeigner(
  request: Request,
  context: AppLoadContext,
  { path, email }: { path: string; email?: string },
) {
  if (currentVisitor(context))
    return refuseWith<OtherAccount>(context, { state: "otherAccount" }, { status: 403 });
  const text = "accountLink.signInFirst";
  return redirectToLogin(request, context, { redirectTo: path, text, email, variant: "info" });
}

/**
 * The same for a signed-in browser. The owner of the link continues, anyone else goes to the home
 * page.
 */
export function redirectSignedIn(
  request: Request,
  context: AppLoadContext,
  { userId, redirectTo, text, headers }: Afterwards & { userId: string },
) {
  const isOwner = currentVisitor(context)?.userId === userId;
  const target = isOwner ? safeRedirectTarget(redirectTo ?? paths.profile()) : paths.home();
  const title = getTranslate(context.locale)(text);
  return redirectWithToast(request, context, target, { title }, headers);
}
