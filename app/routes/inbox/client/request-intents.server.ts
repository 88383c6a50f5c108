/** The forms for the whole request; each action is one form. */
import * as z from "zod";
import { messageLimit } from "#app/domain/abuse-prevention/message-limit.server.ts";
import { addDetails } from "#app/domain/quotes/client/add-details.server.ts";
import { closeRequest } from "#app/domain/quotes/client/close-request.server.ts";
import { renewRequestLink } from "#app/domain/quotes/client/renew-link.server.ts";
import { mailRequestLinks } from "#app/domain/quotes/client/request-links.server.ts";
import { lostLinkSchema } from "#app/domain/quotes/schema.ts";
import { askMoreExperts } from "#app/domain/quotes/waiting/more-experts.server.ts";
import { saveRequestPreferences } from "#app/domain/threads/notifications/message-preferences.server.ts";
import { CLOSE_REASONS, MAIL_FREQUENCIES } from "#app/domain/threads/schema.ts";
import { createRequestToken } from "#app/mail/links/request-token.server.ts";
import { paths } from "#app/paths.ts";
import { conversationActions } from "#app/routes/inbox/thread/conversation-actions.server.ts";
import { reasonSchema } from "#app/routes/inbox/tools/reason-form.server.ts";
import { visitorAddress } from "#app/web/context/gateway.server.ts";
import { siteContact } from "#app/web/context/site-identity.server.ts";
import { formAction, type Post } from "#app/web/forms/form-action.server.ts";
import { named } from "#app/web/forms/form-answer.server.ts";
import { textField } from "#app/web/forms/forms.server.ts";
import { threadServices } from "#app/web/session/inbox-guard.server.ts";
import { requireClient, threadIdOf } from "./client-guard.server.ts";

/** Shared by all forms of the client's page. */
export const REQUEST = {
  guard: ({ context, params }: Pick<Post, "context" | "params">) =>
    requireClient(context, params.token),
  unavailable: { reason: "request.failed" },
} as const;

/** Why nothing was changed. */
export const PROBLEMS = {
  not_found: { status: 404, reason: "requestTools.errors.notFound" },
  not_allowed: { status: 409, reason: "lifeAnswers.errors.changed" },
} as const;

const TOO_MANY_MAILS = { reason: "requestTools.errors.tooManyMails" } as const;

export function requestAddress(post: Pick<Post, "request" | "params">): string {
  return paths.request(post.params.token ?? "", { thread: threadIdOf(post.request) });
}

export const conversation = conversationActions({
  ...REQUEST,
  problems: PROBLEMS,
  threadOf: ({ guarded: viewer, request }) => ({ viewer, threadId: threadIdOf(request) }),
  addressOf: requestAddress,
});

export const close = formAction({
  ...REQUEST,
  schema: reasonSchema(CLOSE_REASONS),
  run: ({ context, guarded, value }) => closeRequest(threadServices(context), guarded, value),
  answers: { ...PROBLEMS, done: conversation.done("request.closedToast") },
});

export const preferences = formAction({
  ...REQUEST,
  schema: z.object({
    messageMail: z.enum(MAIL_FREQUENCIES, { error: "requestTools.errors.frequency" }),
    /** Browsers do not send an unchecked checkbox. */
    sharesReading: z.boolean().default(false),
  }),
  run: ({ context, guarded, value }) => saveRequestPreferences(context.db, guarded, value),
  answers: { ...PROBLEMS, done: conversation.done("requestTools.toasts.preferencesSaved") },
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
    done: conversation.done("requestTools.toasts.detailsSent"),
    empty: { reason: "requestTools.errors.empty" },
    too_long: { reason: "requestTools.errors.tooLong" },
    closed: { status: 409, reason: "requestTools.errors.closed" },
    too_many: { status: 409, reason: "requestTools.errors.tooManyDetails" },
    rate_limited: { reason: "thread.errors.tooMany" },
  },
});

/** Asks only experts whom the page named, so that the client has seen each of them. */
export const askMore = formAction({
  ...REQUEST,
  run: ({ context, guarded, form }) =>
    askMoreExperts(threadServices(context), guarded, {
      expertIds: form.getAll("expert").map(String),
      country: context.place.country,
      siteContact: siteContact(context),
    }),
  answers: {
    ...PROBLEMS,
    asked: ({ count }, post) => ({
      to: requestAddress(post),
      toast: { title: "request.moreAsked", params: { count } },
      sendsMails: true,
    }),
    // The page says why it proposed them: by now there may be no reason any more.
    changed: (_, { form }) => ({
      status: 409,
      reason: form.get("why") === "leaving" ? "request.moreChangedLeaving" : "request.moreChanged",
    }),
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
