import { and, eq, type SQL, sql } from "drizzle-orm";
import {
  countAttempt,
  hourlyLimit,
  isWithinLimit,
  type RateLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import type { ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import {
  revokeLinksStatement,
  sendRevocations,
} from "#app/domain/threads/live/room-revocations.server.ts";
import { type ClientViewer, ownQuoteId } from "#app/domain/threads/viewer.server.ts";
import { enqueueEmailRows, mailParams } from "#app/mail/outbox/enqueue-rows.server.ts";
import type { Database } from "#db/client.ts";
import { quotes } from "#db/schema.ts";

export type RenewResult = "done" | "not_found" | { kind: "too_many"; retryAfterSeconds: number };

/**
 * Revokes the viewer's link and all earlier ones, mails a new one to the request's address, and
 * closes the sockets of the old links: after the response, or by a job if a room cannot be reached.
 * Of two concurrent calls the second finds nothing.
 *
 * Only the current link uses up the limit. So an attacker with the link cannot flood the client
 * with mails, and with a revoked link cannot block the client from renewing it.
 */
export async function renewRequestLink(
  services: ThreadServices,
  viewer: ClientViewer,
  { mailsPerHour }: { mailsPerHour: number },
): Promise<RenewResult> {
  const { db } = services;
  const { quoteId, linkVersion } = viewer;
  const version = linkVersion + 1;
  const limit = hourlyLimit({ name: "renew-link", who: quoteId, most: mailsPerHour });
  const [attempts, , , revoked, renewed] = await db.batch([
    countAttempt(db, limit, sql`${ownQuoteId(viewer)} is not null`),
    renewedMail(db, viewer, limit),
    renewWaitingMails(db, viewer, limit),
    revokeLinksStatement(db, {
      quoteId: ownQuoteId(viewer),
      version,
      onlyIf: isWithinLimit(limit),
    }),
    db
      .update(quotes)
      .set({ linkVersion: version })
      .where(and(eq(quotes.id, ownQuoteId(viewer)), isWithinLimit(limit)))
      .returning({ id: quotes.id }),
  ]);
  const retryAfterSeconds = secondsToWait(limit, attempts);
  if (retryAfterSeconds !== null) return { kind: "too_many", retryAfterSeconds };
  if (renewed.length === 0) return "not_found";
  services.afterResponse(sendRevocations(services, revoked));
  return "done";
}

function renewedMail(db: Database, viewer: ClientViewer, limit: RateLimit) {
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
    from: sql`from quotes q where q.id = ${ownQuoteId(viewer)} and ${isWithinLimit(limit)}`,
  });
}

/**
 * Queued mails would contain a revoked link. A mail with an attempt must stay unchanged, because
 * the provider may have it already.
 */
function renewWaitingMails(db: Database, viewer: ClientViewer, limit: RateLimit) {
  const { quoteId, linkVersion } = viewer;
  const renewed = (json: SQL, path: string) =>
    sql`json_set(${json}, ${sql.raw(`'${path}'`)}, ${linkVersion + 1})`;
  const isListed = sql`json(iif(r.value ->> 'quoteId' = ${quoteId}, ${renewed(sql`r.value`, "$.linkVersion")}, r.value))`;
  return db.run(sql`
    update email_outbox set params = case
      when params ->> 'quoteId' = ${quoteId} then ${renewed(sql`params`, "$.linkVersion")}
      when params ->> '$.reader.id' = ${quoteId} then ${renewed(sql`params`, "$.reader.linkVersion")}
      when template = 'request-links' then json_set(params, '$.requests',
        (select json_group_array(${isListed}) from json_each(params, '$.requests') r))
      else params end
    where state = 'pending' and attempts = 0 and ${isWithinLimit(limit)}
      and recipient = (select email from quotes where id = ${ownQuoteId(viewer)})`);
}
