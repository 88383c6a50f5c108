import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { countPair, isWithinPairLimits } from "#app/domain/abuse-prevention/pair-limits.server.ts";
import {
  countAttempt,
  isWithinLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { strangerMailLimits } from "#app/domain/credentials/mail-limits.server.ts";
import { idFloor } from "#app/lib/ids.ts";
import { enqueueEmailRows, mailParams } from "#app/mail/outbox/enqueue-rows.server.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";

const LOOK_BACK_DAYS = 365;
/** More than anybody has; the bound keeps the mail within what mail programs show. */
const MAX_LINKS = 50;

export type RequestLinksResult =
  /** The answer does not reveal whether the address is known or over its limit. */
  { state: "accepted" } | { state: "too-many"; retryAfterSeconds: number };

/**
 * Mails the private links of the address's latest requests, open or closed. A known and an unknown
 * address take one round trip with the same statements.
 */
export async function mailRequestLinks(
  db: Database,
  input: {
    /** Validated by its schema. */
    email: string;
    /** The visitor's network address. */
    address: string;
    mailsPerHour: number;
  },
): Promise<RequestLinksResult> {
  const email = input.email.toLowerCase();
  const { mailbox, network } = strangerMailLimits("request-links", { ...input, email });
  const [attempts] = await db.batch([
    countAttempt(db, network),
    ...countPair(db, mailbox, isWithinLimit(network)),
    linksMail(db, email, sql`${isWithinLimit(network)} and ${isWithinPairLimits(mailbox)}`),
  ]);
  const retryAfterSeconds = secondsToWait(network, attempts);
  return retryAfterSeconds === null
    ? { state: "accepted" }
    : { state: "too-many", retryAfterSeconds };
}

function linksMail(db: Database, email: string, onlyIf: SQL) {
  const since = idFloor(now() - LOOK_BACK_DAYS * DAY_MS);
  const latest = sql`select * from quotes where email = ${email} and id >= ${since} order by id desc`;
  const request = sql`json_object('quoteId', id, 'linkVersion', link_version, 'category', category,
    'createdAt', created_at, 'closedAt', closed_at)`;
  return enqueueEmailRows(db, {
    template: "request-links",
    row: {
      idempotencyKey: sql`${`request-links:${uuidv7()}`}`,
      locale: sql`q.locale`,
      recipient: sql`q.email`,
      params: mailParams("request-links", {
        requests: sql`(select json_group_array(${request}) from (${latest} limit ${MAX_LINKS}))`,
      }),
    },
    from: sql`from (${latest} limit 1) q where ${onlyIf}`,
  });
}
