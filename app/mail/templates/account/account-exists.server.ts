import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";

/** Informs a member that their address was used to sign up; the page itself does not reveal it. */
export function accountExists(
  _params: Record<string, never>,
  { t, siteName, links }: MailContext,
): Mail {
  const site = siteName;
  return {
    subject: t("mail.accountExists.subject", { site }),
    heading: t("mail.accountExists.heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.accountExists.intro", { site }) },
      {
        kind: "button",
        label: t("mail.accountExists.button"),
        url: links.signIn(),
        hint: t("mail.button"),
      },
      { kind: "paragraph", text: t("mail.accountExists.forgot", { url: links.forgotPassword() }) },
      { kind: "note", text: t("mail.accountExists.ignore") },
    ],
    footer: [t("mail.accountExists.reason", { site })],
    stop: null,
  };
}
