import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";

/** The mails with nothing but one link; the texts of each are under `mail.<name>`. */
type LinkMail =
  | "verifyEmail"
  | "resetPassword"
  | "firstPassword"
  | "changeEmailNew"
  | "changeEmailOld";
type LinkText = "subject" | "heading" | "intro" | "button" | "expiry";

export interface ChangeEmailParams {
  /** Which of the two addresses gets this mail: both must agree. */
  side: "old" | "new";
  newEmail: string;
  expiresInHours: number;
}

/** Asks a new member to confirm their address. Token: `link`. */
export function verifyEmail({ expiresInHours }: { expiresInHours: number }, context: MailContext) {
  const url = context.links.verifyEmail(context.tokens.link ?? "");
  return oneTimeLinkMail("verifyEmail", url, { count: expiresInHours }, context);
}

/** With hours it is the first password of an account, and an admin sends the link. */
export type ResetPasswordParams = { expiresInMinutes: number } | { firstInHours: number };

/** Lets the reader of an account's mail choose a password. Token: `link`. */
export function resetPassword(params: ResetPasswordParams, context: MailContext) {
  const url = context.links.resetPassword(context.tokens.link ?? "");
  if ("firstInHours" in params)
    return oneTimeLinkMail("firstPassword", url, { count: params.firstInHours }, context);
  return oneTimeLinkMail("resetPassword", url, { count: params.expiresInMinutes }, context);
}

/** Asks one of the two addresses of a change to agree to it. Token: `link`. */
export function changeEmail(params: ChangeEmailParams, context: MailContext) {
  const { side, newEmail, expiresInHours } = params;
  const url = context.links.changeEmail(context.tokens.link ?? "");
  const name = side === "new" ? "changeEmailNew" : "changeEmailOld";
  return oneTimeLinkMail(name, url, { count: expiresInHours, email: newEmail }, context);
}

/** A mail with one link that expires. All of its texts get `params` and `site`. */
function oneTimeLinkMail(
  name: LinkMail,
  url: string,
  params: { count: number; email?: string },
  { t, siteName }: MailContext,
): Mail {
  const text = (key: LinkText) => t(`mail.${name}.${key}`, { ...params, site: siteName });
  return {
    subject: text("subject"),
    heading: text("heading"),
    blocks: [
      { kind: "paragraph", text: text("intro") },
      { kind: "button", label: text("button"), url },
      { kind: "note", text: text("expiry") },
    ],
    reason: `mail.${name}.reason`,
  };
}
