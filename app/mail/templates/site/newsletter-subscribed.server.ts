import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";

export interface NewsletterSubscribedParams {
  subscriberId: string;
}

/**
 * Informs a subscriber whose address was entered again that nothing needs to be done, and how to
 * unsubscribe.
 */
export async function newsletterSubscribed(
  { subscriberId }: NewsletterSubscribedParams,
  { t, siteName, links }: MailContext,
): Promise<Mail> {
  const url = await links.unsubscribeFromNewsletter(subscriberId);
  return {
    subject: t("mail.newsletterSubscribed.subject"),
    heading: t("mail.newsletterSubscribed.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.newsletterSubscribed.intro", { site: siteName }) },
      { kind: "paragraph", text: t("mail.newsletterSubscribed.leave") },
      {
        kind: "button",
        label: t("mail.newsletterSubscribed.button"),
        url,
        hint: t("mail.button"),
      },
    ],
    footer: [t("mail.newsletterSubscribed.reason", { site: siteName })],
    stop: { label: t("mail.leaveNewsletter"), url },
  };
}
