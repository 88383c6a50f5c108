import { and, eq, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { enqueueEmailRows, mailParams } from "#app/domain/outbox/enqueue-rows.server.ts";
import type { ThreadServices } from "#app/domain/threads/announce.server.ts";
import { revokeClientSockets } from "#app/domain/threads/revoke-client-sockets.server.ts";
import { type ClientViewer, ownQuoteId } from "#app/domain/threads/viewer.server.ts";
import { idFloor } from "#app/lib/id-floor.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { messageThreads, quotes } from "#db/schema.ts";
import { mailLimits } from "../accounts/mail-limits.server.ts";
import { countAttempt, isWithinLimit, secondsToWait } from "../moderation/rate-limit.server.ts";

const LOOK_BACK_DAYS = 365;
const MAX_LINKS = 10;

export type RequestLinksResult =
  /** Says nothing of whether the address was known, or has had enough mails. */
  { state: "accepted" } | { state: "too-many"; retryAfterSeconds: number };

/**
 * Mails the private links of its latest requests, open or closed, to whoever has lost them. Known address or not, it is one round trip
 * with the same statements.
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
  const { account, network } = mailLimits("request-links", { ...input, email });
  const [attempts] = await db.batch([
    countAttempt(db, network),
    countAttempt(db, account, isWithinLimit(network)),
    linksMail(db, email, sql`${isWithinLimit(network)} and ${isWithinLimit(account)}`),
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

/**
 * The link that the viewer holds, and all before it, are dead from now on; a new one is mailed to the request's address, and the windows
 * that old ones opened are cut off. Of two at once the second finds nothing.
 */
export async function renewRequestLink(
  services: ThreadServices,
  viewer: ClientViewer,
): Promise<"done" | "not_found"> {
  const { db } = services;
  const version = viewer.linkVersion + 1;
  const [, , threads, renewed] = await db.batch([
    renewedMail(db, viewer),
    renewWaitingMails(db, viewer, version),
    db
      .select({ id: messageThreads.id })
      .from(messageThreads)
      .where(eq(messageThreads.quoteId, ownQuoteId(viewer))),
    db
      .update(quotes)
      .set({ linkVersion: version })
      .where(and(eq(quotes.id, viewer.quoteId), eq(quotes.linkVersion, viewer.linkVersion)))
      .returning({ id: quotes.id }),
  ]);
  if (renewed.length === 0) return "not_found";
  revokeClientSockets(services, { threadIds: threads.map(({ id }) => id), version });
  return "done";
}

function renewedMail(db: Database, viewer: ClientViewer) {
  return enqueueEmailRows(db, {
    template: "request-link-renewed",
    row: {
      idempotencyKey: sql`'request-link:' || q.id || ':' || (q.link_version + 1)`,
      locale: sql`q.locale`,
      recipient: sql`q.email`,
      params: mailParams("request-link-renewed", {
        quoteId: sql`q.id`,
        linkVersion: sql`q.link_version + 1`,
        category: sql`q.category`,
      }),
    },
    from: sql`from quotes q where q.id = ${ownQuoteId(viewer)}`,
  });
}

/** What waits in the outbox would bring a dead link. A mail that was tried must stay as it was: the provider may have it already. */
function renewWaitingMails(db: Database, viewer: ClientViewer, version: number) {
  return db.run(sql`
    update email_outbox set params = json_set(params, '$.linkVersion', ${version})
    where state = 'pending' and attempts = 0
      and recipient = (select email from quotes where id = ${ownQuoteId(viewer)})
      and params ->> 'quoteId' = ${viewer.quoteId}`);
}
