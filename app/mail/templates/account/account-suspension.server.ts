import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";

export interface AccountSuspensionParams {
  /** The admin's reason; null when the suspension has ended. */
  reason: string | null;
  /** Where to object; empty when there is nothing to object to. */
  contact: string;
}

/**
 * States why a member is suspended, the consequences, and how to object; or that the suspension has
 * ended.
 */
export function accountSuspension(
  { reason, contact }: AccountSuspensionParams,
  { t, siteName: site, links }: MailContext,
): Mail {
  const footer = [t("mail.accountSuspension.footer", { site })];
  if (reason === null) {
    return {
      subject: t("mail.accountSuspension.endSubject", { site }),
      heading: t("mail.accountSuspension.endHeading"),
      blocks: [
        { kind: "paragraph", text: t("mail.accountSuspension.endText", { site }) },
        {
          kind: "button",
          label: t("mail.accountSuspension.endButton"),
          url: links.signIn(),
          hint: t("mail.button"),
        },
      ],
      footer,
      stop: null,
    };
  }
  return {
    subject: t("mail.accountSuspension.subject", { site }),
    heading: t("mail.accountSuspension.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.accountSuspension.intro", { site }) },
      { kind: "quotation", text: reason },
      { kind: "paragraph", text: t("mail.accountSuspension.effects") },
      { kind: "paragraph", text: t("mail.accountSuspension.objection", { contact }) },
    ],
    footer,
    stop: null,
  };
}
