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
import type { QuoteTarget } from "#app/domain/quotes/wizard/target.server.ts";
import { DRAFT_DAYS } from "#app/domain/quotes/wizard/update-draft.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { DAY_MS, SECOND_MS } from "#app/platform/clock.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { readDraftKey, serializeDraftKey } from "#app/web/cookies/draft-cookie.server.ts";
import { redirectWithToast, type ToastInput } from "#app/web/cookies/flash.server.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { parseForm, refuseForm, textField } from "#app/web/forms/forms.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { inLanguage, readExperts } from "./opening.server.ts";

/** The head and the texts of a step's page. */
export function describeStep(
  context: AppLoadContext,
  page: Partial<Parameters<typeof describePage>[1]>,
) {
  return describePage(context, {
    title: "quote.pageTitle",
    ...page,
    sections: ["quote", "quoteOptions", "quoteErrors", "experts", "response"],
  });
}

/**
 * Stores a posted step, valid or not. Step 1 names the experts that the request is for, step 3
 * those who are ticked.
 */
export async function saveStep(
  { request, context, form }: Post,
  step: QuoteStep,
  recipientIds: readonly string[] = [],
): Promise<DraftSaveResult> {
  const { db, env, locale } = context;
  const saved = await saveDraftStep(db, {
    key: readDraftKey(request),
    step,
    values: typedValues(form, step),
    expert: step === 1 ? textField(form, "expert") : undefined,
    experts: step === 1 ? readExperts(textField(form, "experts")) : undefined,
    recipientIds: recipientIds.length > 0 ? recipientIds : undefined,
    locale,
    address: visitorAddress(request),
    draftsPerHour: env.DRAFTS_PER_HOUR,
  });
  if (saved.state === "saved" && saved.draft) context.savedDraft = saved.draft;
  return saved;
}

/**
 * The form of step 1 on a profile does not show the draft, so an empty field there erases nothing.
 */
function typedValues(form: FormData, step: QuoteStep): Partial<QuoteValues> {
  const typed = STEP_FIELDS[step].map((name) => [name, textField(form, name)] as const);
  const isKept = ([name, value]: (typeof typed)[number]) =>
    value.trim() !== "" || (name === "field" && form.has(name));
  return Object.fromEntries(step === 1 ? typed.filter(isKept) : typed);
}

/** The experts whom the client asked for; none in a request to all matching experts. */
export function targetsOf(draft: QuoteDraft | null | undefined): QuoteTarget[] {
  if (!draft) return [];
  return draft.target ? [draft.target] : draft.asked;
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
    const language = chosenLanguage(form);
    if (language) return { to: inLanguage(request, language), headers };
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

/** The step is only stored: the visitor goes back, or changes the language. */
export function isOnlyStored(form: FormData): boolean {
  return isBack(form) || chosenLanguage(form) !== null;
}

function isBack(form: FormData): boolean {
  return form.get("intent") === "back";
}

/** The language of the pressed link, which is a button in the wizard. */
function chosenLanguage(form: FormData): string | null {
  return /^lng:([\w-]+)$/.exec(textField(form, "intent"))?.[1] ?? null;
}

/** Every post renews the cookie. A GET never sets it, so that its page can be cached. */
export function draftCookie(request: Request, key: string): Headers {
  const maxAgeSeconds = (DRAFT_DAYS * DAY_MS) / SECOND_MS;
  return new Headers({
    "Set-Cookie": serializeDraftKey(request, key, maxAgeSeconds),
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
