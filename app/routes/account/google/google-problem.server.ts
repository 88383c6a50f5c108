import type { AppLoadContext } from "@remix-run/cloudflare";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { suspensionTexts } from "#app/routes/account/auth/suspension-text.server.ts";
import { redirectWithNotice } from "#app/web/cookies/notices.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { currentVisitor } from "#app/web/session/guards.server.ts";

/** What may go wrong on the way: what we know, each with its text under `google.reasons`, or what Google says. */
export type GoogleProblem =
  | "refused"
  | "lostState"
  | "unverified"
  | "otherPerson"
  | "otherAccount"
  | "unavailable"
  | "outOfOrder"
  | { suspendedFor: string }
  | { code: string; message: string };

/** Answers of Google that only whoever runs the site can do something about. */
const MISCONFIGURED = ["invalid_client", "unauthorized_client", "redirect_uri_mismatch"];
const LONGEST_MESSAGE = 160;

/**
 * 303 to the sign-in page, which says why; from there the visitor may still get to where they wanted to go. Whoever is signed in goes
 * there at once: what asks for a proof asks again.
 */
export function redirectWithProblem(
  request: Request,
  context: AppLoadContext,
  { problem, redirectTo }: { problem: GoogleProblem; redirectTo: string },
) {
  const text = describeProblem(context, problem);
  if (currentVisitor(context)) {
    const toast = { title: text, variant: "destructive" } as const;
    return redirectWithToast(request, context, redirectTo, toast);
  }
  const target = redirectTo === paths.home() ? undefined : redirectTo;
  const url = paths.auth({ tab: "login", redirectTo: target });
  return redirectWithNotice(request, context, url, { variant: "error", text });
}

function describeProblem(context: AppLoadContext, problem: GoogleProblem): string {
  const t = getTranslate(context.locale);
  if (typeof problem === "string") {
    return t("google.errors.failed", { message: t(`google.reasons.${problem}`) });
  }
  if ("suspendedFor" in problem) {
    const words = suspensionTexts(context, problem.suspendedFor);
    return t(words.reason, words.reasonParams);
  }
  const { code, message } = problem;
  if (MISCONFIGURED.includes(code) || /not enabled/i.test(message))
    return t("google.errors.notEnabled");
  if (/popup/i.test(message)) return t("google.errors.popup");
  const said = onOneLine(message) || onOneLine(code) || t("google.reasons.unknown");
  return t("google.errors.failed", { message: said });
}

/** Somebody else's text: short and without line ends. Pages escape it. */
function onOneLine(text: string): string {
  return text
    .replace(/[\p{C}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST_MESSAGE);
}
