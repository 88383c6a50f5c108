import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import {
  missingStep,
  type QuoteStep,
  type QuoteValues,
  STEP_FIELDS,
  STEP_MESSAGES,
} from "#app/domain/quotes/schema.ts";
import type { QuoteDraft } from "#app/domain/quotes/wizard/drafts.server.ts";
import { revisionOf } from "#app/domain/quotes/wizard/revision.server.ts";
import {
  type DraftSaveResult,
  saveDraftStep,
} from "#app/domain/quotes/wizard/save-draft.server.ts";
import type { QuoteTarget } from "#app/domain/quotes/wizard/target.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { WITHOUT_PRODUCT } from "#app/routes/quote/parts/about-product.tsx";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { readDraftKey } from "#app/web/cookies/draft-cookie.server.ts";
import { redirectWithToast, type ToastInput } from "#app/web/cookies/flash.server.ts";
import type { Post } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { describePage } from "#app/web/pages/page.server.ts";
import { readExperts } from "./opening.server.ts";

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
 * Stores a posted step, valid or not. Each page names the experts that the request is for, step 3
 * also those who are ticked.
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
    expert: form.has("expert") ? textField(form, "expert") : undefined,
    experts: readExperts(textField(form, "experts")),
    product: removesProduct(form) ? null : textField(form, "product"),
    revision: readRevision(form),
    own: textField(form, "own"),
    recipientIds: recipientIds.length > 0 ? recipientIds : undefined,
    locale,
    address: visitorAddress(request),
    draftsPerHour: env.DRAFTS_PER_HOUR,
  });
  if ("draft" in saved && saved.draft) context.savedDraft = saved.draft;
  return saved;
}

export const removesProduct = (form: FormData): boolean => form.get("intent") === WITHOUT_PRODUCT;

/** Null for a form that names none. */
export const readRevision = (form: FormData): string | null =>
  form.has("revision") ? textField(form, "revision") : null;

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

/** The same, with the number of those who are not listed any more, and the product of the one. */
export const namedBy = (draft: QuoteDraft | null | undefined) => ({
  targets: targetsOf(draft),
  gone: draft?.gone ?? 0,
  product: draft?.product ?? null,
});

/** What a page of step 2 or 3 posts of the draft that it shows; null without a draft. */
export function shownDraft(draft: QuoteDraft | null | undefined, step: QuoteStep) {
  if (!draft) return null;
  const names = targetsOf(draft)
    .map(({ username }) => username)
    .join(",");
  const experts = draft.target ? { expert: names } : { experts: names };
  return { revision: revisionOf(draft, step), ...experts, product: draft.product?.id };
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
