import type { Dictionary } from "#app/i18n/dictionary.ts";
import type { MailBlock } from "#app/mail/blocks/content.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";

export type Category = keyof Dictionary["quoteOptions"]["category"];

/** The client's private page, opened at one conversation. */
export interface ClientThread {
  threadId: string;
  quoteId: string;
  linkVersion: number;
}

interface Words extends Pick<Mail, "subject" | "heading"> {
  blocks: MailBlock[];
  button: string;
  /** The stop link ends all mails to this reader instead of those about the conversation. */
  stopsAll?: boolean;
}

/**
 * The common part of all mails to a client about the state of a request: the private link, why the
 * mail was sent, how to stop such mails.
 */
export async function mailToClient(
  { threadId, quoteId, linkVersion }: ClientThread,
  { subject, heading, blocks, button, stopsAll = false }: Words,
  { t, siteName, links }: MailContext,
): Promise<Mail> {
  const url = await links.request({ quoteId, version: linkVersion, threadId });
  const stop = stopsAll ? { readerId: quoteId } : { threadId };
  return {
    subject,
    heading,
    blocks: [
      ...blocks,
      { kind: "button", label: button, url, hint: t("mail.button") },
      { kind: "note", text: t("mail.private") },
      { kind: "note", text: t("mail.noReplies") },
    ],
    footer: [t("mail.unreadToClient.reason", { site: siteName })],
    stop: {
      label: t(stopsAll ? "mail.stopAll" : "mail.stop"),
      url: await links.unsubscribe({ ...stop, side: "client" }),
    },
  };
}

/** The same for an expert. */
export async function mailToExpert(
  { threadId }: { threadId: string },
  { subject, heading, blocks, button }: Words,
  { t, siteName, links }: MailContext,
): Promise<Mail> {
  const stopUrl = await links.unsubscribe({ threadId, side: "expert" });
  return {
    subject,
    heading,
    blocks: [
      ...blocks,
      { kind: "button", label: button, url: links.thread(threadId), hint: t("mail.button") },
      { kind: "note", text: t("mail.noReplies") },
    ],
    footer: [t("mail.unreadToExpert.reason", { site: siteName })],
    stop: { label: t("mail.stop"), url: stopUrl },
  };
}

/** The reason for the end, and the writer's own text if there is one. */
export function reasonBlocks(
  { reason, note, name }: { reason: string | null; note: string; name: string },
  { t }: MailContext,
): MailBlock[] {
  const facts = reason ? [{ label: t("mail.stateReason"), value: reason }] : [];
  return [
    ...(facts.length > 0 ? [{ kind: "facts", facts } as const] : []),
    ...(note
      ? [{ kind: "quotation", label: t("mail.stateNote", { name }), text: note } as const]
      : []),
  ];
}
