import type { AppLoadContext } from "@remix-run/cloudflare";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { suspensionTexts } from "#app/routes/account/auth/suspension-text.server.ts";
import { redirectWithNotice, redirectWithToast } from "#app/web/cookies/flash.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";

/** The known problems, each with a text under `google.reasons`, or Google's own error. */
export type GoogleProblem =
  | "refused"
  | "lostState"
  | "unverified"
  | "otherPerson"
  | "otherAccount"
  | "otherAddress"
  | "has-other"
  | "unconfirmed"
  | "taken"
  | "unavailable"
  | "outOfOrder"
  | { suspendedFor: string }
  | { code: string; message: string };

/** Errors of Google that only the operator of the site can fix. */
const MISCONFIGURED = ["invalid_client", "unauthorized_client", "redirect_uri_mismatch"];
const MAX_MESSAGE = 160;

/** Whether a sign-in comes from the page where the owner of an imported listing claims it. */
export const isClaimPage = (path: string) => path.startsWith(paths.claimListing(""));

interface FailedAttempt {
  problem: GoogleProblem;
  redirectTo: string;
  isConnecting: boolean;
}

/**
 * Redirects with 303 to the sign-in page, which shows the problem and still knows the requested
 * page; a claim goes back to its own page. A signed-in visitor goes to the requested page, which
 * asks for the proof again.
 */
export function redirectWithProblem(
  request: Request,
  context: AppLoadContext,
  { problem, redirectTo, isConnecting }: FailedAttempt,
) {
  const text = describeProblem(context, problem, isConnecting);
  if (currentVisitor(context)) {
    const toast = { title: text, variant: "destructive" } as const;
    return redirectWithToast(request, context, redirectTo, toast);
  }
  const target = redirectTo === paths.home() ? undefined : redirectTo;
  const url = isClaimPage(redirectTo)
    ? redirectTo
    : paths.auth({ tab: "login", redirectTo: target });
  return redirectWithNotice(request, context, url, { variant: "error", text });
}

function describeProblem(
  context: AppLoadContext,
  problem: GoogleProblem,
  isConnecting: boolean,
): string {
  const t = getTranslate(context.locale);
  const failed = isConnecting ? "google.errors.notConnected" : "google.errors.failed";
  if (typeof problem === "string") {
    return t(failed, { message: t(`google.reasons.${problem}`) });
  }
  if ("suspendedFor" in problem) {
    const suspension = suspensionTexts(context, problem.suspendedFor);
    return t(suspension.reason, suspension.reasonParams);
  }
  const { code, message } = problem;
  if (MISCONFIGURED.includes(code) || /not enabled/i.test(message))
    return t("google.errors.notEnabled");
  if (/popup/i.test(message)) return t("google.errors.popup");
  const detail = toOneLine(message) || toOneLine(code) || t("google.reasons.unknown");
  return t(failed, { message: detail });
}

/** Foreign text: shortened, without line breaks. Pages escape it. */
function toOneLine(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, MAX_MESSAGE);
}
