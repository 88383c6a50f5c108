import type { MailPerson } from "#app/mail/blocks/content.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import {
  type ClientLink,
  mailToClient,
  type PortraitKey,
  personOf,
} from "#app/mail/templates/reader-mails.server.ts";
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
  /** Their portraits, in the same order. */
  avatarKeys?: PortraitKey[];
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
  const { quote, recipients, avatarKeys = [] } = params;
  const state = recipients.length > 0 ? "matched" : "unmatched";
  const category = context.t(`quoteOptions.category.${quote.category}`);
  const subject = context.t("mail.quoteToClient.subject", { category });
  const people = recipients.map((name, nth) => personOf(name, avatarKeys[nth], context));
  return stateMail(params, { state, subject, people }, context);
}

/** Informs the client that we check the request before an expert gets it. */
export function quoteHeld(params: ClientQuote, context: MailContext) {
  const category = context.t(`quoteOptions.category.${params.quote.category}`);
  const subject = context.t("mail.quoteHeld.subject", { category });
  return stateMail(params, { state: "held", subject, people: [] }, context);
}

/**
 * Anybody can enter any address, so the mail says so, and quotes the brief without live links. The
 * number of requests for one mailbox is limited.
 */
function stateMail(
  params: ClientQuote,
  mail: { state: keyof typeof TEXTS; subject: string; people: MailPerson[] },
  context: MailContext,
): Promise<Mail> {
  const { t } = context;
  const { details } = params.quote;
  const { state, subject, people } = mail;
  const { heading, intro, next } = TEXTS[state];
  const sentTo = { label: t("mail.sentTo"), value: people.map(({ name }) => name).join(", ") };
  const content = {
    subject,
    heading: t(heading),
    people,
    blocks: [
      { kind: "paragraph", text: t(intro, { count: people.length }) } as const,
      {
        kind: "facts",
        facts: [...(people.length > 0 ? [sentTo] : []), ...scopeFacts(params.quote, t)],
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
