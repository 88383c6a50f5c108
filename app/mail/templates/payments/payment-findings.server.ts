/** Mails to the site's contact address. */
import { formatAmount } from "#app/i18n/format-price.ts";
import type { MailBlock } from "#app/mail/blocks/content.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import { paidOn } from "./payment-state.server.ts";

/** Informs the site's contact address that a bank has taken a payment back. */
export function paymentDisputed(
  params: {
    paymentId: string;
    /** Null once the account is deleted. */
    userId: string | null;
    name: string;
    amountCents: number;
    currency: string;
    /** UTC ms. */
    paidAt: number | null;
  },
  { t, locale, links }: MailContext,
): Mail {
  const { paymentId, userId, name, amountCents, currency, paidAt } = params;
  const facts = [
    { label: t("mail.payments.buyer"), value: name },
    { label: t("mail.payments.amount"), value: formatAmount(locale, amountCents, currency) },
    ...paidOn(paidAt, { t, locale }),
    { label: t("mail.payments.number"), value: paymentId },
  ];
  const member = userId && { url: links.adminPerson(userId) };
  return {
    subject: t("mail.paymentDisputed.subject", { name }),
    heading: t("mail.paymentDisputed.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.paymentDisputed.intro") },
      { kind: "facts", facts },
      { kind: "paragraph", text: t("mail.paymentDisputed.next") },
      findingsButton({ t, links }),
      ...(member
        ? [{ kind: "note", text: t("mail.paymentDisputed.member", member) } as const]
        : []),
    ],
    reason: "mail.paymentFindings.reason",
  };
}

/**
 * Informs the site's contact address that payments and Pro plans disagree; `count` is the number of
 * new cases since the last mail.
 */
export function paymentFindings({ count }: { count: number }, { t, links }: MailContext): Mail {
  return {
    subject: t("mail.paymentFindings.subject", { count }),
    heading: t("mail.paymentFindings.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.paymentFindings.intro", { count }) },
      { kind: "paragraph", text: t("mail.paymentFindings.where") },
      findingsButton({ t, links }),
    ],
    reason: "mail.paymentFindings.reason",
  };
}

function findingsButton({ t, links }: Pick<MailContext, "t" | "links">): MailBlock {
  const label = t("mail.paymentDisputed.button");
  return { kind: "button", label, url: links.adminQueue("findings") };
}
