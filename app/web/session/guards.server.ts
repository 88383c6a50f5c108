import {
  type ActionFunctionArgs,
  type AppLoadContext,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import type { Act } from "#app/domain/accounts/sign-in/sealed-acts.server.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { HOUR_MS, MINUTE_MS, now } from "#app/platform/clock.ts";
import { logSecurity } from "#app/platform/log/events.ts";
import { noteGuard } from "#app/platform/log/request-log.ts";
import { redirectWithToast } from "#app/web/cookies/flash.server.ts";
import { sealPostedAct } from "#app/web/forms/sealed-act.server.ts";

/** How old a sign-in may be for dangerous changes. */
const RECENT_MS = 10 * MINUTE_MS;
/** How old the sign-in of an admin without a second factor may be. */
const ADMIN_MS = 12 * HOUR_MS;

/**
 * Throws 503 when the session cannot be read, and a redirect to the sign-in page without a session.
 * What was typed into a form is saved then (`resumed-form`), and its sender returns to it.
 */
export function requireVisitor(request: Request, context: AppLoadContext): Visitor {
  const { visitor, unsentForm } = context;
  if (visitor === "unavailable") throw new Response(null, { status: 503 });
  if (visitor) {
    noteGuard();
    return visitor;
  }
  context.isSignInAsked = true;
  const redirectTo = unsentForm ? paths.resumedForm() : returnAddress(request);
  throw leaveFor(context, paths.auth({ redirectTo }));
}

/**
 * Throws like `requireVisitor`; redirects members who are not admins to the home page with a
 * message. An admin without a second factor sets one up first where it is required; elsewhere the
 * sign-in may be half a day old. The page that sets it up asks for no right of an admin, so the
 * first admin is not locked out.
 */
export async function requireAdmin(
  request: Request,
  context: AppLoadContext,
  act: Act = { resumes: "asked" },
): Promise<Visitor> {
  const visitor = requireVisitor(request, context);
  if (visitor.isAdmin !== true) throw await refuseMember(request, context);
  if (visitor.hasSecondFactor) return visitor;
  if (context.env.ADMIN_SECOND_FACTOR === "required") throw await askForFactor(request, context);
  return requireSignInWithin(ADMIN_MS, { request, context, act });
}

function askForFactor(request: Request, context: AppLoadContext): Promise<Response> {
  const t = getTranslate(context.locale);
  return redirectWithToast(request, context, paths.accountSecondFactor(), {
    title: t("secondFactor.admin.title"),
    description: t("secondFactor.admin.text"),
  });
}

async function refuseMember(request: Request, context: AppLoadContext): Promise<Response> {
  logSecurity("refused-right", {});
  const t = getTranslate(context.locale);
  const title = t("errors.accessDenied");
  const description = t("errors.accessDeniedText");
  return redirectWithToast(request, context, paths.home(), {
    title,
    description,
    variant: "destructive",
  });
}

/**
 * Throws like `requireVisitor`; asks a member whose sign-in is too old to sign in again, and
 * returns afterwards. A posted act is stored meanwhile.
 */
export function requireRecentSignIn(
  request: Request,
  context: AppLoadContext,
  act?: Act,
): Promise<Visitor> {
  return requireSignInWithin(RECENT_MS, { request, context, act });
}

async function requireSignInWithin(
  mostMs: number,
  { request, context, act }: Asked & { act?: Act },
): Promise<Visitor> {
  const visitor = requireVisitor(request, context);
  const isRecent = now() - visitor.authenticatedAt <= mostMs;
  // The page of a form that was kept for a sign-in does not show what the act's own page shows.
  const skipsItsPage = context.isResent && act?.resumes === "here";
  if (isRecent && !skipsItsPage) return visitor;
  const sealedAt = act ? await sealPostedAct({ request, context }, visitor, act) : null;
  const redirectTo = sealedAt ?? returnAddress(request);
  if (isRecent) throw leaveFor(context, redirectTo);
  context.isSignInAsked = true;
  throw leaveFor(context, paths.confirmAccount({ redirectTo }));
}

type Asked = Pick<ActionFunctionArgs, "request" | "context">;

/** The guards of most actions. */
export const asMember = ({ request, context }: Asked) => requireVisitor(request, context);
export const asAdmin = ({ request, context }: Asked) => requireAdmin(request, context);

/** The guard of an act that needs a fresh sign-in. */
export const asRecentMember =
  (act: Act) =>
  ({ request, context }: Asked) =>
    requireRecentSignIn(request, context, act);

/**
 * Whether `requireRecentSignIn` would admit the visitor: for pages that ask for the sign-in before
 * the form.
 */
export function hasRecentSignIn({ authenticatedAt }: Visitor): boolean {
  return now() - authenticatedAt <= RECENT_MS;
}

/** Redirects a member whose address is not confirmed to the page that confirms it. */
export function requireVerifiedEmail(context: AppLoadContext, visitor: Visitor): void {
  if (!visitor.isEmailVerified) throw leaveFor(context, paths.verifyEmail());
}

/**
 * The guard of an act that adds or changes a way to sign in: an account with an unverified address
 * must not be locked against the owner of the address.
 */
export const asRecentVerifiedMember = (act: Act) => async (asked: Asked) => {
  const visitor = await asRecentMember(act)(asked);
  requireVerifiedEmail(asked.context, visitor);
  return visitor;
};

/** Redirects a signed-in member to the home page. */
export function requireSignedOut(context: AppLoadContext): void {
  if (context.visitor !== null && context.visitor !== "unavailable") throw redirect(paths.home());
}

/** The visitor, or null without one, also when the session cannot be read: for public pages. */
export function currentVisitor(context: AppLoadContext): Visitor | null {
  return context.visitor === "unavailable" ? null : context.visitor;
}

/**
 * A redirect to a page without the framework's script. When a script of a hydrated page asked, the
 * page is loaded as a new document.
 */
export function leaveFor({ isDataRequest, isFormPost }: AppLoadContext, url: string): Response {
  const status = isFormPost ? 303 : 302;
  return isDataRequest ? redirectDocument(url, status) : redirect(url, status);
}

/** The page to return to after signing in. The target of a form is no page unless it has one. */
function returnAddress(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  return url.pathname.replace(/\.data$/, "") + url.search;
}

/**
 * The day on which the visitor's account is deleted, for `DeletionBanner`; null without a visitor
 * or a request for deletion.
 */
export function deletionDay({ visitor, locale }: AppLoadContext): string | null {
  const deletesAt = visitor === "unavailable" ? null : visitor?.deletesAt;
  return deletesAt ? formatTimestamp(locale, deletesAt, "long") : null;
}
