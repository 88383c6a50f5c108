/** What the client does with the request as a whole; each function answers one form. */
import * as z from "zod";
import { messageLimit } from "#app/domain/abuse-prevention/message-limit.server.ts";
import { addDetails } from "#app/domain/quotes/client/add-details.server.ts";
import { closeRequest, reopenRequest } from "#app/domain/quotes/client/close-request.server.ts";
import { renewRequestLink } from "#app/domain/quotes/client/renew-link.server.ts";
import { mailRequestLinks } from "#app/domain/quotes/client/request-links.server.ts";
import { saveRequestPreferences } from "#app/domain/quotes/client/request-preferences.server.ts";
import { lostLinkSchema } from "#app/domain/quotes/schema.ts";
import { CLOSE_REASONS, MAIL_FREQUENCIES } from "#app/domain/threads/schema.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { createRequestToken } from "#app/mail/links/request-token.server.ts";
import { reasonSchema } from "#app/routes/inbox/tools/reason-form.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { sendMailsAfterResponse } from "#app/web/context/outbox.server.ts";
import { parseForm, textField } from "#app/web/forms/forms.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";
import { answer, done, type RequestPost, refuse, refuseFields } from "./request-post.server.ts";

const closeSchema = reasonSchema(CLOSE_REASONS);

export async function close(post: RequestPost) {
  const { context, viewer, form } = post;
  const submission = parseForm(form, closeSchema);
  if (submission.status !== "success") return refuseFields(post, submission);
  const result = await closeRequest(threadServices(context), viewer, submission.value);
  return answer(post, result, "request.closedToast");
}

export async function reopen(post: RequestPost) {
  const result = await reopenRequest(threadServices(post.context), post.viewer);
  return answer(post, result, "request.reopenedToast");
}

const UNKNOWN: TextKey = "requestTools.errors.frequency";

const preferencesSchema = z.object({
  messageMail: z.enum(MAIL_FREQUENCIES, { error: UNKNOWN }),
  /** A box that is not ticked is not sent. */
  sharesReading: z.boolean().default(false),
});

export async function preferences(post: RequestPost) {
  const { context, viewer, form } = post;
  const submission = parseForm(form, preferencesSchema);
  if (submission.status !== "success") return refuseFields(post, submission);
  const result = await saveRequestPreferences(context.db, viewer, submission.value);
  return answer(post, result, "requestTools.toasts.preferencesSaved");
}

/** The most of them stands for messages, too: each goes to every expert. */
export async function addToDetails(post: RequestPost) {
  const { context, viewer, form } = post;
  const result = await addDetails(threadServices(context), {
    viewer,
    content: textField(form, "details"),
    key: textField(form, "key"),
    limit: messageLimit(viewer.quoteId, context.env.MESSAGES_PER_MINUTE),
  });
  if (result === "done" || result === "not_found") {
    return answer(post, result, "requestTools.toasts.detailsSent");
  }
  return typeof result === "string"
    ? refuse(post, result)
    : refuse(post, result.kind, result.retryAfterSeconds);
}

/** For another device: to whichever address the form names, as anybody may ask for any. */
export async function mailLink(post: RequestPost) {
  const { request, context, form } = post;
  const submission = parseForm(form, lostLinkSchema);
  if (submission.status !== "success") return refuseFields(post, submission);
  const result = await mailRequestLinks(context.db, {
    email: submission.value.email,
    address: visitorAddress(request),
    mailsPerHour: context.env.ACCOUNT_MAILS_PER_HOUR,
  });
  if (result.state === "too-many") return refuse(post, "too_many_mails", result.retryAfterSeconds);
  sendMailsAfterResponse(context);
  return done(post, "requestTools.toasts.linkMailed");
}

/** This browser moves to the new address at once; everybody else needs the mail. */
export async function renewLink(post: RequestPost) {
  const { context, viewer } = post;
  const mailsPerHour = context.env.ACCOUNT_MAILS_PER_HOUR;
  const result = await renewRequestLink(threadServices(context), viewer, { mailsPerHour });
  if (result === "not_found") return refuse(post, result);
  if (result !== "done") return refuse(post, "too_many_mails", result.retryAfterSeconds);
  sendMailsAfterResponse(context);
  const link = { quoteId: viewer.quoteId, version: viewer.linkVersion + 1 };
  const token = await createRequestToken(context.env.LINK_SECRET, link);
  return done({ ...post, token }, "requestTools.toasts.linkRenewed");
}
