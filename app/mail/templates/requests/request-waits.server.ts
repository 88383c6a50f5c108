/** Mails about a request without an answer. */
import { excerpt } from "#app/lib/text/excerpt.ts";
import type { Category, MailContext } from "#app/mail/templates/mail-context.server.ts";
import type { QuoteSummary } from "#app/mail/templates/quotes/quote-summary.server.ts";
import {
  type ClientLink,
  mailToClient,
  mailToExpert,
  type PortraitKey,
  personOf,
} from "#app/mail/templates/reader-mails.server.ts";

/** The rest of the request is missing in mails of earlier releases. */
interface WaitingThread extends Partial<Pick<QuoteSummary, "budget" | "timeline" | "details">> {
  threadId: string;
  /** The client's name. */
  name: string;
  category: Category;
}

/** Characters of the request in a reminder: its first lines. */
const SHOWN = 240;

interface UnansweredParams extends ClientLink {
  category: Category;
  /** The experts who have it. */
  names: string[];
  /** Their portraits, in the same order. */
  avatarKeys?: PortraitKey[];
  /** How long they have had it. */
  hours: number;
}

/** The expert has not answered: a reminder of the job or of an admin. */
export function requestReminder(params: WaitingThread, context: MailContext) {
  const { t } = context;
  const { threadId, name, budget, timeline, details } = params;
  const category = t(`quoteOptions.category.${params.category}`);
  const mail = {
    subject: t("mail.requestReminder.subject", { name, category }),
    heading: t("mail.requestReminder.heading", { name }),
    people: [{ name }],
    blocks: [
      { kind: "paragraph", text: t("mail.requestReminder.intro", { name, category }) } as const,
      ...(budget && timeline
        ? [
            {
              kind: "facts",
              facts: [
                { label: t("mail.budget"), value: t(`quoteOptions.budget.${budget}`) },
                { label: t("mail.timeline"), value: t(`quoteOptions.timeline.${timeline}`) },
              ],
            } as const,
          ]
        : []),
      ...(details
        ? [{ kind: "quotation", label: t("mail.details"), text: excerpt(details, SHOWN) } as const]
        : []),
      { kind: "paragraph", text: t("mail.requestReminder.next") } as const,
    ],
    button: t("mail.requestReminder.button"),
    stops: { threadId },
  };
  return mailToExpert(params, mail, context);
}

/** Informs the client that no expert has written yet, and how to ask others. */
export function requestUnanswered(params: UnansweredParams, context: MailContext) {
  const { t } = context;
  const { quoteId, names, avatarKeys = [], hours } = params;
  const count = names.length;
  const category = t(`quoteOptions.category.${params.category}`);
  const mail = {
    subject: t("mail.requestUnanswered.subject", { category }),
    heading: t("mail.requestUnanswered.heading"),
    people: names.map((name, nth) => personOf(name, avatarKeys[nth], context)),
    blocks: [
      {
        kind: "paragraph",
        text: t("mail.requestUnanswered.intro", { count, category, hours }),
      } as const,
      {
        kind: "facts",
        facts: [{ label: t("mail.requestUnanswered.names"), value: names.join(", ") }],
      } as const,
      { kind: "paragraph", text: t("mail.requestUnanswered.next") } as const,
    ],
    button: t("mail.openRequest"),
    stops: { readerId: quoteId },
  };
  return mailToClient(params, mail, context);
}
