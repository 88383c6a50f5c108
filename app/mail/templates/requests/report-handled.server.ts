import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import type { Category } from "./request-state-mail.server.ts";

export interface ReportHandledToExpertParams {
  threadId: string;
  category: Category;
}

export interface ReportHandledToClientParams extends ReportHandledToExpertParams {
  quoteId: string;
  linkVersion: number;
}

/**
 * An admin has handled the reader's report. The result concerns the other side and is not
 * disclosed.
 */
export function reportHandledToExpert(
  { threadId, category }: ReportHandledToExpertParams,
  context: MailContext,
): Mail {
  const { t, siteName, links } = context;
  const reason = t("mail.unreadToExpert.reason", { site: siteName });
  const button = { label: t("mail.openConversation"), url: links.thread(threadId) };
  return reportHandled({ category, button, reason, notes: [] }, context);
}

export async function reportHandledToClient(
  { threadId, category, quoteId, linkVersion }: ReportHandledToClientParams,
  context: MailContext,
): Promise<Mail> {
  const { t, siteName, links } = context;
  const url = await links.request({ quoteId, version: linkVersion, threadId });
  const reason = t("mail.unreadToClient.reason", { site: siteName });
  const button = { label: t("mail.openRequest"), url };
  return reportHandled({ category, button, reason, notes: [t("mail.private")] }, context);
}

interface Reader {
  category: Category;
  button: { label: string; url: string };
  reason: string;
  notes: string[];
}

function reportHandled({ button, reason, notes, ...report }: Reader, { t, links }: MailContext) {
  const category = t(`quoteOptions.category.${report.category}`);
  const allNotes = [...notes, t("mail.noReplies")];
  const mail: Mail = {
    subject: t("mail.reportHandled.subject"),
    heading: t("mail.reportHandled.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.reportHandled.intro", { category }) },
      { kind: "paragraph", text: t("mail.reportHandled.next", { url: links.contact() }) },
      { kind: "button", ...button, hint: t("mail.button") },
      ...allNotes.map((text) => ({ kind: "note", text }) as const),
    ],
    footer: [reason],
    stop: null,
  };
  return mail;
}
