import type { Dictionary } from "#app/i18n/dictionary.ts";
import type { Translate } from "#app/i18n/translate.ts";
import type { MailBlock, MailStop } from "#app/mail/blocks/content.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";

export interface UnreadMessages {
  threadId: string;
  /** The name of the writer. */
  name: string;
  category: keyof Dictionary["quoteOptions"]["category"];
  /** Oldest first. "details": what the client added to the request. */
  messages: { kind: "text" | "details"; text: string }[];
  /** The number of unread messages that `messages` leaves out. */
  more: number;
}

type Side = "unreadToClient" | "unreadToExpert";

/** The common part of both mails about unread messages. */
export function unreadMail(
  side: Side,
  unread: UnreadMessages,
  { t, siteName }: MailContext,
  ends: { url: string; stop: MailStop; notes: string[] },
): Mail {
  const { name } = unread;
  const count = unreadCount(unread);
  const category = t(`quoteOptions.category.${unread.category}`);
  return {
    subject: t(`mail.${side}.subject`, { name, count }),
    heading: t(`mail.${side}.heading`, { name }),
    blocks: [
      { kind: "paragraph", text: t(`mail.${side}.intro`, { count, category }) },
      ...quotations(unread, t),
      { kind: "button", label: t(`mail.${side}.button`), url: ends.url, hint: t("mail.button") },
      ...ends.notes.map((text): MailBlock => ({ kind: "note", text })),
    ],
    footer: [t(`mail.${side}.reason`, { site: siteName })],
    stop: ends.stop,
  };
}

export function unreadCount({ messages, more }: UnreadMessages): number {
  return messages.length + more;
}

/** The messages as they were written. */
export function quotations({ messages, more }: UnreadMessages, t: Translate): MailBlock[] {
  const shown = messages.map(({ kind, text }): MailBlock => {
    return { kind: "quotation", label: kind === "details" ? t("mail.added") : undefined, text };
  });
  return more > 0 ? [...shown, { kind: "note", text: t("mail.more", { count: more }) }] : shown;
}
