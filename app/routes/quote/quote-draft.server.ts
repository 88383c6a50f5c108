import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import type * as z from "zod";
import {
  missingStep,
  type QuoteStep,
  type QuoteValues,
  STEP_FIELDS,
  STEP_MESSAGES,
} from "#app/domain/quotes/schema.ts";
import type { QuoteDraft } from "#app/domain/quotes/wizard/drafts.server.ts";
import {
  type DraftSaveResult,
  saveDraftStep,
} from "#app/domain/quotes/wizard/save-draft.server.ts";
import { DRAFT_DAYS } from "#app/domain/quotes/wizard/update-draft.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { DAY_MS, SECOND_MS } from "#app/platform/clock.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { readCookie, serializeCookie } from "#app/web/cookies/cookies.server.ts";
import { redirectWithToast, type ToastInput } from "#app/web/cookies/flash.server.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { parseForm, refuseForm, textField } from "#app/web/forms/forms.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";

/** The head and the texts of a step's page. */
export function describeStep(
  context: AppLoadContext,
  page: Partial<Parameters<typeof describePage>[1]>,
) {
  return describePage(context, {
    title: "quote.pageTitle",
    ...page,
    sections: ["quote", "quoteOptions", "quoteErrors"],
  });
}

/** Stores a posted step, valid or not. Step 1 names the expert that the request is for. */
export function saveStep(
  { request, context: { db, env, locale }, form }: Post,
  step: QuoteStep,
): Promise<DraftSaveResult> {
  return saveDraftStep(db, {
    key: readDraftKey(request),
    step,
    values: typedValues(form, step),
    expert: step === 1 ? textField(form, "expert") : undefined,
    locale,
    address: visitorAddress(request),
    draftsPerHour: env.DRAFTS_PER_HOUR,
  });
}

/**
 * The form of step 1 on a profile does not show the draft, so an empty field there erases nothing.
 */
function typedValues(form: FormData, step: QuoteStep): Partial<QuoteValues> {
  const typed = STEP_FIELDS[step].map((name) => [name, textField(form, name)] as const);
  return Object.fromEntries(step === 1 ? typed.filter(([, value]) => value.trim()) : typed);
}

/** The answers that all steps share. */
export const STEP_ANSWERS = {
  submitted: { to: paths.quoteSent() },
  "too-many": { reason: "quoteErrors.tooMany" },
} as const;

/** Redirects to the previous page, or to the next one if the step is valid. */
export function afterSaving(schema: z.ZodType, { back, next }: { back?: string; next: string }) {
  return ({ key }: { key: string }, { request, context, form }: Post) => {
    const headers = draftCookie(request, key);
    if (back && isBack(form)) return { to: back, headers };
    const submission = parseForm(form, schema);
    if (submission.status === "success") return { to: next, headers };
    return refuseForm(context, submission, { status: 400, headers });
  };
}

/** The action of a step that is only stored. */
export const stepAction = (step: QuoteStep, ...saved: Parameters<typeof afterSaving>) =>
  formAction({
    run: (post) => saveStep(post, step),
    answers: { ...STEP_ANSWERS, saved: afterSaving(...saved) },
    unavailable: { reason: "quoteErrors.unexpected" },
  });

export function isBack(form: FormData): boolean {
  return form.get("intent") === "back";
}

const QUOTE_COOKIE = "quote";

/** The key of this browser's draft. The database stores only its hash. */
export function readDraftKey(request: Request): string | null {
  return readCookie(request, QUOTE_COOKIE);
}

/** Every post renews the cookie. A GET never sets it, so that its page can be cached. */
export function draftCookie(request: Request, key: string): Headers {
  const maxAgeSeconds = (DRAFT_DAYS * DAY_MS) / SECOND_MS;
  return new Headers({
    "Set-Cookie": serializeCookie(request, QUOTE_COOKIE, key, { maxAgeSeconds }),
  });
}

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
