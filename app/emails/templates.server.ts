import { type AccountDeletionParams, accountDeletion } from "./account-deletion.server.ts";
import { accountExists } from "./account-exists.server.ts";
import { type ChangeEmailParams, changeEmail } from "./change-email.server.ts";
import { type ContactMessageParams, contactMessage } from "./contact-message.server.ts";
import type { Template } from "./mail-context.server.ts";
import { type NewsletterConfirmParams, newsletterConfirm } from "./newsletter-confirm.server.ts";
import {
  type NewsletterSubscribedParams,
  newsletterSubscribed,
} from "./newsletter-subscribed.server.ts";
import { type QuoteToClientParams, quoteToClient } from "./quote-to-client.server.ts";
import { type QuoteToExpertParams, quoteToExpert } from "./quote-to-expert.server.ts";
import { type QuoteUnmatchedParams, quoteUnmatched } from "./quote-unmatched.server.ts";
import { type ResetPasswordParams, resetPassword } from "./reset-password.server.ts";
import { type SecurityNoticeParams, securityNotice } from "./security-notice.server.ts";
import { type UnreadToClientParams, unreadToClient } from "./unread-to-client.server.ts";
import { type UnreadToExpertParams, unreadToExpert } from "./unread-to-expert.server.ts";
import { type VerifyEmailParams, verifyEmail } from "./verify-email.server.ts";

/** Every template by the name that the outbox stores, with what it needs to know. */
export interface TemplateParams {
  "quote-to-expert": QuoteToExpertParams;
  "quote-to-client": QuoteToClientParams;
  "quote-unmatched": QuoteUnmatchedParams;
  "unread-to-client": UnreadToClientParams;
  "unread-to-expert": UnreadToExpertParams;
  "contact-message": ContactMessageParams;
  "newsletter-confirm": NewsletterConfirmParams;
  "newsletter-subscribed": NewsletterSubscribedParams;
  "verify-email": VerifyEmailParams;
  "account-exists": Record<string, never>;
  "reset-password": ResetPasswordParams;
  "change-email": ChangeEmailParams;
  "security-notice": SecurityNoticeParams;
  "account-deletion": AccountDeletionParams;
}

export type TemplateName = keyof TemplateParams;

export const templates: { [Name in TemplateName]: Template<TemplateParams[Name]> } = {
  "quote-to-expert": quoteToExpert,
  "quote-to-client": quoteToClient,
  "quote-unmatched": quoteUnmatched,
  "unread-to-client": unreadToClient,
  "unread-to-expert": unreadToExpert,
  "contact-message": contactMessage,
  "newsletter-confirm": newsletterConfirm,
  "newsletter-subscribed": newsletterSubscribed,
  "verify-email": verifyEmail,
  "account-exists": accountExists,
  "reset-password": resetPassword,
  "change-email": changeEmail,
  "security-notice": securityNotice,
  "account-deletion": accountDeletion,
};

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}
