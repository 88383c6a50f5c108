import { formatTimestamp } from "#app/i18n/format.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";

type NoParams = Record<string, never>;

interface AccountDeletionParams {
  deletesAt: number | null;
  isByAdmin?: boolean;
}

export interface AccountSuspensionParams {
  /** The admin's reason; null when the suspension has ended. */
  reason: string | null;
  /** Where to object; empty when there is nothing to object to. */
  contact: string;
}

/** Informs a member that their address was used to sign up; the page itself does not reveal it. */
export function accountExists(_params: NoParams, { t, siteName: site, links }: MailContext): Mail {
  return {
    subject: t("mail.accountExists.subject", { site }),
    heading: t("mail.accountExists.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.accountExists.intro", { site }) },
      { kind: "button", label: t("mail.accountExists.button"), url: links.signIn() },
      { kind: "paragraph", text: t("mail.accountExists.forgot", { url: links.forgotPassword() }) },
      { kind: "note", text: t("mail.accountExists.ignore") },
    ],
    reason: "mail.accountExists.reason",
  };
}

/**
 * States when an account will be deleted and how to keep it, or that it is deleted (without
 * `deletesAt`, in UTC ms). `isByAdmin`: an admin has begun the deletion. Token of the first:
 * `link`.
 */
export function accountDeletion(
  { deletesAt, isByAdmin = false }: AccountDeletionParams,
  { t, locale, siteName: site, links, tokens }: MailContext,
): Mail {
  const reason = "mail.accountDeletion.reason";
  if (deletesAt === null) {
    return {
      subject: t("mail.accountDeletion.doneSubject", { site }),
      heading: t("mail.accountDeletion.doneHeading"),
      blocks: [{ kind: "paragraph", text: t("mail.accountDeletion.doneText", { site }) }],
      reason,
    };
  }
  const date = formatTimestamp(locale, deletesAt, "long");
  const url = links.undoDeletion(tokens.link ?? "");
  return {
    subject: t("mail.accountDeletion.subject", { site, date }),
    heading: t("mail.accountDeletion.heading"),
    blocks: [
      {
        kind: "paragraph",
        text: t(`mail.accountDeletion.${isByAdmin ? "adminIntro" : "intro"}`, { site, date }),
      },
      { kind: "button", label: t("mail.accountDeletion.button"), url },
      { kind: "note", text: t("mail.accountDeletion.expiry", { date }) },
    ],
    reason,
  };
}

/**
 * States why a member is suspended, the consequences, and how to object; or that the suspension has
 * ended.
 */
export function accountSuspension(
  { reason: adminReason, contact }: AccountSuspensionParams,
  { t, siteName: site, links }: MailContext,
): Mail {
  const reason = "mail.accountSuspension.footer";
  if (adminReason === null) {
    return {
      subject: t("mail.accountSuspension.endSubject", { site }),
      heading: t("mail.accountSuspension.endHeading"),
      blocks: [
        { kind: "paragraph", text: t("mail.accountSuspension.endText", { site }) },
        { kind: "button", label: t("mail.accountSuspension.endButton"), url: links.signIn() },
      ],
      reason,
    };
  }
  return {
    subject: t("mail.accountSuspension.subject", { site }),
    heading: t("mail.accountSuspension.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.accountSuspension.intro", { site }) },
      { kind: "quotation", text: adminReason },
      { kind: "paragraph", text: t("mail.accountSuspension.effects") },
      { kind: "paragraph", text: t("mail.accountSuspension.objection", { contact }) },
    ],
    reason,
  };
}
