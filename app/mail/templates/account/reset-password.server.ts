import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import { oneTimeLinkMail } from "./one-time-link.server.ts";

export interface ResetPasswordParams {
  expiresInMinutes: number;
}

/** Lets the reader of an account's mail choose a new password. Token: `link`. */
export function resetPassword(
  { expiresInMinutes }: ResetPasswordParams,
  context: MailContext,
): Mail {
  const url = context.links.resetPassword(context.tokens.link ?? "");
  return oneTimeLinkMail("resetPassword", url, { count: expiresInMinutes }, context);
}
