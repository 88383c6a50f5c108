import { hourlyLimit, type RateLimit } from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { mailboxOf } from "#app/lib/email/email-address.ts";

/** Several members may share one network address. */
const ACCOUNTS_PER_ADDRESS = 3;

interface MailRequest {
  /** The account's address, in lower case. */
  email: string;
  /** The visitor's network address. */
  address: string;
  mailsPerHour: number;
}

/**
 * Limits on mails with one-time links. Each purpose has its own, so that strangers who request one
 * kind never use up another. Addresses of one mailbox share its limit.
 */
export function mailLimits(
  purpose: "verify-email" | "reset-password" | "change-email" | "request-links" | "correct-address",
  { email, address, mailsPerHour }: MailRequest,
): { account: RateLimit; network: RateLimit } {
  return {
    account: hourlyLimit({ name: `${purpose}-mail`, who: mailboxOf(email), most: mailsPerHour }),
    network: hourlyLimit({
      name: `${purpose}-address`,
      who: address,
      most: ACCOUNTS_PER_ADDRESS * mailsPerHour,
    }),
  };
}
