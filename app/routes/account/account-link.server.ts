import type { AppLoadContext } from "@remix-run/cloudflare";
import { getTranslate } from "#app/i18n/texts.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { paths } from "#app/paths.ts";
import { redirectWithNotice, redirectWithToast } from "#app/web/cookies/flash.server.ts";
import { currentVisitor, safeRedirectTarget } from "#app/web/session/guards.server.ts";

interface Afterwards {
  /** Stored with the link; null for none. */
  redirectTo: string | null;
  text: TextKey;
  headers?: Headers;
}

/** Redirects to the sign-in page after a mailed link has done its work, and reports that. */
export function redirectToLogin(
  request: Request,
  context: AppLoadContext,
  { redirectTo, text, headers }: Afterwards,
) {
  const target = redirectTo === null ? undefined : safeRedirectTarget(redirectTo);
  const login = paths.auth({ tab: "login", redirectTo: target });
  const notice = { variant: "success", text: getTranslate(context.locale)(text) } as const;
  return redirectWithNotice(request, context, login, notice, headers);
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
