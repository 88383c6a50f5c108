import type { Locale } from "#app/i18n/dictionary.ts";
import type { TemplateName, TemplateParams } from "#app/mail/templates/all-templates.server.ts";
import type { UnreadMessages } from "#app/mail/templates/messages/unread-messages.server.ts";
import { renderEmail } from "#app/mail/templates/render-email.server.tsx";
import { links } from "./links.ts";
import { paymentSamples } from "./payment-samples.ts";

export const quote = {
  name: "Clara <b>Client</b>",
  company: "Müller & Söhne",
  category: "voice-ai",
  budget: "10k-25k",
  timeline: "1-3-months",
  details: 'First line\n<script>alert("x")</script>\n{{name}} $t(shell.home)',
} as const;

const { category, budget, timeline } = quote;
const scope = { category, budget, timeline };

const unread = {
  threadId: "t1",
  name: "Vera",
  category: "voice-ai",
  messages: [{ kind: "text", text: "Hello\nthere" }],
  more: 0,
} satisfies UnreadMessages;

const email = "clara@example.com";
const day = Date.UTC(2031, 3, 9, 12);
const request = { quoteId: "q1", linkVersion: 1 };
const clientThread = { threadId: "t1", ...request };
const withdrawal = {
  number: "w1",
  name: quote.name,
  email,
  reference: "Pro plan & more",
  sentAt: day,
};

export const samples: TemplateParams = {
  "quote-to-expert": { threadId: "t1", quote },
  "quote-to-client": { ...request, quote: scope, recipients: ["Vera Voice", "Vito"] },
  "quote-unmatched": { quote, email, phone: "+36 1 234", hearAbout: "referral" },
  "quote-held": { ...request, quote: scope },
  "held-quotes-wait": {},
  "quote-rejected": { ...request, category },
  "quote-not-matched": { ...request, category, word: quote.details },
  "report-handled-to-expert": { threadId: "t1", category },
  "report-handled-to-client": { ...clientThread, category },
  "contact-answer": {
    subject: "A <question>",
    answer: quote.details,
    message: "Who\nare you?",
    sentAt: day,
  },
  "withdrawal-answer": { number: "w1", answer: quote.details, sentAt: day },
  "unread-to-client": { ...unread, ...request },
  "unread-to-expert": { ...unread, messages: [{ kind: "details", text: quote.details }] },
  "unread-digest": {
    reader: { side: "client", id: "q1", linkVersion: 1 },
    frequency: "hourly",
    conversations: [unread, { ...unread, threadId: "t2", name: quote.name, more: 3 }],
    others: 1,
  },
  "request-declined": {
    ...clientThread,
    name: "Vera",
    category,
    reason: "capacity",
    note: quote.details,
    others: 2,
  },
  "request-won-to-client": { ...clientThread, name: "Vera", category },
  "request-won-to-expert": { threadId: "t1", name: quote.name, category },
  "request-closed": {
    threadId: "t1",
    name: quote.name,
    category,
    reason: "hired-elsewhere",
    note: quote.details,
  },
  "request-expired": {
    ...clientThread,
    category,
    names: ["Vera", "Vito <b>Voice</b>"],
    days: 30,
    others: 1,
  },
  "quote-repeated": { ...request, category, createdAt: day },
  "request-reminder": { ...quote, threadId: "t1", category },
  "request-unanswered": {
    ...request,
    category,
    names: ["Vera", "Vito <b>Voice</b>"],
    hours: 48,
  },
  "request-links": {
    requests: [
      { quoteId: "q1", linkVersion: 1, category, createdAt: 1_900_000_000_000, closedAt: null },
      { quoteId: "q2", linkVersion: 2, category, createdAt: 1_800_000_000_000, closedAt: 1 },
    ],
  },
  "request-link-renewed": { quoteId: "q1", linkVersion: 2, category },
  "contact-message": {
    name: quote.name,
    email,
    subject: "Two listings & one name",
    message: quote.details,
    language: "hu",
  },
  "newsletter-confirm": { subscriberId: "s1", version: 2, expiresAt: day },
  "newsletter-subscribed": { subscriberId: "s1" },
  "verify-email": { expiresInHours: 24 },
  "account-exists": {},
  "reset-password": { expiresInMinutes: 60 },
  "change-email": { side: "old", newEmail: "clara.new@example.com", expiresInHours: 24 },
  "security-notice": { event: "passwordChanged", at: day, device: "Firefox on <b>Linux</b>" },
  "claim-listing": {
    name: quote.name,
    importName: "<members> & friends.csv",
    reason: "import",
    expiresInDays: 60,
  },
  "account-deletion": { deletesAt: day },
  "account-suspension": { reason: "Copied <b>texts</b> & links", contact: "office@example.com" },
  ...paymentSamples,
  "withdrawal-received": { ...withdrawal, message: "" },
  "withdrawal-copy": { ...withdrawal, message: quote.details, language: "hu" },
};

export const render = <Name extends TemplateName>(
  template: Name,
  params: TemplateParams[Name] = samples[template],
  locale: Locale = "en",
) => renderEmail({ template, params, locale, links });
