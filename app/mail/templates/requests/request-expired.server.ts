import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import { type Category, type ClientThread, mailToClient } from "./request-state-mail.server.ts";

/** `threadId` is one of the conversations: the link opens it. */
export interface RequestExpiredParams extends ClientThread {
  category: Category;
  /** The experts who did not answer. */
  names: string[];
  /** How long they had. */
  days: number;
  /** How many other experts have the request and may still accept it. */
  others: number;
}

/** Experts did not answer in time: their names, and how to continue without them. */
export function requestExpired(params: RequestExpiredParams, context: MailContext): Promise<Mail> {
  const { t, links } = context;
  const { names, days, others } = params;
  const count = names.length;
  const category = t(`quoteOptions.category.${params.category}`);
  const paragraph = (text: string) => ({ kind: "paragraph", text }) as const;
  const words = {
    subject: t("mail.requestExpired.subject", { count, category }),
    heading: t("mail.requestExpired.heading", { count }),
    blocks: [
      paragraph(t("mail.requestExpired.intro", { count, days, category })),
      {
        kind: "facts",
        facts: [{ label: t("mail.requestExpired.names"), value: names.join(", ") }],
      } as const,
      ...(others > 0 ? [paragraph(t("mail.othersHaveIt", { count: others }))] : []),
      paragraph(t("mail.requestExpired.newRequest", { url: links.newRequest() })),
      paragraph(t("mail.requestExpired.again", { count })),
    ],
    button: t("mail.openRequest"),
    // A mail about several conversations cannot stop the mails of just one.
    stopsAll: count > 1,
  };
  return mailToClient(params, words, context);
}
