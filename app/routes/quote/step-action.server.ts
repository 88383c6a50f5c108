import type * as z from "zod";
import type { QuoteStep } from "#app/domain/quotes/schema.ts";
import { DRAFT_DAYS } from "#app/domain/quotes/wizard/update-draft.server.ts";
import { paths } from "#app/paths.ts";
import { DAY_MS, SECOND_MS } from "#app/platform/clock.ts";
import { serializeDraftKey } from "#app/web/cookies/draft-cookie.server.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { parseForm, refuseForm, textField } from "#app/web/forms/forms.server.ts";
import { inLanguage } from "./opening.server.ts";
import { removesProduct, saveStep } from "./quote-draft.server.ts";

/** The answers that all steps share. */
export const STEP_ANSWERS = {
  submitted: {
    to: paths.quoteSent(),
    toast: { title: "quoteErrors.alreadySentTitle", description: "quoteErrors.alreadySentText" },
  },
  "too-many": { reason: "quoteErrors.tooMany" },
  changed: { status: 409, reason: "quoteErrors.changedElsewhere" },
} as const;

/** Step 1 keeps its text: it may become another request. */
const FIRST_STEP_ANSWERS = {
  changed: { status: 409, reason: "quoteErrors.replacesOther" },
  submitted: { status: 409, reason: "quoteErrors.alreadySent" },
} as const;

/**
 * Redirects to the previous page, to the same one without its product, or to the next one if the
 * step is valid.
 */
export function afterSaving(schema: z.ZodType, { back, next }: { back?: string; next: string }) {
  return ({ key }: { key: string }, { request, context, form }: Post) => {
    const headers = draftCookie(request, key);
    if (back && isBack(form)) return { to: back, headers };
    if (removesProduct(form)) return { to: new URL(request.url).pathname, headers };
    const language = chosenLanguage(form);
    if (language) return { to: inLanguage(request, language), headers };
    const submission = parseForm(form, schema);
    if (submission.status === "success") return { to: next, headers };
    return refuseForm(context, submission, { status: 400, headers });
  };
}

/**
 * The draft of the page is gone, or became another request that was sent. A new one has what was
 * posted and the experts of the page, so the visitor goes on with step 1.
 */
export const startOver =
  (schema: z.ZodType) =>
  (
    { key, isAfterSent }: { key: string; isAfterSent: boolean },
    { request, context, form }: Post,
  ) => {
    const headers = draftCookie(request, key);
    const submission = parseForm(form, schema);
    if (submission.status !== "success" && !isOnlyStored(form))
      return refuseForm(context, submission, { status: 400, headers });
    const description = isAfterSent ? "quoteErrors.goneAfterSent" : "quoteErrors.gone";
    const toast = { title: "quoteErrors.goneTitle", description } as const;
    return { to: paths.quote(), toast: { ...toast, variant: "destructive" }, headers } as const;
  };

/** The action of a step that is only stored. */
export const stepAction = (step: QuoteStep, ...saved: Parameters<typeof afterSaving>) =>
  formAction({
    run: (post) => saveStep(post, step),
    answers: {
      ...STEP_ANSWERS,
      ...(step === 1 && FIRST_STEP_ANSWERS),
      saved: afterSaving(...saved),
      "started-over": startOver(saved[0]),
    },
    unavailable: { reason: "quoteErrors.unexpected" },
  });

/** The step is only stored: the visitor goes back, removes the product or changes the language. */
export function isOnlyStored(form: FormData): boolean {
  return isBack(form) || removesProduct(form) || chosenLanguage(form) !== null;
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
