import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import { type UnreadMessages, unreadMail } from "./unread-messages.server.ts";

export type UnreadToExpertParams = UnreadMessages;

/** A client has written: the messages, and the link to the conversation on the dashboard. */
export async function unreadToExpert(
  params: UnreadToExpertParams,
  context: MailContext,
): Promise<Mail> {
  const { t, links } = context;
  const stopUrl = await links.unsubscribe({ threadId: params.threadId, side: "expert" });
  return unreadMail("unreadToExpert", params, context, {
    url: links.thread(params.threadId),
    stop: { label: t("mail.stop"), url: stopUrl },
    notes: [t("mail.noReplies")],
  });
}
