import { readableEmail } from "#app/lib/email/email-address.ts";
import { deadLinksIn } from "#app/lib/text/dead-links.ts";
import {
  accountDeletion,
  accountExists,
  accountSuspension,
} from "./account/account-state.server.ts";
import { claimListing } from "./account/claim-listing.server.ts";
import { changeEmail, resetPassword, verifyEmail } from "./account/one-time-link.server.ts";
import { securityNotice } from "./account/security-notice.server.ts";
import type { Template } from "./mail-context.server.ts";
import { unreadDigest } from "./messages/unread-digest.server.ts";
import { unreadToClient, unreadToExpert } from "./messages/unread-messages.server.ts";
import { paymentConfirmation } from "./payments/payment-confirmation.server.ts";
import { paymentDisputed, paymentFindings } from "./payments/payment-findings.server.ts";
import {
  paymentFailed,
  paymentPartlyRefunded,
  proEnded,
  proRestored,
} from "./payments/payment-state.server.ts";
import { withdrawalCopy, withdrawalReceived } from "./payments/withdrawal.server.ts";
import { quoteNotMatched, quoteRejected } from "./quotes/quote-closed.server.ts";
import { quoteHeld, quoteToClient } from "./quotes/quote-to-client.server.ts";
import { quoteToExpert } from "./quotes/quote-to-expert.server.ts";
import { heldQuotesWait, quoteUnmatched } from "./quotes/quote-to-team.server.ts";
import { reportHandledToClient, reportHandledToExpert } from "./requests/report-handled.server.ts";
import { requestClosed, requestDeclined, requestExpired } from "./requests/request-ended.server.ts";
import {
  quoteRepeated,
  requestLinkRenewed,
  requestLinks,
} from "./requests/request-links.server.ts";
import { requestReminder, requestUnanswered } from "./requests/request-waits.server.ts";
import { requestWonToClient, requestWonToExpert } from "./requests/request-won.server.ts";
import { contactAnswer, contactMessage, withdrawalAnswer } from "./site/contact.server.ts";
import { newsletterConfirm, newsletterSubscribed } from "./site/newsletter.server.ts";

const known = {
  "quote-to-expert": quoteToExpert,
  "quote-to-client": quoteToClient,
  "quote-unmatched": quoteUnmatched,
  "quote-held": quoteHeld,
  "held-quotes-wait": heldQuotesWait,
  "quote-repeated": quoteRepeated,
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
  "request-reminder": requestReminder,
  "request-unanswered": requestUnanswered,
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
  "payment-partly-refunded": paymentPartlyRefunded,
  "pro-ended": proEnded,
  "pro-restored": proRestored,
  "payment-findings": paymentFindings,
  "payment-disputed": paymentDisputed,
  "withdrawal-received": withdrawalReceived,
  "withdrawal-copy": withdrawalCopy,
  "withdrawal-answer": withdrawalAnswer,
};

type Known = typeof known;
export type TemplateName = keyof Known;

/** The parameters of each template. */
export type TemplateParams = {
  [Name in TemplateName]: Known[Name] extends Template<infer Params> ? Params : never;
};

/** Every template by the name that the outbox stores. */
export const templates: { [Name in TemplateName]: Template<TemplateParams[Name]> } = known;

/**
 * The parameters whose addresses the reader needs: our own words, and the address to answer. All
 * others may be texts of strangers, also in mails to our team.
 */
const LIVE_PARAMS: { [Name in TemplateName]?: readonly (keyof TemplateParams[Name])[] } = {
  "quote-unmatched": ["email"],
  "contact-message": ["email"],
  "contact-answer": ["answer"],
  "payment-confirmation": ["planName", "seller", "consentText"],
  "payment-failed": ["planName"],
  "payment-partly-refunded": ["planName"],
  "pro-ended": ["planName"],
  "pro-restored": ["planName"],
  "withdrawal-received": ["email"],
  "withdrawal-copy": ["email"],
  "withdrawal-answer": ["answer"],
  "change-email": ["newEmail"],
  "security-notice": ["device"],
  "account-suspension": ["reason", "contact"],
};

/** Addresses are stored with their domain in Punycode. */
const shownParam = (name: PropertyKey, value: unknown) =>
  (name === "email" || name === "newEmail") && typeof value === "string"
    ? readableEmail(value)
    : value;

/** A mail's parameters, whose texts of strangers become no links in the reader's mail program. */
export function withoutLiveAddresses<Name extends TemplateName>(
  template: Name,
  params: TemplateParams[Name],
): TemplateParams[Name] {
  const live = LIVE_PARAMS[template] ?? [];
  const kept = Object.fromEntries(live.map((name) => [name, shownParam(name, params[name])]));
  return Object.assign({}, deadLinksIn(params), kept);
}

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}

/** A mail of a known template. */
export interface KnownMail {
  template: TemplateName;
  params: TemplateParams[TemplateName];
}

/** Whether the template of a stored mail is known. That its values fit is NOT checked here. */
export function isKnownMail<Row extends { template: string }>(row: Row): row is Row & KnownMail {
  return isTemplateName(row.template);
}
