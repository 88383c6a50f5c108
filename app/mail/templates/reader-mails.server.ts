import type { MailBlock, MailPerson } from "#app/mail/blocks/content.ts";
import type { Mail, MailContext } from "./mail-context.server.ts";

/** The client's private page. */
export interface ClientLink {
  quoteId: string;
  linkVersion: number;
}

/** The same, opened at one conversation. */
export interface ClientThread extends ClientLink {
  threadId: string;
}

export interface ReaderMail extends Pick<Mail, "subject" | "preview" | "heading" | "people"> {
  blocks: readonly MailBlock[];
  /** Below the button. */
  after?: readonly MailBlock[];
  /** The label of the button that opens the conversation. */
  button: string;
  reason?: Mail["reason"];
  /** The mails that the stop link ends: those about the conversation, or all to this reader. */
  stops?: { threadId: string } | { readerId: string };
}

/**
 * A mail to a client: the private link, why the mail was sent, and with `stops` how to stop such
 * mails.
 */
export async function mailToClient(
  { quoteId, linkVersion, threadId }: ClientLink & { threadId?: string },
  { lastNote, ...mail }: ReaderMail & { lastNote?: string },
  context: MailContext,
): Promise<Mail> {
  const { t, links } = context;
  const url = await links.request({ quoteId, version: linkVersion, threadId });
  const notes = [t("mail.private"), lastNote ?? t("mail.noReplies")];
  return toReader("client", { ...mail, url, notes }, context);
}

/** The same for an expert, whose conversation is on the dashboard. */
export function mailToExpert(
  { threadId }: { threadId: string },
  mail: ReaderMail,
  context: MailContext,
): Promise<Mail> {
  const { t, links } = context;
  const end = { url: links.thread(threadId), notes: [t("mail.noReplies")] };
  return toReader("expert", { ...mail, ...end }, context);
}

/** Of a portrait; missing in mails of earlier releases. */
export type PortraitKey = string | null | undefined;

/** Whom a mail is about. Only experts have portraits. */
export const personOf = (name: string, key: PortraitKey, { links }: MailContext): MailPerson => ({
  name,
  portrait: key ? links.portrait(key) : undefined,
});

const REASONS = {
  client: "mail.unreadToClient.reason",
  expert: "mail.unreadToExpert.reason",
} as const;

async function toReader(
  side: "client" | "expert",
  {
    blocks,
    after = [],
    button,
    url,
    notes,
    stops,
    ...mail
  }: ReaderMail & { url: string; notes: string[] },
  { t, links }: MailContext,
): Promise<Mail> {
  return {
    reason: REASONS[side],
    ...mail,
    blocks: [
      ...blocks,
      { kind: "button", label: button, url },
      ...after,
      ...notes.map((text) => ({ kind: "note", text }) as const),
    ],
    stop: stops && {
      label: t("readerId" in stops ? "mail.stopAll" : "mail.stop"),
      url: await links.unsubscribe({ ...stops, side }),
    },
  };
}
