import type { Mail, MailContext } from "#app/mail/templates/mail-context.server.ts";
import { oneTimeLinkMail } from "./one-time-link.server.ts";

export interface ChangeEmailParams {
  /** Which of the two addresses gets this mail: both must agree. */
  side: "old" | "new";
  newEmail: string;
  expiresInHours: number;
}

/** Asks one of the two addresses of a change to agree to it. Token: `link`. */
export function changeEmail(
  { side, newEmail, expiresInHours }: ChangeEmailParams,
  context: MailContext,
): Mail {
  const url = context.links.changeEmail(context.tokens.link ?? "");
  const name = side === "new" ? "changeEmailNew" : "changeEmailOld";
  return oneTimeLinkMail(name, url, { count: expiresInHours, email: newEmail }, context);
}
