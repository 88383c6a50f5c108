import { readFormAge } from "#app/domain/abuse-prevention/form-time.server.ts";
import { FORM_TIME_FIELD, HONEYPOT_FIELD } from "#app/domain/abuse-prevention/schema.ts";
import { type ContactStep, contactStepSchema, MAX_RECIPIENTS } from "#app/domain/quotes/schema.ts";
import type { SubmittedQuote } from "#app/domain/quotes/wizard/submission.server.ts";
import { submitQuoteRequest } from "#app/domain/quotes/wizard/submit-quote.server.ts";
import { broadcastInbox } from "#app/domain/threads/live/broadcast.server.ts";
import { isTimeZone, TIME_ZONE_FIELD } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import { readRevision, redirectToStep, saveStep } from "#app/routes/quote/quote-draft.server.ts";
import {
  afterSaving,
  draftCookie,
  isOnlyStored,
  STEP_ANSWERS,
  startOver,
} from "#app/routes/quote/step-action.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { siteContact } from "#app/web/context/site-identity.server.ts";
import { readDraftKey } from "#app/web/cookies/draft-cookie.server.ts";
import { askAboutTypo, readAnsweredEmail } from "#app/web/forms/email-typo.server.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { parseForm, textField } from "#app/web/forms/forms.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";
import { readRecipientIds, readShownIds } from "./recipient-view.server.ts";

/**
 * The answer comes after step 3 is in the draft, except during an outage or for too many drafts.
 */
export const submitContactStep = formAction({
  run: submit,
  answers: {
    ...STEP_ANSWERS,
    saved: afterSaving(contactStepSchema, { back: paths.quoteScope(), next: paths.quoteSent() }),
    sent: confirmSent,
    "already-sent": STEP_ANSWERS.submitted,
    "likely-typo": ({ key, meant }, { request }) => ({
      ...askAboutTypo({ meant }),
      headers: draftCookie(request, key),
    }),
    "started-over": startOver(contactStepSchema),
    "missing-step": ({ step }, { request, context }) =>
      redirectToStep(request, context, step, renewedCookie(request)),
    "recipients-changed": (_, { request }) => ({
      reason: "quoteErrors.recipientsChanged",
      headers: renewedCookie(request),
    }),
    "none-chosen": (_, { request }) => ({
      reason: "quoteErrors.noneChosen",
      headers: renewedCookie(request),
    }),
    "too-many-chosen": (_, { request }) => ({
      reason: "quoteErrors.tooManyChosen",
      params: { most: MAX_RECIPIENTS },
      headers: renewedCookie(request),
    }),
    "too-many": (_, { request }) => ({
      ...STEP_ANSWERS["too-many"],
      headers: renewedCookie(request),
    }),
  },
  unavailable: ({ form }) => ({
    reason: readStep(form) ? "quoteErrors.submitFailed" : "quoteErrors.unexpected",
  }),
});

function renewedCookie(request: Request): Headers | undefined {
  const key = readDraftKey(request);
  return key === null ? undefined : draftCookie(request, key);
}

/** Null for a step that is only stored: an invalid one, and one whose visitor goes back. */
function readStep(form: FormData): ContactStep | null {
  const submission = parseForm(form, contactStepSchema);
  return submission.status === "success" && !isOnlyStored(form) ? submission.value : null;
}

/** Without a draft (expired, or a lost cookie) step 3 goes into a new one, and step 1 is next. */
async function submit(post: Post) {
  const contact = readStep(post.form);
  if (!contact) return saveStep(post, 3, readRecipientIds(post.form));
  const answered = readAnsweredEmail(post.form);
  if (answered.state === "likely-typo") {
    const kept = await saveStep(post, 3, readRecipientIds(post.form));
    return kept.state === "saved" ? { ...kept, ...answered } : kept;
  }
  if (readAgreed(post.form)?.length === 0 && readShownIds(post.form)?.length) {
    const saved = await saveStep(post, 3);
    return saved.state === "saved" ? ({ state: "none-chosen" } as const) : saved;
  }
  const result = await submitTo(post, { ...contact, email: answered.email });
  if (result.state === "submitted") return { ...result, state: "sent" } as const;
  if (result.state !== "no-draft") return result;
  const saved = await saveStep(post, 3);
  return saved.state === "saved"
    ? ({ ...saved, state: "started-over", isAfterSent: false } as const)
    : saved;
}

/** The ticked experts, perhaps none; null for a form that shows no boxes. */
const readAgreed = (form: FormData): string[] | null =>
  readShownIds(form) && readRecipientIds(form);

async function submitTo({ request, context, form }: Post, contact: ContactStep) {
  const { db, env, locale, place } = context;
  const result = await submitQuoteRequest(db, {
    key: readDraftKey(request),
    contact,
    locale,
    timeZone: readTimeZone(form),
    place,
    recipientIds: readAgreed(form),
    revision: readRevision(form),
    siteContact: siteContact(context),
    address: visitorAddress(request),
    quotesPerHour: env.QUOTES_PER_HOUR,
    requestsPerExpert: env.EXPERT_REQUESTS_PER_HOUR,
    mailsPerHour: env.ACCOUNT_MAILS_PER_HOUR,
    honeypot: textField(form, HONEYPOT_FIELD),
    formAgeMs: await readFormAge(env.SESSION_SECRET, textField(form, FORM_TIME_FIELD)),
  });
  if ("draft" in result) context.savedDraft = result.draft;
  return result;
}

/** The zone of the browser, filled in by its script. */
export function readTimeZone(form: FormData): string {
  const name = textField(form, TIME_ZONE_FIELD);
  return isTimeZone(name) ? name : "";
}

/** Notifies the open inboxes that have the request. */
function confirmSent(
  { expertIds, reachedIds, isHeld, repeated }: Omit<SubmittedQuote, "state">,
  { request, context }: Post,
) {
  if (!repeated) for (const id of reachedIds) broadcastInbox(threadServices(context), id);
  const noExperts = isHeld ? "quote.sentToastHeld" : "quote.sentToastNone";
  // The page names the experts and what happens next.
  const description = expertIds.length > 0 ? undefined : noExperts;
  return {
    to: paths.quoteSent(),
    toast: { title: "quote.sentToast", description },
    headers: renewedCookie(request),
    sendsMails: true,
  } as const;
}
