import type { MailBlock } from "#app/mail/blocks/content.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import { personOf } from "#app/mail/templates/reader-mails.server.ts";
import { quotations, type UnreadMessages, unreadCount } from "./unread-messages.server.ts";

export interface UnreadDigestParams {
  /** `id` is the expert's user id, or the id of the client's request. */
  reader: { side: "expert"; id: string } | { side: "client"; id: string; linkVersion: number };
  frequency: "hourly" | "daily";
  /** At least one, the longest waiting first. */
  conversations: UnreadMessages[];
  /** How many conversations wait besides those in `conversations`. */
  others: number;
}

/** The number of names in the subject. */
const NAMED = 2;

/**
 * Everything unread for a reader who chose one mail an hour or a day: who wrote what, and a link to
 * each conversation.
 */
export async function unreadDigest(
  params: UnreadDigestParams,
  context: MailContext,
): Promise<Mail> {
  const { reader, frequency, conversations, others } = params;
  const { t, links } = context;
  const count = conversations.reduce((sum, each) => sum + unreadCount(each), 0);
  const side = reader.side === "expert" ? "unreadToExpert" : "unreadToClient";
  const parts = await Promise.all(conversations.map((each) => partOf(each, params, context)));
  return {
    subject: t("mail.digest.subject", { count, names: namesOf(params, context) }),
    heading: t("mail.digest.heading", { count }),
    people: uniquePeople(params).map(({ name, avatarKey }) => personOf(name, avatarKey, context)),
    blocks: [
      { kind: "paragraph", text: t(`mail.digest.${frequency}`) },
      ...parts.flat(),
      ...(others > 0 ? [note(t("mail.digest.others", { count: others }))] : []),
      ...(reader.side === "client" ? [note(t("mail.private"))] : [changeLink(context)]),
      note(t("mail.noReplies")),
    ],
    reason: `mail.${side}.reason`,
    stop: {
      label: t("mail.digest.stop"),
      url: await links.unsubscribe({ readerId: reader.id, side: reader.side }),
    },
  };
}

/** One conversation: the writer, the messages, and the link to answer. */
async function partOf(
  unread: UnreadMessages,
  { reader }: UnreadDigestParams,
  { t, links }: MailContext,
): Promise<MailBlock[]> {
  const { threadId, name, category } = unread;
  const url =
    reader.side === "expert"
      ? links.thread(threadId)
      : await links.request({ quoteId: reader.id, version: reader.linkVersion, threadId });
  return [
    { kind: "heading", text: name },
    ...quotations(unread, t),
    {
      kind: "link",
      label: t("mail.digest.reply", { name }),
      detail: t(`quoteOptions.category.${category}`),
      url,
    },
  ];
}

function uniquePeople({ conversations }: UnreadDigestParams): UnreadMessages[] {
  return [...new Map(conversations.map((each) => [each.name, each])).values()];
}

function namesOf(params: UnreadDigestParams, { t, locale }: MailContext): string {
  const names = uniquePeople(params).map(({ name }) => name);
  const unnamed = names.length - NAMED;
  const rest = unnamed > 0 ? [t("mail.digest.otherPeople", { count: unnamed })] : [];
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  return list.format([...names.slice(0, NAMED), ...rest]);
}

function changeLink({ t, links }: MailContext): MailBlock {
  const label = t("mail.digest.change");
  return { kind: "link", label, detail: t("mail.digest.changeText"), url: links.accountMessages() };
}

function note(text: string): MailBlock {
  return { kind: "note", text };
}
