import { type PairLimits, pairLimits } from "#app/domain/abuse-prevention/pair-limits.server.ts";
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
 * Limits on mails with one-time links that only the owner of an account can request. Each purpose
 * has its own. Addresses of one mailbox share its limit.
 */
export function mailLimits(
  purpose: "verify-email" | "change-email",
  request: MailRequest,
): { account: RateLimit; network: RateLimit } {
  const { email, mailsPerHour: most } = request;
  return {
    account: hourlyLimit({ name: `${purpose}-mail`, who: mailboxOf(email), most }),
    network: networkLimit(purpose, request),
  };
}

/** The same for mails that anybody can request for any address. */
export function strangerMailLimits(
  purpose: "reset-password" | "request-links" | "correct-address",
  request: MailRequest,
): { mailbox: PairLimits; network: RateLimit } {
  return {
    mailbox: pairLimits(`${purpose}-mail`, { ...request, most: request.mailsPerHour }),
    network: networkLimit(purpose, request),
  };
}

function networkLimit(purpose: string, { address: who, mailsPerHour }: MailRequest): RateLimit {
  return hourlyLimit({
    name: `${purpose}-address`,
    who,
    most: ACCOUNTS_PER_ADDRESS * mailsPerHour,
  });
}
