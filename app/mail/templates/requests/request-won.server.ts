import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import {
  type Category,
  type ClientThread,
  mailToClient,
  mailToExpert,
} from "./request-state-mail.server.ts";

interface WonRequest {
  /** The name of the other side. */
  name: string;
  category: Category;
}

export interface RequestWonToClientParams extends ClientThread, WonRequest {}

/** An expert reports an agreement, and the client may object. */
export function requestWonToClient(
  params: RequestWonToClientParams,
  context: MailContext,
): Promise<Mail> {
  const { blocks, ...words } = wonTexts("requestWonToClient", params, context);
  const text = context.t("mail.requestWonToClient.wrong");
  const wrong = { kind: "paragraph", text } as const;
  return mailToClient(params, { ...words, blocks: [...blocks, wrong] }, context);
}

export interface RequestWonToExpertParams extends WonRequest {
  threadId: string;
}

/** The client has chosen this expert. */
export function requestWonToExpert(
  params: RequestWonToExpertParams,
  context: MailContext,
): Promise<Mail> {
  return mailToExpert(params, wonTexts("requestWonToExpert", params, context), context);
}

function wonTexts(
  mail: "requestWonToClient" | "requestWonToExpert",
  { name, ...request }: WonRequest,
  { t }: MailContext,
) {
  const category = t(`quoteOptions.category.${request.category}`);
  return {
    subject: t(`mail.${mail}.subject`, { name, category }),
    heading: t(`mail.${mail}.heading`, { name }),
    blocks: [{ kind: "paragraph", text: t(`mail.${mail}.intro`, { name, category }) } as const],
    button: t("mail.openConversation"),
  };
}
