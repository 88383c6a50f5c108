import { formatTimestamp } from "#app/i18n/format.ts";
import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";

/**
 * Events that the owner of an account is informed of, also of their own; the texts of each are
 * under `mail.securityNotice.events`.
 */
export type SecurityEvent =
  | "passwordChanged"
  | "passwordReset"
  | "emailChanged"
  | "secondFactorOn"
  | "secondFactorOff"
  /** By an admin. */
  | "secondFactorRemoved"
  | "backupCodesMade"
  | "backupCodeUsed"
  | "wrongCodes"
  | "googleLinked"
  | "googleUnlinked"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "newDevice";

export interface SecurityNoticeParams {
  event: SecurityEvent;
  /** UTC ms. */
  at: number;
  /** The browser of the event, such as "Firefox on Linux"; empty if unknown. */
  device: string;
  /** The address of a Google account that was connected. */
  address?: string | undefined;
  /** The number of remaining backup codes, after one was used. */
  codesLeft?: number | undefined;
}

/** Informs the owner of an account of a change, so that a take-over does not go unnoticed. */
export function securityNotice(
  { event, at, device, address, codesLeft }: SecurityNoticeParams,
  { t, locale, links }: MailContext,
): Mail {
  const subject = t(`mail.securityNotice.events.${event}`);
  const time = `${formatTimestamp(locale, at, "long")}, ${formatTimestamp(locale, at, "time")} UTC`;
  const facts = [{ label: t("mail.securityNotice.time"), value: time }];
  if (device) facts.push({ label: t("mail.securityNotice.device"), value: device });
  if (address) facts.push({ label: t("mail.securityNotice.address"), value: address });
  if (codesLeft !== undefined) {
    facts.push({ label: t("mail.securityNotice.codesLeft"), value: String(codesLeft) });
  }
  return {
    subject,
    heading: subject,
    blocks: [
      { kind: "facts", facts },
      ...adviceOn(event, { t, links }).map((text) => ({ kind: "paragraph" as const, text })),
      { kind: "button", label: t("mail.securityNotice.button"), url: links.forgotPassword() },
      {
        kind: "link",
        label: t("mail.securityNotice.account"),
        detail: t("mail.securityNotice.accountText"),
        url: links.account(),
        isButton: true,
      },
    ],
    reason: "mail.securityNotice.reason",
  };
}

/** What to do if the owner wanted it, and if not. */
function adviceOn(event: SecurityEvent, { t, links }: Pick<MailContext, "t" | "links">): string[] {
  if (event !== "secondFactorRemoved")
    return [t("mail.securityNotice.wasYou"), t("mail.securityNotice.notYou")];
  const notAsked = t("mail.securityNotice.notAsked", { url: links.contact() });
  return [t("mail.securityNotice.asked"), notAsked];
}
