import { formatTimestamp } from "#app/i18n/format.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";

export interface AccountDeletionParams {
  /** UTC ms; null once the account is deleted. */
  deletesAt: number | null;
}

/**
 * States when an account will be deleted and how to keep it, or that it is deleted. Token of the
 * first: `link`.
 */
export function accountDeletion(
  { deletesAt }: AccountDeletionParams,
  { t, locale, siteName, links, tokens }: MailContext,
): Mail {
  const site = siteName;
  if (deletesAt === null) {
    return {
      subject: t("mail.accountDeletion.doneSubject", { site }),
      heading: t("mail.accountDeletion.doneHeading"),
      blocks: [{ kind: "paragraph", text: t("mail.accountDeletion.doneText", { site }) }],
      footer: [t("mail.accountDeletion.reason", { site })],
      stop: null,
    };
  }
  const date = formatTimestamp(locale, deletesAt, "long");
  return {
    subject: t("mail.accountDeletion.subject", { site, date }),
    heading: t("mail.accountDeletion.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.accountDeletion.intro", { site, date }) },
      {
        kind: "button",
        label: t("mail.accountDeletion.button"),
        url: links.undoDeletion(tokens.link ?? ""),
        hint: t("mail.button"),
      },
      { kind: "note", text: t("mail.accountDeletion.expiry", { date }) },
    ],
    footer: [t("mail.accountDeletion.reason", { site })],
    stop: null,
  };
}
