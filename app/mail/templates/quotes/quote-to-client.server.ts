import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import { type ClientLink, mailToClient } from "#app/mail/templates/reader-mails.server.ts";
import { type QuoteScope, scopeFacts } from "./quote-summary.server.ts";

interface ClientQuote extends ClientLink {
  /**
   * `details` is missing while a request is held, so that no advertisement goes to an entered
   * address, and in mails of earlier releases.
   */
  quote: QuoteScope & { details?: string };
}

export interface QuoteToClientParams extends ClientQuote {
  /** Names of the experts who got the request; empty when none matched. */
  recipients: string[];
}

const TEXTS = {
  matched: {
    heading: "mail.quoteToClient.heading",
    intro: "mail.quoteToClient.intro",
    next: "mail.quoteToClient.next",
  },
  unmatched: {
    heading: "mail.quoteToClient.unmatchedHeading",
    intro: "mail.quoteToClient.unmatchedIntro",
    next: "mail.quoteToClient.unmatchedNext",
  },
  held: {
    heading: "mail.quoteHeld.heading",
    intro: "mail.quoteHeld.intro",
    next: "mail.quoteHeld.next",
  },
} as const;

/** Informs the client which experts got the request, with the private link. */
export function quoteToClient(params: QuoteToClientParams, context: MailContext) {
  const { quote, recipients } = params;
  const state = recipients.length > 0 ? "matched" : "unmatched";
  const category = context.t(`quoteOptions.category.${quote.category}`);
  const subject = context.t("mail.quoteToClient.subject", { category });
  return stateMail(params, { state, subject, recipients }, context);
}

/** Informs the client that we check the request before an expert gets it. */
export function quoteHeld(params: ClientQuote, context: MailContext) {
  const category = context.t(`quoteOptions.category.${params.quote.category}`);
  const subject = context.t("mail.quoteHeld.subject", { category });
  return stateMail(params, { state: "held", subject, recipients: [] }, context);
}

/**
 * Anybody can enter any address, so the mail says so, and quotes the brief without live links. The
 * number of requests for one mailbox is limited.
 */
function stateMail(
  params: ClientQuote,
  mail: { state: keyof typeof TEXTS; subject: string; recipients: string[] },
  context: MailContext,
): Promise<Mail> {
  const { t } = context;
  const { details } = params.quote;
  const { state, subject, recipients } = mail;
  const { heading, intro, next } = TEXTS[state];
  const sentTo = { label: t("mail.sentTo"), value: recipients.join(", ") };
  const content = {
    subject,
    heading: t(heading),
    people: recipients,
    blocks: [
      { kind: "paragraph", text: t(intro, { count: recipients.length }) } as const,
      {
        kind: "facts",
        facts: [...(recipients.length > 0 ? [sentTo] : []), ...scopeFacts(params.quote, t)],
      } as const,
      { kind: "paragraph", text: t(next) } as const,
    ],
    button: t("mail.openRequest"),
    after: [
      ...(details ? [{ kind: "quotation", label: t("mail.details"), text: details } as const] : []),
      { kind: "note", text: t("mail.quoteToClient.somebody") } as const,
    ],
    reason: "mail.quoteToClient.reason" as const,
  };
  return mailToClient(params, content, context);
}
