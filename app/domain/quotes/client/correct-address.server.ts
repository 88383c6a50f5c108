import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { countPair, isWithinPairLimits } from "#app/domain/abuse-prevention/pair-limits.server.ts";
import {
  countAttempt,
  isWithinLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { strangerMailLimits } from "#app/domain/credentials/mail-limits.server.ts";
import {
  broadcastMessage,
  type ThreadServices,
} from "#app/domain/threads/live/broadcast.server.ts";
import {
  revokeLinksStatement,
  sendRevocations,
} from "#app/domain/threads/live/room-revocations.server.ts";
import { toThreadMessage } from "#app/domain/threads/read/messages.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import { rowsQuery } from "./addition-messages.server.ts";
import {
  addressMessagesStatement,
  type Correction,
  correctionMails,
  redirectStatements,
  type SentRequest,
} from "./correction-statements.server.ts";

export type CorrectionResult =
  | { state: "corrected" }
  /** It is the address of the request already. */
  | { state: "same" }
  /** An expert has answered or blocked the client, or the request is closed. */
  | { state: "too-late" }
  | { state: "too-many"; retryAfterSeconds: number };

interface Input {
  request: SentRequest;
  /** Validated by its schema. */
  email: string;
  siteContact: Correction["siteContact"];
  /** The visitor's network address. */
  address: string;
  mailsPerHour: number;
}

/**
 * Condition on `quotes q`: the client may still correct the address. A blocked client must not get
 * rid of the block with another address.
 */
export const isCorrectable = sql`(q.closed_at is null and q.rejected_at is null
  and not exists (select 1 from message_threads t where t.quote_id = q.id
    and (t.replied_at is not null or t.won_at is not null))
  and not exists (select 1 from message_threads t join blocks b on b.expert_id = t.expert_id
    where t.quote_id = q.id and b.client_email = q.email))`;

/** The request that the browser with this draft sent itself; null for a repeat of another one. */
export async function findCorrectableRequest(
  db: Database,
  keyHash: string,
): Promise<SentRequest | null> {
  const people = sql`select p.full_name, p.avatar_key from message_threads t join profiles p on p.id = t.expert_id
    where t.quote_id = q.id order by t.id`;
  const [row] = await db.all<RawRow<SentRequest>>(sql`
    select q.id, q.link_version as linkVersion, q.name, q.email, q.company, q.phone,
      q.hear_about as hearAbout, q.locale, q.category, q.field, q.budget, q.timeline, q.details,
      q.held_at is not null as isHeld, ${isCorrectable} as isCorrectable,
      (select json_group_array(full_name) from (${people})) as recipients,
      (select json_group_array(avatar_key) from (${people})) as avatarKeys,
      (select json_group_array(t.id) from message_threads t where t.quote_id = q.id) as threadIds
    from quote_drafts d join quotes q on q.draft_id = d.id where d.key_hash = ${keyHash}`);
  if (!row) return null;
  return mapRow<SentRequest>(row, {
    isHeld: Boolean,
    isCorrectable: Boolean,
    recipients: JSON.parse,
    avatarKeys: JSON.parse,
    threadIds: JSON.parse,
  });
}

/**
 * Replaces the address of a request, in one batch: links in mails to the old address end, mails
 * that wait for it go to the new one, which gets the confirmation, and each conversation has an
 * entry for its expert. The contact address gets an unmatched request again. A correction counts
 * against the limits of mails with links.
 */
export async function correctAddress(
  services: ThreadServices,
  { request, email, siteContact, ...visitor }: Input,
): Promise<CorrectionResult> {
  if (request.email === email) return { state: "same" };
  if (!request.isCorrectable) return { state: "too-late" };
  const { db } = services;
  const { mailbox, network } = strangerMailLimits("correct-address", { ...visitor, email });
  const isWithin = sql`${isWithinLimit(network)} and ${isWithinPairLimits(mailbox)}`;
  const correction = toCorrection({ request, email, siteContact }, isWithin);
  const { version, may, messages } = correction;
  const quoteId = sql`${request.id}`;
  const isOurs = sql`messages.id in (
    select value ->> 'id' from json_each(${JSON.stringify(messages)}))`;
  const [ofNetwork, ofPair, ofMailbox, , , , , , , revoked, , , corrected, rows] = await db.batch([
    countAttempt(db, network),
    ...countPair(db, mailbox, isWithinLimit(network)),
    ...redirectStatements(db, correction),
    ...correctionMails(db, correction),
    addressMessagesStatement(db, correction),
    revokeLinksStatement(db, { quoteId, version, onlyIf: may }),
    auditStatement(db, auditEntry(request.id), may),
    db.run(sql`
      update quote_drafts set email = ${email}
      where id = (select draft_id from quotes where id = ${request.id}) and ${may}`),
    db.all<{ id: string }>(sql`
      update quotes set email = ${email}, link_version = ${version}
      where id = ${request.id} and ${may} returning id`),
    rowsQuery(db, isOurs),
  ]);
  const retryAfterSeconds =
    secondsToWait(network, ofNetwork) ??
    secondsToWait(mailbox.pair, ofPair) ??
    secondsToWait(mailbox.mailbox, ofMailbox);
  if (retryAfterSeconds !== null) return { state: "too-many", retryAfterSeconds };
  if (corrected.length === 0) return { state: "too-late" };
  services.afterResponse(sendRevocations(services, revoked));
  broadcastEntries(services, correction, rows);
  return { state: "corrected" };
}

function broadcastEntries(
  services: ThreadServices,
  { request, version: linkVersion }: Correction,
  rows: Awaited<ReturnType<typeof rowsQuery>>,
): void {
  const viewer = { side: "client", quoteId: request.id, linkVersion } as const;
  for (const { expertId, threadId, ...row } of rows) {
    const change = { viewer, threadId, expertId, readUpTo: 0, sharesReading: false };
    broadcastMessage(services, { ...change, message: toThreadMessage(row) });
  }
}

function toCorrection(
  { request, email, siteContact }: Pick<Input, "request" | "email" | "siteContact">,
  isWithin: SQL,
): Correction {
  const { id, email: oldEmail, linkVersion, threadIds } = request;
  // An answer or another correction may have come since the request was read.
  const may = sql`(${isWithin} and exists (select 1 from quotes q where q.id = ${id}
    and q.link_version = ${linkVersion} and q.email = ${oldEmail} and ${isCorrectable}))`;
  const messages = threadIds.map((threadId) => ({ id: uuidv7(), threadId }));
  return { request, email, version: linkVersion + 1, siteContact, may, messages, at: now() };
}

const auditEntry = (subject: string) => ({
  actorId: null,
  action: "quote.address-corrected" as const,
  subject,
  details: { by: "client" },
});
