import type { Dictionary } from "#app/i18n/dictionary.ts";
import { formatTimestamp } from "#app/i18n/format.ts";
import { formatAmount } from "#app/i18n/format-price.ts";
import { sellerLines } from "#app/i18n/seller-lines.ts";
import type { MailBlock } from "#app/mail/blocks/content.ts";
import {
  type Mail,
  type MailContext,
  type PlanName,
  USUAL_PLAN_NAME,
} from "#app/mail/templates/mail-context.server.ts";

export interface PaymentConfirmationParams {
  paymentId: string;
  planName?: PlanName;
  amountCents: number;
  currency: string;
  /** UTC ms. */
  paidAt: number;
  /** The `seller_*` settings at the time when the payment began, by their keys. */
  seller: Readonly<Record<string, string>>;
  buyerName: string;
  /** UTC ms, and the text that the buyer accepted: the law requires it in writing. */
  consentedAt: number;
  consentText: string;
  /** What the listing still needs to be public; mails of earlier releases do not say. */
  missing?: readonly (keyof Dictionary["profile"]["listing"]["missing"])[];
}

/**
 * Confirms a payment with everything that the buyer must get in writing. It is not an invoice, and
 * says so.
 */
export function paymentConfirmation(params: PaymentConfirmationParams, context: MailContext): Mail {
  const { t, links } = context;
  const amount = formatAmount(context.locale, params.amountCents, params.currency);
  const plan = t(params.planName ?? USUAL_PLAN_NAME);
  const isPublic = (params.missing ?? []).length === 0;
  return {
    subject: t("mail.paymentConfirmation.subject", { amount, plan }),
    heading: t("mail.paymentConfirmation.heading"),
    blocks: [
      {
        kind: "paragraph",
        text: t(`mail.paymentConfirmation.${isPublic ? "intro" : "introHidden"}`, { plan }),
      },
      ...missingBlocks(params, context),
      { kind: "facts", facts: factsOf(params, plan, context) },
      { kind: "paragraph", text: t("mail.paymentConfirmation.notInvoice") },
      {
        kind: "button",
        label: t("mail.paymentConfirmation.button"),
        url: links.payment(params.paymentId),
      },
      ...consentBlocks(params, context),
      { kind: "note", text: t("mail.paymentConfirmation.withdraw", { url: links.withdraw() }) },
      ...(isPublic
        ? [
            {
              kind: "note",
              text: t("mail.paymentConfirmation.next", { url: links.profile() }),
            } as const,
          ]
        : []),
    ],
    reason: "mail.payments.reason",
  };
}

/** The listing comes first only once it is public. */
function missingBlocks({ missing = [] }: PaymentConfirmationParams, context: MailContext) {
  const { t, links } = context;
  if (missing.length === 0) return [];
  const detail = missing.map((what) => t(`profile.listing.missing.${what}`)).join(" · ");
  const label = t("mail.paymentConfirmation.complete");
  return [{ kind: "link", label, detail, url: links.profile(), isButton: true } as const];
}

function factsOf(params: PaymentConfirmationParams, plan: string, { t, locale }: MailContext) {
  const { paymentId, amountCents, currency, paidAt, buyerName, seller } = params;
  const facts = [
    { label: t("mail.payments.item"), value: t("mail.payments.itemText", { plan }) },
    { label: t("mail.payments.amount"), value: formatAmount(locale, amountCents, currency) },
    { label: t("mail.payments.paidOn"), value: formatTimestamp(locale, paidAt, "long") },
    { label: t("mail.payments.number"), value: paymentId },
    { label: t("mail.payments.buyer"), value: buyerName },
    { label: t("mail.payments.seller"), value: sellerLines(seller, t).join("\n") },
  ];
  return facts.filter(({ value }) => value !== "");
}

function consentBlocks(params: PaymentConfirmationParams, { t, locale }: MailContext): MailBlock[] {
  const { consentedAt, consentText } = params;
  if (!consentText) return [];
  const date = formatTimestamp(locale, consentedAt, "long");
  const label = t("mail.paymentConfirmation.consent", { date });
  return [{ kind: "quotation", label, text: consentText }];
}
