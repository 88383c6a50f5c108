import { formatTimestamp } from "#app/i18n/format.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";

export interface NewsletterConfirmParams {
  subscriberId: string;
  version: number;
  /** UTC ms. */
  expiresAt: number;
}

/** Asks the owner of an address whether they want the newsletter. */
export async function newsletterConfirm(
  { subscriberId, version, expiresAt }: NewsletterConfirmParams,
  { t, locale, siteName, links }: MailContext,
): Promise<Mail> {
  const date = formatTimestamp(locale, expiresAt, "long");
  return {
    subject: t("mail.newsletterConfirm.subject"),
    heading: t("mail.newsletterConfirm.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.newsletterConfirm.intro", { site: siteName }) },
      {
        kind: "button",
        label: t("mail.newsletterConfirm.button"),
        url: await links.confirmNewsletter({ subscriberId, version, expiresAt }),
        hint: t("mail.button"),
      },
      { kind: "note", text: t("mail.newsletterConfirm.expiry", { date }) },
    ],
    footer: [t("mail.newsletterConfirm.reason", { site: siteName })],
    stop: {
      label: t("mail.leaveNewsletter"),
      url: await links.unsubscribeFromNewsletter(subscriberId),
    },
  };
}
