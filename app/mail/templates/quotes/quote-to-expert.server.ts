import { matchReasonText, type ShownReason } from "#app/i18n/match-reason.ts";
import { languageOf, spokenLanguageName } from "#app/lib/spoken-languages.ts";
import type { MailContext } from "#app/mail/templates/mail-context.server.ts";
import { mailToExpert } from "#app/mail/templates/reader-mails.server.ts";
import { clientFacts, type QuoteSummary, scopeFacts } from "./quote-summary.server.ts";

interface QuoteToExpert {
  threadId: string;
  quote: QuoteSummary;
  /** The language of the text. Like the rest, it is missing in mails of earlier releases. */
  language?: string;
  /** Why this expert gets it; missing in mails of earlier releases. */
  reason?: ShownReason;
  /** How many other experts got it. */
  others?: number;
}

/** Longer texts would push the button out of view. */
const MOST_BEFORE_BUTTON = 1_200;

/**
 * Informs an expert of a new request: why it comes, client, subject, budget, timeline, and the link
 * to answer.
 */
export function quoteToExpert(params: QuoteToExpert, context: MailContext) {
  const { t, locale } = context;
  const { quote, language } = params;
  const { name } = quote;
  const category = t(`quoteOptions.category.${quote.category}`);
  const spoken = language ? spokenLanguageName(locale, languageOf(language)) : "";
  const facts = [
    ...clientFacts(quote, t),
    ...(spoken ? [{ label: t("mail.clientLanguage"), value: spoken }] : []),
    ...scopeFacts(quote, t),
  ];
  const reason = params.reason ? matchReasonText(t, params.reason, name) : "";
  const opening = [reason, othersText(params, context), t("mail.quoteToExpert.intro")];
  const text = { kind: "quotation", label: t("mail.details"), text: quote.details } as const;
  const isShort = quote.details.length <= MOST_BEFORE_BUTTON;
  const mail = {
    subject: t("mail.quoteToExpert.subject", { name, category }),
    preview: quote.details,
    heading: t("mail.quoteToExpert.heading", { name }),
    people: [{ name }],
    blocks: [
      { kind: "paragraph", text: opening.filter(Boolean).join(" ") } as const,
      { kind: "facts", facts } as const,
      ...(isShort ? [text] : []),
    ],
    after: isShort ? [] : [text],
    button: t("mail.quoteToExpert.button"),
    reason: "mail.quoteToExpert.reason" as const,
  };
  return mailToExpert(params, mail, context);
}

function othersText({ others }: QuoteToExpert, { t }: MailContext): string {
  if (others === undefined) return "";
  return others === 0
    ? t("mail.quoteToExpert.alone")
    : t("mail.quoteToExpert.others", { count: others });
}
