import { formatTimestamp } from "#app/i18n/format.ts";
import type { ConfirmLink } from "#app/mail/links/newsletter-token.server.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";

/** Asks the owner of an address whether they want the newsletter. */
export async function newsletterConfirm(
  link: ConfirmLink,
  { t, locale, siteName, links }: MailContext,
): Promise<Mail> {
  const date = formatTimestamp(locale, link.expiresAt, "long");
  const url = await links.confirmNewsletter(link);
  return {
    subject: t("mail.newsletterConfirm.subject"),
    heading: t("mail.newsletterConfirm.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.newsletterConfirm.intro", { site: siteName }) },
      { kind: "button", label: t("mail.newsletterConfirm.button"), url },
      { kind: "note", text: t("mail.newsletterConfirm.expiry", { date }) },
    ],
    reason: "mail.newsletterConfirm.reason",
    stop: {
      label: t("mail.leaveNewsletter"),
      url: await links.unsubscribeFromNewsletter(link.subscriberId),
    },
  };
}

/**
 * Informs a subscriber whose address was entered again that nothing needs to be done, and how to
 * unsubscribe.
 */
export async function newsletterSubscribed(
  { subscriberId }: { subscriberId: string },
  { t, siteName, links }: MailContext,
): Promise<Mail> {
  const url = await links.unsubscribeFromNewsletter(subscriberId);
  return {
    subject: t("mail.newsletterSubscribed.subject"),
    heading: t("mail.newsletterSubscribed.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.newsletterSubscribed.intro", { site: siteName }) },
      { kind: "paragraph", text: t("mail.newsletterSubscribed.leave") },
      { kind: "button", label: t("mail.newsletterSubscribed.button"), url },
    ],
    reason: "mail.newsletterSubscribed.reason",
    stop: { label: t("mail.leaveNewsletter"), url },
  };
}
