import {
  type ActionFunctionArgs,
  type AppLoadContext,
  redirect,
  redirectDocument,
} from "@remix-run/cloudflare";
import type { Visitor } from "#app/domain/accounts/sessions/sessions.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { MINUTE_MS, now } from "#app/platform/clock.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";

/** How long a sign-in counts as recent enough for what is dangerous. */
const RECENT_MS = 10 * MINUTE_MS;

/**
 * Throws 503 when nobody can say who this is, and a redirect to the sign-in page when it is nobody. What was typed into a form is kept
 * then (`kept-form`), and its sender comes back to it.
 */
export function requireVisitor(request: Request, context: AppLoadContext): Visitor {
  const { visitor, unsentForm } = context;
  if (visitor === "unavailable") throw new Response(null, { status: 503 });
  if (visitor) return visitor;
  context.isSignInAsked = true;
  const redirectTo = unsentForm ? paths.resumedForm() : returnAddress(request);
  throw leaveFor(context, paths.auth({ redirectTo }));
}

/** Throws like `requireVisitor`; whoever is no admin goes to the home page, which says why. */
export async function requireAdmin(request: Request, context: AppLoadContext): Promise<Visitor> {
  const visitor = requireVisitor(request, context);
  if (visitor.isAdmin === true) return visitor;
  const t = getTranslate(context.locale);
  const title = t("errors.accessDenied");
  const description = t("errors.accessDeniedText");
  throw await redirectWithToast(request, context, paths.home(), {
    title,
    description,
    variant: "destructive",
  });
}

/** Throws like `requireVisitor`; whoever has not proved lately who they are is asked to, and comes back. */
export function requireRecentSignIn(request: Request, context: AppLoadContext): Visitor {
  const visitor = requireVisitor(request, context);
  if (hasRecentSignIn(visitor)) return visitor;
  context.isSignInAsked = true;
  throw leaveFor(context, paths.confirmAccount({ redirectTo: returnAddress(request) }));
}

type Asked = Pick<ActionFunctionArgs, "request" | "context">;

/** The guards of most actions. */
export const asMember = ({ request, context }: Asked) => requireVisitor(request, context);
export const asRecentMember = ({ request, context }: Asked) =>
  requireRecentSignIn(request, context);
export const asAdmin = ({ request, context }: Asked) => requireAdmin(request, context);

/** Whether `requireRecentSignIn` would let the visitor pass: for pages that ask for the proof before anything is typed. */
export function hasRecentSignIn({ authenticatedAt }: Visitor): boolean {
  return now() - authenticatedAt <= RECENT_MS;
}

/** Throws a redirect to where a member confirms their address, when they have not. */
export function requireVerifiedEmail(context: AppLoadContext, visitor: Visitor): void {
  if (!visitor.isEmailVerified) throw leaveFor(context, paths.verifyEmail());
}

/** Throws a redirect to the home page when somebody is signed in already. */
export function requireSignedOut(context: AppLoadContext): void {
  if (context.visitor !== null && context.visitor !== "unavailable") throw redirect(paths.home());
}

/** The visitor, or null for nobody and for nobody-knows: for pages that everyone may see. */
export function currentVisitor(context: AppLoadContext): Visitor | null {
  return context.visitor === "unavailable" ? null : context.visitor;
}

/** A redirect to a page without the framework's script: one that a script of a hydrated page asked for opens it anew. */
export function leaveFor({ isDataRequest, isFormPost }: AppLoadContext, url: string): Response {
  const status = isFormPost ? 303 : 302;
  return isDataRequest ? redirectDocument(url, status) : redirect(url, status);
}

/** A page to come back to after signing in; what a form posts to is no such page unless it is one. */
function returnAddress(request: Request): string {
  const url = new URL(request.url);
  url.searchParams.delete("_routes");
  return url.pathname.replace(/\.data$/, "") + url.search;
}

/** Only an address of this site is a place to go to; anything else becomes the home page. */
export function safeRedirectTarget(target: unknown): string {
  if (typeof target !== "string" || !/^\/(?![/\\])/.test(target)) return paths.home();
  const origin = "https://site.invalid";
  if (!URL.canParse(target, origin)) return paths.home();
  const url = new URL(target, origin);
  // Dots may have hidden a second slash: "/.//other.site" is "//other.site" once it is resolved.
  const isOurs = url.origin === origin && !url.pathname.startsWith("//");
  return isOurs ? url.pathname + url.search + url.hash : paths.home();
}
