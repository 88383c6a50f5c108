import type * as z from "zod";
import { type QuoteStep, type QuoteValues, STEP_FIELDS } from "#app/domain/quotes/schema.ts";
import {
  type DraftSaveResult,
  saveDraftStep,
} from "#app/domain/quotes/wizard/save-draft.server.ts";
import { paths } from "#app/paths.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import type { Post } from "#app/web/forms/form-action.server.ts";
import { parseForm, refuseForm, textField } from "#app/web/forms/forms.server.ts";
import { draftCookie, readDraftKey } from "./quote-cookie.server.ts";

/** Stores a step as it was posted, valid or not. */
export function saveStep(
  { request, context: { db, env, locale }, form }: Post,
  { step, expert }: { step: QuoteStep; expert?: string },
): Promise<DraftSaveResult> {
  return saveDraftStep(db, {
    key: readDraftKey(request),
    step,
    values: typedValues(form, step),
    expert,
    locale,
    address: visitorAddress(request),
    draftsPerHour: env.DRAFTS_PER_HOUR,
  });
}

/** The form of step 1 on a profile does not show the draft, so a blank there erases nothing; it is refused anyway. */
function typedValues(form: FormData, step: QuoteStep): Partial<QuoteValues> {
  const typed = STEP_FIELDS[step].map((name) => [name, textField(form, name)] as const);
  return Object.fromEntries(step === 1 ? typed.filter(([, value]) => value.trim()) : typed);
}

/** What all steps answer alike; a draft that was submitted already has its page. */
export const STEP_ANSWERS = {
  submitted: { to: paths.quoteSent() },
  "too-many": { reason: "quoteErrors.tooMany" },
} as const;

/** Where a stored step leads: to the page before, or on if nothing is wrong with it. */
export function afterSaving(schema: z.ZodType, { back, next }: { back?: string; next: string }) {
  return ({ key }: { key: string }, { request, context, form }: Post) => {
    const headers = draftCookie(request, key);
    if (back && isBack(form)) return { to: back, headers };
    const submission = parseForm(form, schema);
    if (submission.status === "success") return { to: next, headers };
    return refuseForm(context, submission, { status: 400, headers });
  };
}

export function isBack(form: FormData): boolean {
  return form.get("intent") === "back";
}
