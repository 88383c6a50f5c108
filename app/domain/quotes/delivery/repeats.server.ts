import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { countPair, isWithinPairLimits } from "#app/domain/abuse-prevention/pair-limits.server.ts";
import { strangerMailLimits } from "#app/domain/credentials/mail-limits.server.ts";
import { idFloor } from "#app/lib/ids.ts";
import { fold } from "#app/lib/text/fold.ts";
import { enqueueEmailRows, mailParams } from "#app/mail/outbox/enqueue-rows.server.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { quoteDrafts } from "#db/schema.ts";
import type { NewQuote } from "./new-quote.server.ts";

/** Later the same text is a new request. */
const REPEAT_DAYS = 7;

/** The key by which the same text is recognised, whatever its case, accents and blanks. */
export function textKeyOf(details: string): string {
  const text = fold(details).replace(/\s+/g, " ").trim();
  return createHash("sha256").update(text).digest("base64url");
}

/** Condition on `quote_drafts`: the draft has neither made a request nor repeated one. */
export const isUnsent = sql`${quoteDrafts.repeatOf} is null and not exists (
  select 1 from quotes where draft_id = ${quoteDrafts.id})`;

/**
 * Statement: marks the draft as a repeat if its address has an open request with the same text that
 * has reached all experts of this one, or waits unmatched like this one. The page tells the client
 * that all of them have it. A request that is held reaches no expert, so it repeats none.
 */
export function markRepeatQuery(db: Database, quote: NewQuote, isHeld: boolean) {
  const { draft, request, recipients } = quote;
  const everyone = sql`select value from json_each(${JSON.stringify(recipients.map(({ id }) => id))})`;
  const reached = sql`select t.expert_id from message_threads t where t.quote_id = q.id`;
  const hasReached =
    recipients.length > 0 ? sql`not exists (${everyone} except ${reached})` : sql`q.unmatched`;
  const earlier = sql`(
    select q.id from quotes q
    where q.email = ${request.email} and q.id >= ${idFloor(now() - REPEAT_DAYS * DAY_MS)}
      and q.text_key = ${textKeyOf(request.details)} and q.closed_at is null
      and q.held_at is null and q.rejected_at is null and ${hasReached}
    order by q.id limit 1)`;
  return db
    .update(quoteDrafts)
    .set({ repeatOf: earlier })
    .where(sql`${quoteDrafts.id} = ${draft.id} and ${isUnsent} and ${Number(!isHeld)}`);
}

/**
 * Statements: the private link of the earlier request goes to its address, and nowhere else. The
 * mail counts against the limit of mails with links.
 */
export function repeatMailStatements(
  db: Database,
  { draft, request, locale }: NewQuote,
  limits: { address: string; mailsPerHour: number },
) {
  const { mailbox } = strangerMailLimits("request-links", { ...limits, email: request.email });
  const isRepeat = sql`exists (select 1 from quote_drafts where id = ${draft.id} and repeat_of is not null)`;
  return [
    ...countPair(db, mailbox, isRepeat),
    repeatMail(
      db,
      { draftId: draft.id, locale },
      sql`${isRepeat} and ${isWithinPairLimits(mailbox)}`,
    ),
  ] as const;
}

function repeatMail(db: Database, input: { draftId: string; locale: string }, onlyIf: SQL) {
  return enqueueEmailRows(db, {
    template: "quote-repeated",
    row: {
      idempotencyKey: sql`${`quote-repeated:${input.draftId}`}`,
      locale: sql`${input.locale}`,
      recipient: sql`q.email`,
      params: mailParams("quote-repeated", {
        quoteId: sql`q.id`,
        linkVersion: sql`q.link_version`,
        category: sql`q.category`,
        createdAt: sql`q.created_at`,
      }),
    },
    from: sql`from quote_drafts d join quotes q on q.id = d.repeat_of
      where d.id = ${input.draftId} and ${onlyIf}`,
  });
}
