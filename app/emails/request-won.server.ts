import type { Mail, MailContext } from "./mail-context.server.ts";
import {
  type Category,
  type ClientThread,
  mailToClient,
  mailToExpert,
} from "./request-state-mail.server.ts";

export interface RequestWonToClientParams extends ClientThread {
  /** The expert's. */
  name: string;
  category: Category;
}

/** An expert says that both have agreed, and the client may say that it is not so. */
export function requestWonToClient(
  params: RequestWonToClientParams,
  context: MailContext,
): Promise<Mail> {
  const { t } = context;
  const { name } = params;
  const category = t(`quoteOptions.category.${params.category}`);
  const words = {
    subject: t("mail.requestWonToClient.subject", { name, category }),
    heading: t("mail.requestWonToClient.heading", { name }),
    blocks: [
      { kind: "paragraph", text: t("mail.requestWonToClient.intro", { name, category }) } as const,
      { kind: "paragraph", text: t("mail.requestWonToClient.wrong") } as const,
    ],
    button: t("mail.openConversation"),
  };
  return mailToClient(params, words, context);
}

export interface RequestWonToExpertParams {
  threadId: string;
  /** The client's. */
  name: string;
  category: Category;
}

/** The client has chosen this expert. */
export function requestWonToExpert(
  params: RequestWonToExpertParams,
  context: MailContext,
): Promise<Mail> {
  const { t } = context;
  const { name } = params;
  const category = t(`quoteOptions.category.${params.category}`);
  const words = {
    subject: t("mail.requestWonToExpert.subject", { name, category }),
    heading: t("mail.requestWonToExpert.heading", { name }),
    blocks: [
      { kind: "paragraph", text: t("mail.requestWonToExpert.intro", { name, category }) } as const,
    ],
    button: t("mail.openConversation"),
  };
  return mailToExpert(params, words, context);
}
