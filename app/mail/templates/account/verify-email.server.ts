import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import { oneTimeLinkMail } from "./one-time-link.server.ts";

export interface VerifyEmailParams {
  expiresInHours: number;
}

/** Asks a new member to confirm their address. Token: `link`. */
export function verifyEmail({ expiresInHours }: VerifyEmailParams, context: MailContext): Mail {
  const url = context.links.verifyEmail(context.tokens.link ?? "");
  return oneTimeLinkMail("verifyEmail", url, { count: expiresInHours }, context);
}
