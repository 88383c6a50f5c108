import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { missingStep, type QuoteStep, STEP_MESSAGES } from "#app/domain/quotes/schema.ts";
import type { QuoteDraft } from "#app/domain/quotes/wizard/drafts.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { redirectWithToast, type ToastInput } from "#app/web/cookies/toasts.server.ts";

const STEP_PATHS: Record<QuoteStep, string> = {
  1: paths.quote(),
  2: paths.quoteScope(),
  3: paths.quoteContact(),
};

/**
 * The draft, if its earlier steps are complete. Otherwise throws a redirect: to the first
 * incomplete step, with a toast that names what is missing, or to the last page if the draft was
 * submitted.
 */
export async function requireDraft(
  request: Request,
  context: AppLoadContext,
  draft: QuoteDraft | null | undefined,
  step: QuoteStep,
): Promise<QuoteDraft> {
  if (draft?.submittedQuoteId) throw redirect(paths.quoteSent(), 303);
  const missing = missingStep(draft?.values ?? {}, step);
  if (draft && !missing) return draft;
  throw await redirectToStep(request, context, missing ?? 1);
}

export function redirectToStep(
  request: Request,
  context: AppLoadContext,
  step: QuoteStep,
  headers?: Headers,
) {
  const t = getTranslate(context.locale);
  const toast: ToastInput = {
    title: t("quoteErrors.missingTitle"),
    description: t(STEP_MESSAGES[step]),
    variant: "destructive",
  };
  return redirectWithToast(request, context, STEP_PATHS[step], toast, headers);
}
