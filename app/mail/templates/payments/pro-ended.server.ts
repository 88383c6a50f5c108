import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";

export interface ProEndedParams {
  reason: "refunded" | "disputed" | "admin";
}

/** Why a member's Pro plan has ended, and the consequences for the listing. */
export function proEnded({ reason }: ProEndedParams, { t, siteName, links }: MailContext): Mail {
  return {
    subject: t("mail.proEnded.subject"),
    heading: t("mail.proEnded.heading"),
    blocks: [
      { kind: "paragraph", text: t(`mail.proEnded.reasons.${reason}`) },
      { kind: "paragraph", text: t("mail.proEnded.kept") },
      {
        kind: "button",
        label: t("mail.proEnded.button"),
        url: links.pricing(),
        hint: t("mail.button"),
      },
      { kind: "note", text: t("mail.proEnded.question", { url: links.contact() }) },
    ],
    footer: [t("mail.proEnded.reason", { site: siteName })],
    stop: null,
  };
}
