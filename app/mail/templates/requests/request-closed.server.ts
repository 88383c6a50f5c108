import type { Dictionary } from "#app/i18n/dictionary.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import { type Category, mailToExpert, reasonBlocks } from "./request-state-mail.server.ts";

export interface RequestClosedParams {
  threadId: string;
  /** The client's. */
  name: string;
  category: Category;
  /** Null if the client gave none. */
  reason: keyof Dictionary["mail"]["requestClosed"]["reasons"] | null;
  note: string;
}

/** The client has closed the request. */
export function requestClosed(params: RequestClosedParams, context: MailContext): Promise<Mail> {
  const { t } = context;
  const { name } = params;
  const category = t(`quoteOptions.category.${params.category}`);
  const reason = params.reason && t(`mail.requestClosed.reasons.${params.reason}`);
  const words = {
    subject: t("mail.requestClosed.subject", { name, category }),
    heading: t("mail.requestClosed.heading", { name }),
    blocks: [
      { kind: "paragraph", text: t("mail.requestClosed.intro", { name, category }) } as const,
      ...reasonBlocks({ ...params, reason }, context),
    ],
    button: t("mail.openConversation"),
  };
  return mailToExpert(params, words, context);
}
