import type { Submission } from "@conform-to/react";
import { type ActionFunctionArgs, type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { readFormAge } from "#app/domain/abuse-prevention/form-time.server.ts";
import { FORM_TIME_FIELD, HONEYPOT_FIELD } from "#app/domain/abuse-prevention/schema.ts";
import { type ContactStep, contactStepSchema } from "#app/domain/quotes/schema.ts";
import type { SubmitResult, SubmittedQuote } from "#app/domain/quotes/wizard/submission.server.ts";
import { submitQuoteRequest } from "#app/domain/quotes/wizard/submit-quote.server.ts";
import { announceInbox } from "#app/domain/threads/live/broadcast.server.ts";
import { getTranslate } from "#app/i18n/texts.server.ts";
import { paths } from "#app/paths.ts";
import { draftCookie, readDraftKey } from "#app/routes/quote/quote-cookie.server.ts";
import { refuseUnsaved, saveStep } from "#app/routes/quote/quote-draft.server.ts";
import { redirectToStep } from "#app/routes/quote/quote-steps.server.ts";
import { orNull } from "#app/web/context/availability.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { siteContact } from "#app/web/context/site-contact.server.ts";
import { redirectWithToast } from "#app/web/cookies/toasts.server.ts";
import { parseForm, refuseForm, refuseTooMany, textField } from "#app/web/forms/forms.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";

export async function submitContactStep({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const isBack = form.get("intent") === "back";
  const submission = parseForm(form, contactStepSchema);
  if (isBack || submission.status !== "success") {
    return saveOnly(request, context, { form, submission, isBack });
  }
  const result = await orNull(submit(request, context, form, submission.value));
  if (result?.state === "no-draft") return startOver(request, context, { form, submission });
  return result
    ? answer(request, context, submission, result)
    : refuseUnsaved(context, submission, null, "quoteErrors.submitFailed");
}

async function submit(
  request: Request,
  context: AppLoadContext,
  form: FormData,
  contact: ContactStep,
) {
  const { db, env, locale } = context;
  return submitQuoteRequest(db, {
    key: readDraftKey(request),
    contact,
    locale,
    siteContact: siteContact(context),
    address: visitorAddress(request),
    quotesPerHour: env.QUOTES_PER_HOUR,
    honeypot: textField(form, HONEYPOT_FIELD),
    formAgeMs: await readFormAge(env.SESSION_SECRET, textField(form, FORM_TIME_FIELD)),
  });
}

type ContactSubmission = Submission<ContactStep, string[], ContactStep>;

/** What was typed in step 3 is in the draft by now, whatever the answer. */
function answer(
  request: Request,
  context: AppLoadContext,
  submission: ContactSubmission,
  result: Exclude<SubmitResult, { state: "no-draft" }>,
) {
  const headers = draftCookie(request, readDraftKey(request) ?? "");
  switch (result.state) {
    case "submitted":
      return confirmSent(request, context, result, headers);
    case "missing-step":
      return redirectToStep(request, context, result.step, headers);
    case "recipients-changed":
      return refuseForm(context, submission, {
        status: 400,
        reason: "quoteErrors.recipientsChanged",
        headers,
      });
    case "too-many":
      return refuseTooMany(context, submission, {
        ...result,
        reason: "quoteErrors.tooMany",
        headers,
      });
  }
}

/** The mails leave right after the response, what cannot be sent now the clock sends later; open inboxes hear of it at once. */
function confirmSent(
  request: Request,
  context: AppLoadContext,
  { expertIds, isHeld, repeated }: SubmittedQuote,
  headers: Headers,
) {
  const t = getTranslate(context.locale);
  sendMailsAfterResponse(context);
  if (!repeated) for (const id of expertIds) announceInbox(threadServices(context), id);
  const count = expertIds.length;
  const nobodyYet = isHeld ? "quote.sentToastHeld" : "quote.sentToastNone";
  const description = count > 0 ? t("quote.sentToastText", { count }) : t(nobodyYet);
  const toast = { title: t("quote.sentToast"), description };
  return redirectWithToast(request, context, paths.quoteSent(), toast, headers);
}

interface Posted<Value> {
  form: FormData;
  submission: Submission<ContactStep, string[], Value>;
}

/** Step 3 on the way back, or refused. */
async function saveOnly<Value>(
  request: Request,
  context: AppLoadContext,
  { form, submission, isBack }: Posted<Value> & { isBack: boolean },
) {
  const saved = await saveStep(request, context, { form, step: 3 });
  if (saved?.state === "submitted") return redirect(paths.quoteSent(), 303);
  if (saved?.state !== "saved") return refuseUnsaved(context, submission, saved);
  const headers = draftCookie(request, saved.key);
  return isBack
    ? redirect(paths.quoteScope(), { status: 303, headers })
    : refuseForm(context, submission, { status: 400, headers });
}

/** The draft is gone, after a long break or without its cookie: step 3 goes into a new one, and step 1 comes first. */
async function startOver<Value>(
  request: Request,
  context: AppLoadContext,
  { form, submission }: Posted<Value>,
) {
  const saved = await saveStep(request, context, { form, step: 3 });
  if (saved?.state !== "saved")
    return refuseUnsaved(context, submission, saved, "quoteErrors.submitFailed");
  return redirectToStep(request, context, 1, draftCookie(request, saved.key));
}
