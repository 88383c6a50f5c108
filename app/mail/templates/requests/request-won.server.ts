import type { MailBlock } from "#app/mail/blocks/content.ts";
import type { Category, MailContext } from "#app/mail/templates/mail-context.server.ts";
import {
  type ClientThread,
  mailToClient,
  mailToExpert,
  type PortraitKey,
  personOf,
} from "#app/mail/templates/reader-mails.server.ts";

interface WonRequest {
  threadId: string;
  /** The name of the other side. */
  name: string;
  /** An expert's portrait. */
  avatarKey?: PortraitKey;
  category: Category;
}

/** An expert reports an agreement, and the client may object. */
export function requestWonToClient(params: WonRequest & ClientThread, context: MailContext) {
  const { blocks, ...mail } = wonMail("requestWonToClient", params, context);
  const wrong: MailBlock = { kind: "paragraph", text: context.t("mail.requestWonToClient.wrong") };
  return mailToClient(params, { ...mail, blocks: [...blocks, wrong] }, context);
}

/** The client has chosen this expert. */
export function requestWonToExpert(params: WonRequest, context: MailContext) {
  return mailToExpert(params, wonMail("requestWonToExpert", params, context), context);
}

function wonMail(
  mail: "requestWonToClient" | "requestWonToExpert",
  { threadId, name, avatarKey, ...request }: WonRequest,
  context: MailContext,
) {
  const { t } = context;
  const category = t(`quoteOptions.category.${request.category}`);
  return {
    subject: t(`mail.${mail}.subject`, { name, category }),
    heading: t(`mail.${mail}.heading`, { name }),
    people: [personOf(name, avatarKey, context)],
    blocks: [{ kind: "paragraph", text: t(`mail.${mail}.intro`, { name, category }) } as const],
    button: t("mail.openConversation"),
    stops: { threadId },
  };
}
