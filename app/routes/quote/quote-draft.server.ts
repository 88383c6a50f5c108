import type { Submission } from "@conform-to/react";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { type QuoteStep, type QuoteValues, STEP_FIELDS } from "#app/domain/quotes/schema.ts";
import {
  type DraftSaveResult,
  saveDraftStep,
} from "#app/domain/quotes/wizard/save-draft.server.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { refuseTooMany, refuseUnavailable, textField } from "#app/web/forms/forms.server.ts";
import { readDraftKey } from "./quote-cookie.server.ts";

/** Stores a step as it was posted, before anybody asks whether it is valid; null when the database is gone. */
export function saveStep(
  request: Request,
  { db, env, locale }: AppLoadContext,
  input: { form: FormData; step: QuoteStep; expert?: string },
): Promise<DraftSaveResult | null> {
  const { form, step, expert } = input;
  const save = saveDraftStep(db, {
    key: readDraftKey(request),
    step,
    values: typedValues(form, step),
    expert,
    locale,
    address: visitorAddress(request),
    draftsPerHour: env.DRAFTS_PER_HOUR,
  });
  return orNull(save);
}

/** The form of step 1 on a profile does not show the draft, so a blank there erases nothing; it is refused anyway. */
function typedValues(form: FormData, step: QuoteStep): Partial<QuoteValues> {
  const typed = STEP_FIELDS[step].map((name) => [name, textField(form, name)] as const);
  return Object.fromEntries(step === 1 ? typed.filter(([, value]) => value.trim()) : typed);
}

/** The form of a step that could not be stored, with its text. */
export function refuseUnsaved<Schema, Value>(
  context: AppLoadContext,
  submission: Submission<Schema, string[], Value>,
  saved: DraftSaveResult | null,
  reason: TextKey = "quoteErrors.unexpected",
) {
  return saved?.state === "too-many"
    ? refuseTooMany(context, submission, { ...saved, reason: "quoteErrors.tooMany" })
    : refuseUnavailable(context, submission, { reason });
}
