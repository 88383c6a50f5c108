import type { MailBlock, MailStop } from "#app/components/mail/content.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import type { Translate } from "#app/i18n/translate.ts";
import type { Mail, MailContext } from "./mail-context.server.ts";

export interface UnreadMessages {
  threadId: string;
  /** Who wrote. */
  name: string;
  category: keyof Dictionary["quoteOptions"]["category"];
  /** Oldest first. */
  texts: string[];
  /** How many more are unread than `texts` shows. */
  more: number;
}

type Side = "unreadToClient" | "unreadToExpert";

/** What both mails about unread messages say alike. */
export function unreadMail(
  side: Side,
  unread: UnreadMessages,
  { t, siteName }: MailContext,
  ends: { url: string; stop: MailStop; notes: string[] },
): Mail {
  const { name } = unread;
  const count = unread.texts.length + unread.more;
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

function quotations({ texts, more }: UnreadMessages, t: Translate): MailBlock[] {
  const shown = texts.map((text): MailBlock => ({ kind: "quotation", text }));
  return more > 0 ? [...shown, { kind: "note", text: t("mail.more", { count: more }) }] : shown;
}
