import type { Submission } from "@conform-to/react";
import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { readFormAge } from "#app/domain/moderation/form-time.server.ts";
import { FORM_TIME_FIELD, HONEYPOT_FIELD } from "#app/domain/moderation/schema.ts";
import { saveDraftStep } from "#app/domain/quotes/save-draft.server.ts";
import { type ContactStep, contactStepSchema, STEP_FIELDS } from "#app/domain/quotes/schema.ts";
import type { SubmitResult } from "#app/domain/quotes/submission.server.ts";
import { submitQuoteRequest } from "#app/domain/quotes/submit-quote.server.ts";
import { orNull } from "#app/http/availability.server.ts";
import { visitorAddress } from "#app/http/door.server.ts";
import { parseForm, refuseForm, textField } from "#app/http/forms.server.ts";
import { sendMailsAfterResponse } from "#app/http/outbox.server.ts";
import { draftCookie, readDraftKey } from "#app/http/quote-cookie.server.ts";
import { redirectToStep } from "#app/http/quote-steps.server.ts";
import { redirectWithToast } from "#app/http/toasts.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";

const SECONDS_PER_MINUTE = 60;

export async function submitContactStep({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  if (form.get("intent") === "back") return saveAndGoBack(request, context, form);
  const submission = parseForm(form, contactStepSchema);
  if (submission.status !== "success") return refuseForm(context, submission, { status: 400 });
  const result = await orNull(submit(request, context, form, submission.value));
  if (result?.state === "no-draft") return startOver(request, context, form);
  return result ? answer(request, context, submission, result) : refuse503(context, submission);
}

async function submit(
  request: Request,
  context: AppLoadContext,
  form: FormData,
  contact: ContactStep,
) {
  const { db, env, settings, locale } = context;
  return submitQuoteRequest(db, {
    key: readDraftKey(request),
    contact,
    locale,
    contactEmail: settings.contact_email || env.CONTACT_EMAIL,
    address: visitorAddress(request),
    quotesPerHour: env.QUOTES_PER_HOUR,
    honeypot: textField(form, HONEYPOT_FIELD),
    formAgeMs: await readFormAge(env.SESSION_SECRET, textField(form, FORM_TIME_FIELD)),
  });
}

type ContactSubmission = Submission<ContactStep, string[], ContactStep>;

function answer(
  request: Request,
  context: AppLoadContext,
  submission: ContactSubmission,
  result: Exclude<SubmitResult, { state: "no-draft" }>,
) {
  switch (result.state) {
    case "submitted":
      return confirmSent(request, context);
    case "missing-step":
      return redirectToStep(request, context, result.step);
    case "recipients-changed":
      return refuseForm(context, submission, {
        status: 400,
        reason: "quoteErrors.recipientsChanged",
      });
    case "suspected-spam":
      return refuseForm(context, submission, { status: 400, reason: "quoteErrors.suspectedSpam" });
    case "too-many":
      return refuseForm(context, submission, {
        status: 429,
        reason: "quoteErrors.tooMany",
        reasonParams: { count: Math.ceil(result.retryAfterSeconds / SECONDS_PER_MINUTE) },
        retryAfterSeconds: result.retryAfterSeconds,
      });
  }
}

/** The mails leave right after the response; what cannot be sent now the clock sends later. */
function confirmSent(request: Request, context: AppLoadContext) {
  const t = getTranslate(context.locale);
  sendMailsAfterResponse(context);
  return redirectWithToast(
    request,
    context,
    paths.quoteSent(),
    { title: t("quote.sentToast"), description: t("quote.sentToastText") },
    draftCookie(request, readDraftKey(request) ?? ""),
  );
}

async function saveAndGoBack(request: Request, context: AppLoadContext, form: FormData) {
  const saved = await orNull(saveContact(request, context, form));
  if (!saved) return refuse503(context, parseForm(form, contactStepSchema));
  if (saved.state === "submitted") return redirect(paths.quoteSent(), 303);
  return redirect(paths.quoteScope(), { status: 303, headers: draftCookie(request, saved.key) });
}

/** The draft is gone, after a long break or without its cookie: step 3 goes into a new one, and step 1 comes first. */
async function startOver(request: Request, context: AppLoadContext, form: FormData) {
  const saved = await orNull(saveContact(request, context, form));
  if (saved?.state !== "saved") return refuse503(context, parseForm(form, contactStepSchema));
  return redirectToStep(request, context, 1, draftCookie(request, saved.key));
}

/** Stores step 3 as typed, in a new draft where the old one is gone. */
function saveContact(request: Request, context: AppLoadContext, form: FormData) {
  const values = Object.fromEntries(STEP_FIELDS[3].map((name) => [name, textField(form, name)]));
  const key = readDraftKey(request);
  return saveDraftStep(context.db, { key, step: 3, values, locale: context.locale });
}

function refuse503<Value>(
  context: AppLoadContext,
  submission: Submission<ContactStep, string[], Value>,
) {
  return refuseForm(context, submission, {
    status: 503,
    reason: "quoteErrors.submitFailed",
    retryAfterSeconds: 30,
  });
}
