import type { Translate } from "#app/i18n/translate.ts";
import type { MailBlock } from "#app/mail/blocks/content.ts";
import type { Category, MailContext } from "#app/mail/templates/mail-context.server.ts";
import {
  type ClientLink,
  mailToClient,
  mailToExpert,
  type PortraitKey,
  personOf,
  type ReaderMail,
} from "#app/mail/templates/reader-mails.server.ts";

export interface UnreadMessages {
  threadId: string;
  /** The name of the writer. */
  name: string;
  /** An expert's portrait. */
  avatarKey?: PortraitKey;
  category: Category;
  /** Oldest first. "details": what the client added to the request. */
  messages: { kind: "text" | "details" | "address"; text: string }[];
  /** The number of unread messages that `messages` leaves out. */
  more: number;
}

/** An expert has answered: the messages, and the private link to read on and reply. */
export function unreadToClient(params: UnreadMessages & ClientLink, context: MailContext) {
  return mailToClient(params, unreadMail("unreadToClient", params, context), context);
}

/** A client has written: the messages, and the link to the conversation on the dashboard. */
export function unreadToExpert(params: UnreadMessages, context: MailContext) {
  return mailToExpert(params, unreadMail("unreadToExpert", params, context), context);
}

function unreadMail(
  side: "unreadToClient" | "unreadToExpert",
  unread: UnreadMessages,
  context: MailContext,
): ReaderMail {
  const { t } = context;
  const { threadId, name, avatarKey } = unread;
  const count = unreadCount(unread);
  const category = t(`quoteOptions.category.${unread.category}`);
  return {
    subject: t(`mail.${side}.subject`, { name, count }),
    preview: unread.messages[0]?.text,
    heading: t(`mail.${side}.heading`, { name }),
    people: [personOf(name, avatarKey, context)],
    blocks: [
      { kind: "paragraph", text: t(`mail.${side}.intro`, { count, category }) },
      ...quotations(unread, t),
    ],
    button: t(`mail.${side}.button`),
    stops: { threadId },
  };
}

export function unreadCount({ messages, more }: UnreadMessages): number {
  return messages.length + more;
}

const LABELS = { details: "mail.added", address: "mail.addressCorrected" } as const;

/** The messages as they were written. */
export function quotations({ messages, more }: UnreadMessages, t: Translate): MailBlock[] {
  const shown = messages.map(({ kind, text }): MailBlock => {
    const label = kind === "text" ? undefined : t(LABELS[kind]);
    return { kind: "quotation", label, text };
  });
  return more > 0 ? [...shown, { kind: "note", text: t("mail.more", { count: more }) }] : shown;
}
