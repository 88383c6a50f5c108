import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";

export interface PaymentFindingsParams {
  /** New ones since the last mail. */
  count: number;
}

/** Informs the site's contact address that payments and Pro plans disagree. */
export function paymentFindings(
  { count }: PaymentFindingsParams,
  { t, siteName }: MailContext,
): Mail {
  return {
    subject: t("mail.paymentFindings.subject", { count }),
    heading: t("mail.paymentFindings.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.paymentFindings.intro", { count }) },
      { kind: "paragraph", text: t("mail.paymentFindings.where") },
    ],
    footer: [t("mail.paymentFindings.reason", { site: siteName })],
    stop: null,
  };
}
