/** The forms for the whole request; each action is one form. */
import * as z from "zod";
import { messageLimit } from "#app/domain/abuse-prevention/message-limit.server.ts";
import { addDetails } from "#app/domain/quotes/client/add-details.server.ts";
import { closeRequest, reopenRequest } from "#app/domain/quotes/client/close-request.server.ts";
import { renewRequestLink } from "#app/domain/quotes/client/renew-link.server.ts";
import { mailRequestLinks } from "#app/domain/quotes/client/request-links.server.ts";
import { saveRequestPreferences } from "#app/domain/quotes/client/request-preferences.server.ts";
import { lostLinkSchema } from "#app/domain/quotes/schema.ts";
import { CLOSE_REASONS, MAIL_FREQUENCIES } from "#app/domain/threads/schema.ts";
import { createRequestToken } from "#app/mail/links/request-token.server.ts";
import { paths } from "#app/paths.ts";
import { reasonSchema } from "#app/routes/inbox/tools/reason-form.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { formAction, named } from "#app/web/forms/form-action.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";
import { threadIdOf } from "./client-guard.server.ts";
import {
  done,
  PROBLEMS,
  REQUEST,
  requestAddress,
  TOO_MANY_MAILS,
} from "./request-form-action.server.ts";

export const close = formAction({
  ...REQUEST,
  schema: reasonSchema(CLOSE_REASONS),
  run: ({ context, guarded, value }) => closeRequest(threadServices(context), guarded, value),
  answers: { ...PROBLEMS, done: done("request.closedToast") },
});

export const reopen = formAction({
  ...REQUEST,
  run: ({ context, guarded }) => reopenRequest(threadServices(context), guarded),
  answers: { ...PROBLEMS, done: done("request.reopenedToast") },
});

export const preferences = formAction({
  ...REQUEST,
  schema: z.object({
    messageMail: z.enum(MAIL_FREQUENCIES, { error: "requestTools.errors.frequency" }),
    /** Browsers do not send an unchecked checkbox. */
    sharesReading: z.boolean().default(false),
  }),
  run: ({ context, guarded, value }) => saveRequestPreferences(context.db, guarded, value),
  answers: { ...PROBLEMS, done: done("requestTools.toasts.preferencesSaved") },
});

/** The limit of messages applies, because each expert gets a message. */
export const addToDetails = formAction({
  ...REQUEST,
  async run({ context, guarded: viewer, form }) {
    const result = await addDetails(threadServices(context), {
      viewer,
      content: textField(form, "details"),
      key: textField(form, "key"),
      limit: messageLimit(viewer.quoteId, context.env.MESSAGES_PER_MINUTE),
    });
    return typeof result === "string" ? result : named(result, "kind");
  },
  answers: {
    ...PROBLEMS,
    done: done("requestTools.toasts.detailsSent"),
    empty: { reason: "requestTools.errors.empty" },
    too_long: { reason: "requestTools.errors.tooLong" },
    closed: { status: 409, reason: "requestTools.errors.closed" },
    too_many: { status: 409, reason: "requestTools.errors.tooManyDetails" },
    rate_limited: { reason: "thread.errors.tooMany" },
  },
});

/** Accepts any address, like the public page for lost links. */
export const mailLink = formAction({
  ...REQUEST,
  schema: lostLinkSchema,
  run: ({ request, context: { db, env }, value: { email } }) =>
    mailRequestLinks(db, {
      email,
      address: visitorAddress(request),
      mailsPerHour: env.ACCOUNT_MAILS_PER_HOUR,
    }),
  answers: {
    accepted: (_, post) => ({
      to: requestAddress(post),
      toast: { title: "requestTools.toasts.linkMailed" },
      sendsMails: true,
    }),
    "too-many": TOO_MANY_MAILS,
  },
});

/** This browser is redirected to the new link. Other devices need the mail. */
export const renewLink = formAction({
  ...REQUEST,
  async run({ context, guarded }) {
    const mailsPerHour = context.env.ACCOUNT_MAILS_PER_HOUR;
    const result = await renewRequestLink(threadServices(context), guarded, { mailsPerHour });
    return typeof result === "string" ? result : named(result, "kind");
  },
  answers: {
    not_found: PROBLEMS.not_found,
    too_many: TOO_MANY_MAILS,
    async done(_, { request, context, guarded: { quoteId, linkVersion } }) {
      const link = { quoteId, version: linkVersion + 1 };
      const token = await createRequestToken(context.env.LINK_SECRET, link);
      return {
        to: paths.request(token, { thread: threadIdOf(request) }),
        toast: { title: "requestTools.toasts.linkRenewed" },
        sendsMails: true,
      };
    },
  },
});
