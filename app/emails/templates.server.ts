import { accountDeletion } from "./account-deletion.server.ts";
import { accountExists } from "./account-exists.server.ts";
import { accountSuspension } from "./account-suspension.server.ts";
import { contactAnswer, withdrawalAnswer } from "./answer.server.ts";
import { changeEmail } from "./change-email.server.ts";
import { claimListing } from "./claim-listing.server.ts";
import { contactMessage } from "./contact-message.server.ts";
import type { Template } from "./mail-context.server.ts";
import { newsletterConfirm } from "./newsletter-confirm.server.ts";
import { newsletterSubscribed } from "./newsletter-subscribed.server.ts";
import { paymentConfirmation } from "./payment-confirmation.server.ts";
import { paymentFailed } from "./payment-failed.server.ts";
import { paymentFindings } from "./payment-findings.server.ts";
import { proEnded } from "./pro-ended.server.ts";
import { quoteNotMatched, quoteRejected } from "./quote-closed.server.ts";
import { heldQuotesWait, quoteHeld } from "./quote-held.server.ts";
import { quoteToClient } from "./quote-to-client.server.ts";
import { quoteToExpert } from "./quote-to-expert.server.ts";
import { quoteUnmatched } from "./quote-unmatched.server.ts";
import { reportHandledToClient, reportHandledToExpert } from "./report-handled.server.ts";
import { requestClosed } from "./request-closed.server.ts";
import { requestDeclined } from "./request-declined.server.ts";
import { requestExpired } from "./request-expired.server.ts";
import { requestLinkRenewed, requestLinks } from "./request-links.server.ts";
import { requestWonToClient, requestWonToExpert } from "./request-won.server.ts";
import { resetPassword } from "./reset-password.server.ts";
import { securityNotice } from "./security-notice.server.ts";
import { unreadDigest } from "./unread-digest.server.ts";
import { unreadToClient } from "./unread-to-client.server.ts";
import { unreadToExpert } from "./unread-to-expert.server.ts";
import { verifyEmail } from "./verify-email.server.ts";
import { withdrawalCopy, withdrawalReceived } from "./withdrawal.server.ts";

const known = {
  "quote-to-expert": quoteToExpert,
  "quote-to-client": quoteToClient,
  "quote-unmatched": quoteUnmatched,
  "quote-held": quoteHeld,
  "held-quotes-wait": heldQuotesWait,
  "quote-rejected": quoteRejected,
  "quote-not-matched": quoteNotMatched,
  "report-handled-to-expert": reportHandledToExpert,
  "report-handled-to-client": reportHandledToClient,
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
  "contact-answer": contactAnswer,
  "newsletter-confirm": newsletterConfirm,
  "newsletter-subscribed": newsletterSubscribed,
  "verify-email": verifyEmail,
  "account-exists": accountExists,
  "reset-password": resetPassword,
  "change-email": changeEmail,
  "security-notice": securityNotice,
  "account-deletion": accountDeletion,
  "account-suspension": accountSuspension,
  "claim-listing": claimListing,
  "payment-confirmation": paymentConfirmation,
  "payment-failed": paymentFailed,
  "pro-ended": proEnded,
  "payment-findings": paymentFindings,
  "withdrawal-received": withdrawalReceived,
  "withdrawal-copy": withdrawalCopy,
  "withdrawal-answer": withdrawalAnswer,
};

type Known = typeof known;
export type TemplateName = keyof Known;

/** What each template needs to know. */
export type TemplateParams = {
  [Name in TemplateName]: Known[Name] extends Template<infer Params> ? Params : never;
};

/** Every template by the name that the outbox stores. */
export const templates: { [Name in TemplateName]: Template<TemplateParams[Name]> } = known;

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}
