import type { TextKey } from "#app/i18n/translate.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";

/** The mails with nothing but one link; the texts of each are under `mail.<name>`. */
type LinkMail = "verifyEmail" | "resetPassword" | "changeEmailNew" | "changeEmailOld";

/** A mail with one link that expires. All of its texts get `params` and `site`. */
export function oneTimeLinkMail(
  name: LinkMail,
  url: string,
  params: { count: number; email?: string },
  { t, siteName }: MailContext,
): Mail {
  const text = (key: string): string =>
    t(`mail.${name}.${key}` as TextKey, { ...params, site: siteName });
  return {
    subject: text("subject"),
    heading: text("heading"),
    blocks: [
      { kind: "paragraph", text: text("intro") },
      { kind: "button", label: text("button"), url, hint: t("mail.button") },
      { kind: "note", text: text("expiry") },
    ],
    footer: [text("reason")],
    stop: null,
  };
}
