import { formatAmount } from "#app/i18n/format-price.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";

export interface PaymentFailedParams {
  amountCents: number;
  currency: string;
}

/** The buyer completed Checkout, and the bank refused the payment later. */
export function paymentFailed(params: PaymentFailedParams, context: MailContext): Mail {
  const { t, locale, siteName, links } = context;
  const amount = formatAmount(locale, params.amountCents, params.currency);
  return {
    subject: t("mail.paymentFailed.subject"),
    heading: t("mail.paymentFailed.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.paymentFailed.intro", { amount }) },
      { kind: "paragraph", text: t("mail.paymentFailed.again") },
      {
        kind: "button",
        label: t("mail.paymentFailed.button"),
        url: links.pricing(),
        hint: t("mail.button"),
      },
    ],
    footer: [t("mail.payments.reason", { site: siteName })],
    stop: null,
  };
}
