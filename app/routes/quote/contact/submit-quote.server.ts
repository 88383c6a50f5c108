import { readFormAge } from "#app/domain/abuse-prevention/form-time.server.ts";
import { FORM_TIME_FIELD, HONEYPOT_FIELD } from "#app/domain/abuse-prevention/schema.ts";
import { type ContactStep, contactStepSchema } from "#app/domain/quotes/schema.ts";
import type { SubmittedQuote } from "#app/domain/quotes/wizard/submission.server.ts";
import { submitQuoteRequest } from "#app/domain/quotes/wizard/submit-quote.server.ts";
import { broadcastInbox } from "#app/domain/threads/live/broadcast.server.ts";
import { paths } from "#app/paths.ts";
import {
  afterSaving,
  draftCookie,
  isBack,
  readDraftKey,
  redirectToStep,
  STEP_ANSWERS,
  saveStep,
} from "#app/routes/quote/quote-draft.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { siteContact } from "#app/web/context/site-identity.server.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { parseForm, textField } from "#app/web/forms/forms.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";

/**
 * The answer comes after step 3 is in the draft, except during an outage or for too many drafts.
 */
export const submitContactStep = formAction({
  run: submit,
  answers: {
    ...STEP_ANSWERS,
    saved: afterSaving(contactStepSchema, { back: paths.quoteScope(), next: paths.quoteSent() }),
    sent: confirmSent,
    "started-over": ({ key }, { request, context }) =>
      redirectToStep(request, context, 1, draftCookie(request, key)),
    "missing-step": ({ step }, { request, context }) =>
      redirectToStep(request, context, step, renewedCookie(request)),
    "recipients-changed": (_, { request }) => ({
      reason: "quoteErrors.recipientsChanged",
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
  return submission.status === "success" && !isBack(form) ? submission.value : null;
}

/** Without a draft (expired, or a lost cookie) step 3 goes into a new one, and step 1 is next. */
async function submit(post: Post) {
  const contact = readStep(post.form);
  if (!contact) return saveStep(post, 3);
  const result = await submitTo(post, contact);
  if (result.state === "submitted") return { ...result, state: "sent" } as const;
  if (result.state !== "no-draft") return result;
  const saved = await saveStep(post, 3);
  return saved.state === "saved" ? ({ state: "started-over", key: saved.key } as const) : saved;
}

async function submitTo({ request, context, form }: Post, contact: ContactStep) {
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

/** Notifies open inboxes of the request. */
function confirmSent(
  { expertIds, isHeld, repeated }: Omit<SubmittedQuote, "state">,
  { request, context }: Post,
) {
  if (!repeated) for (const id of expertIds) broadcastInbox(threadServices(context), id);
  const count = expertIds.length;
  const noExperts = isHeld ? "quote.sentToastHeld" : "quote.sentToastNone";
  const description = count > 0 ? "quote.sentToastText" : noExperts;
  return {
    to: paths.quoteSent(),
    toast: { title: "quote.sentToast", description, params: { count } },
    headers: renewedCookie(request),
    sendsMails: true,
  } as const;
}
