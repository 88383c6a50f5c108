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
import {
  type PaymentConfirmationParams,
  paymentConfirmation,
} from "./payment-confirmation.server.ts";
import { type PaymentFailedParams, paymentFailed } from "./payment-failed.server.ts";
import { type PaymentFindingsParams, paymentFindings } from "./payment-findings.server.ts";
import { type ProEndedParams, proEnded } from "./pro-ended.server.ts";
import { type QuoteToClientParams, quoteToClient } from "./quote-to-client.server.ts";
import { type QuoteToExpertParams, quoteToExpert } from "./quote-to-expert.server.ts";
import { type QuoteUnmatchedParams, quoteUnmatched } from "./quote-unmatched.server.ts";
import { type RequestClosedParams, requestClosed } from "./request-closed.server.ts";
import { type RequestDeclinedParams, requestDeclined } from "./request-declined.server.ts";
import { type RequestExpiredParams, requestExpired } from "./request-expired.server.ts";
import {
  type RequestLinkRenewedParams,
  type RequestLinksParams,
  requestLinkRenewed,
  requestLinks,
} from "./request-links.server.ts";
import {
  type RequestWonToClientParams,
  type RequestWonToExpertParams,
  requestWonToClient,
  requestWonToExpert,
} from "./request-won.server.ts";
import { type ResetPasswordParams, resetPassword } from "./reset-password.server.ts";
import { type SecurityNoticeParams, securityNotice } from "./security-notice.server.ts";
import { type UnreadDigestParams, unreadDigest } from "./unread-digest.server.ts";
import { type UnreadToClientParams, unreadToClient } from "./unread-to-client.server.ts";
import { type UnreadToExpertParams, unreadToExpert } from "./unread-to-expert.server.ts";
import { type VerifyEmailParams, verifyEmail } from "./verify-email.server.ts";
import {
  type WithdrawalCopyParams,
  type WithdrawalReceivedParams,
  withdrawalCopy,
  withdrawalReceived,
} from "./withdrawal.server.ts";

/** Every template by the name that the outbox stores, with what it needs to know. */
export interface TemplateParams {
  "quote-to-expert": QuoteToExpertParams;
  "quote-to-client": QuoteToClientParams;
  "quote-unmatched": QuoteUnmatchedParams;
  "unread-to-client": UnreadToClientParams;
  "unread-to-expert": UnreadToExpertParams;
  "unread-digest": UnreadDigestParams;
  "request-declined": RequestDeclinedParams;
  "request-won-to-client": RequestWonToClientParams;
  "request-won-to-expert": RequestWonToExpertParams;
  "request-closed": RequestClosedParams;
  "request-expired": RequestExpiredParams;
  "request-links": RequestLinksParams;
  "request-link-renewed": RequestLinkRenewedParams;
  "contact-message": ContactMessageParams;
  "newsletter-confirm": NewsletterConfirmParams;
  "newsletter-subscribed": NewsletterSubscribedParams;
  "verify-email": VerifyEmailParams;
  "account-exists": Record<string, never>;
  "reset-password": ResetPasswordParams;
  "change-email": ChangeEmailParams;
  "security-notice": SecurityNoticeParams;
  "account-deletion": AccountDeletionParams;
  "payment-confirmation": PaymentConfirmationParams;
  "payment-failed": PaymentFailedParams;
  "pro-ended": ProEndedParams;
  "payment-findings": PaymentFindingsParams;
  "withdrawal-received": WithdrawalReceivedParams;
  "withdrawal-copy": WithdrawalCopyParams;
}

export type TemplateName = keyof TemplateParams;

export const templates: { [Name in TemplateName]: Template<TemplateParams[Name]> } = {
  "quote-to-expert": quoteToExpert,
  "quote-to-client": quoteToClient,
  "quote-unmatched": quoteUnmatched,
  "unread-to-client": unreadToClient,
  "unread-to-expert": unreadToExpert,
  "unread-digest": unreadDigest,
  "request-declined": requestDeclined,
  "request-won-to-client": requestWonToClient,
  "request-won-to-expert": requestWonToExpert,
  "request-closed": requestClosed,
  "request-expired": requestExpired,
  "request-links": requestLinks,
  "request-link-renewed": requestLinkRenewed,
  "contact-message": contactMessage,
  "newsletter-confirm": newsletterConfirm,
  "newsletter-subscribed": newsletterSubscribed,
  "verify-email": verifyEmail,
  "account-exists": accountExists,
  "reset-password": resetPassword,
  "change-email": changeEmail,
  "security-notice": securityNotice,
  "account-deletion": accountDeletion,
  "payment-confirmation": paymentConfirmation,
  "payment-failed": paymentFailed,
  "pro-ended": proEnded,
  "payment-findings": paymentFindings,
  "withdrawal-received": withdrawalReceived,
  "withdrawal-copy": withdrawalCopy,
};

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}
