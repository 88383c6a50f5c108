import type { MailBlock } from "#app/mail/blocks/content.ts";
import type { Category, MailContext } from "#app/mail/templates/mail-context.server.ts";
import {
  type ClientLink,
  mailToClient,
  mailToExpert,
} from "#app/mail/templates/reader-mails.server.ts";

interface HandledReport {
  threadId: string;
  category: Category;
}

/**
 * An admin has handled the reader's report. The result concerns the other side and is not
 * disclosed.
 */
export function reportHandledToExpert(params: HandledReport, context: MailContext) {
  const button = context.t("mail.openConversation");
  return mailToExpert(params, { ...handledMail(params, context), button }, context);
}

export function reportHandledToClient(params: HandledReport & ClientLink, context: MailContext) {
  const button = context.t("mail.openRequest");
  return mailToClient(params, { ...handledMail(params, context), button }, context);
}

function handledMail(report: HandledReport, { t, links }: MailContext) {
  const category = t(`quoteOptions.category.${report.category}`);
  const blocks: MailBlock[] = [
    { kind: "paragraph", text: t("mail.reportHandled.intro", { category }) },
    { kind: "paragraph", text: t("mail.reportHandled.next", { url: links.contact() }) },
  ];
  const subject = t("mail.reportHandled.subject");
  return { subject, heading: t("mail.reportHandled.heading"), blocks };
}
