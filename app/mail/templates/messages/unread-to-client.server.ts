import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import { type UnreadMessages, unreadMail } from "./unread-messages.server.ts";

export interface UnreadToClientParams extends UnreadMessages {
  quoteId: string;
  linkVersion: number;
}

/** An expert has answered: the messages, and the private link to read on and reply. */
export async function unreadToClient(
  params: UnreadToClientParams,
  context: MailContext,
): Promise<Mail> {
  const { t, links } = context;
  const { threadId, quoteId, linkVersion } = params;
  const stopUrl = await links.unsubscribe({ threadId, side: "client" });
  return unreadMail("unreadToClient", params, context, {
    url: await links.request({ quoteId, version: linkVersion, threadId }),
    stop: { label: t("mail.stop"), url: stopUrl },
    notes: [t("mail.private"), t("mail.noReplies")],
  });
}
