import type { Dictionary } from "#app/i18n/dictionary.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import {
  type Category,
  type ClientThread,
  mailToClient,
  reasonBlocks,
} from "./request-state-mail.server.ts";

export interface RequestDeclinedParams extends ClientThread {
  /** The expert's. */
  name: string;
  category: Category;
  reason: keyof Dictionary["mail"]["requestDeclined"]["reasons"];
  note: string;
  /** How many other experts have the request and may still accept it. */
  others: number;
}

/** An expert has declined: the reason, and the remaining experts. */
export function requestDeclined(
  params: RequestDeclinedParams,
  context: MailContext,
): Promise<Mail> {
  const { t, links } = context;
  const { name, others } = params;
  const category = t(`quoteOptions.category.${params.category}`);
  const reason = t(`mail.requestDeclined.reasons.${params.reason}`);
  const next =
    others > 0
      ? t("mail.othersHaveIt", { count: others })
      : t("mail.nobodyHasIt", { url: links.newRequest() });
  const words = {
    subject: t("mail.requestDeclined.subject", { name, category }),
    heading: t("mail.requestDeclined.heading", { name }),
    blocks: [
      { kind: "paragraph", text: t("mail.requestDeclined.intro", { name, category }) } as const,
      ...reasonBlocks({ ...params, reason }, context),
      { kind: "paragraph", text: next } as const,
    ],
    button: t("mail.openRequest"),
  };
  return mailToClient(params, words, context);
}
