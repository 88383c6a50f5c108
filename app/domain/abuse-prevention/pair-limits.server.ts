import { type SQL, sql } from "drizzle-orm";
import { mailboxOf } from "#app/lib/email/email-address.ts";
import type { Database } from "#db/client.ts";
import { countAttempt, hourlyLimit, isWithinLimit, type RateLimit } from "./rate-limit.server.ts";

/** So many networks must use up their own limits before a mailbox gets no more mails. */
const NETWORKS_PER_MAILBOX = 4;

/**
 * Limits on mails that anybody can cause, to a mailbox whose owner may be another person: for each
 * pair of mailbox and network, and in all. No single network can use up a mailbox.
 */
export interface PairLimits {
  pair: RateLimit;
  mailbox: RateLimit;
}

/** `address` is the visitor's network address. `most` mails an hour for the pair. */
export function pairLimits(
  name: string,
  { email, address, most }: { email: string; address: string; most: number },
): PairLimits {
  const mailbox = mailboxOf(email);
  return {
    pair: hourlyLimit({ name, who: `${mailbox} ${address}`, most }),
    mailbox: hourlyLimit({ name: `${name}box`, who: mailbox, most: NETWORKS_PER_MAILBOX * most }),
  };
}

/** Statements. A pair over its limit does not count for its mailbox. */
export function countPair(db: Database, { pair, mailbox }: PairLimits, onlyIf: SQL = sql`true`) {
  return [
    countAttempt(db, pair, onlyIf),
    countAttempt(db, mailbox, sql`${onlyIf} and ${isWithinLimit(pair)}`),
  ] as const;
}

/** Condition for statements after those of `countPair` in the same batch. */
export function isWithinPairLimits({ pair, mailbox }: PairLimits): SQL {
  return sql`(${isWithinLimit(pair)} and ${isWithinLimit(mailbox)})`;
}
