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

type SameRequest = Pick<NewQuote, "request">;

/** Condition on `q`: an open request of the same address with the same text. */
function isSameRequest({ request }: SameRequest): SQL {
  return sql`q.email = ${request.email} and q.text_key = ${textKeyOf(request.details)} and ${isOpen(sql.raw("q"))}`;
}

/** Condition: it has reached its experts and goes on, and it is not too old to be repeated. */
const isOpen = (quote: SQL): SQL => sql`${quote}.id >= ${idFloor(now() - REPEAT_DAYS * DAY_MS)}
  and ${quote}.closed_at is null and ${quote}.held_at is null and ${quote}.rejected_at is null`;

/** The threads `t` of other open requests `o` with the text of the request `h`. */
const sameThreads = (h: SQL): SQL => sql`from quotes o
  cross join message_threads t on t.quote_id = o.id
  where o.email = ${h}.email and o.text_key = ${h}.text_key and o.id <> ${h}.id and ${isOpen(sql.raw("o"))}`;

/** Condition on `quotes q` and `profiles p`: another open request brought the expert the text. */
export const isReachedByAnother = (): SQL =>
  sql`exists (select 1 ${sameThreads(sql.raw("q"))} and t.expert_id = p.id)`;

/** Statement: the experts who have the text of this request by another open one. */
export const reachedByOthersQuery = (db: Database, quoteId: string) =>
  db.all<{ id: string }>(sql`
    select t.expert_id as id from quotes q
      cross join quotes o on o.email = q.email and o.text_key = q.text_key
      cross join message_threads t on t.quote_id = o.id
    where q.id = ${quoteId} and o.id <> q.id and ${isOpen(sql.raw("o"))}`);

/** An earlier request as the mail names it that says the text is with the experts already. */
const REPEATED = mailParams("quote-repeated", {
  quoteId: sql`q.id`,
  linkVersion: sql`q.link_version`,
  category: sql`q.category`,
  createdAt: sql`q.created_at`,
});

/**
 * Expression: an open request that the held request `h` repeats, as all its experts who are still
 * listed have the text; null for none.
 */
const repeatedByHeld = (h: SQL): SQL => sql`(select o.id ${sameThreads(h)}
    and t.expert_id in (select value from json_each(${h}.held_for))
    and not exists (select a.value from json_each(${h}.held_for) a
      join expert_listings l on l.profile_id = a.value except select t.expert_id ${sameThreads(h)})
  order by o.id limit 1)`;

/** Condition: an expert of the held request `h` does not have its text by another request. */
export const isNewToExperts = (h: SQL): SQL => sql`${repeatedByHeld(h)} is null`;

/** Statement: a mail to the address of a rejected request says that its experts have the text. */
export function heldRepeatMail(db: Database, id: string, onlyIf: SQL) {
  return enqueueEmailRows(db, {
    template: "quote-repeated",
    row: {
      idempotencyKey: sql`${`quote-repeated:${id}`}`,
      locale: sql`h.locale`,
      recipient: sql`h.email`,
      params: REPEATED,
    },
    from: sql`from quotes h join quotes q on q.id = ${repeatedByHeld(sql.raw("h"))}
      where h.id = ${id} and ${onlyIf}`,
  });
}

const idList = (ids: readonly string[]): SQL =>
  sql`select value from json_each(${JSON.stringify(ids)})`;

/**
 * Statement: marks the draft as a repeat if its address has open requests with the same text that
 * have reached all experts of this one, or one that waits unmatched like this one. The page tells
 * the client that all of them have it. A request that is held reaches no expert, so it repeats
 * none.
 */
export function markRepeatQuery(db: Database, quote: NewQuote, isHeld: boolean) {
  const { draft, recipients } = quote;
  const everyone = idList(recipients.map(({ id }) => id));
  const isSame = isSameRequest(quote);
  const reached = sql`select t.expert_id from quotes q cross join message_threads t on t.quote_id = q.id
    where ${isSame}`;
  const hasReached =
    recipients.length > 0
      ? sql`not exists (${everyone} except ${reached}) and exists (select 1 from message_threads t
          where t.quote_id = q.id and t.expert_id in (${everyone}))`
      : sql`q.unmatched`;
  const earlier = sql`(
    select q.id from quotes q where ${isSame} and ${hasReached} order by q.id limit 1)`;
  return db
    .update(quoteDrafts)
    .set({ repeatOf: earlier })
    .where(sql`${quoteDrafts.id} = ${draft.id} and ${isUnsent} and ${Number(!isHeld)}`);
}

/** Condition: no other open request of this address brought this expert the same text. */
export function isUnreached(quote: SameRequest & Pick<NewQuote, "quoteId">, expertId: string): SQL {
  return sql`not exists (select 1 from quotes q cross join message_threads t on t.quote_id = q.id
    where ${isSameRequest(quote)} and q.id <> ${quote.quoteId} and t.expert_id = ${expertId})`;
}

/** Expression: the earlier request that the draft repeats, for all or for some of its experts. */
function repeatedId(quote: NewQuote): SQL {
  const { draft, quoteId, threads } = quote;
  const experts = idList(threads.map(({ expert }) => expert.id));
  const inPart = sql`select q.id from quotes q cross join message_threads t on t.quote_id = q.id
    where ${isSameRequest(quote)} and q.id <> ${quoteId} and t.expert_id in (${experts})
      and exists (select 1 from quotes where id = ${quoteId})
    order by q.id limit 1`;
  return sql`coalesce((select repeat_of from quote_drafts where id = ${draft.id}), (${inPart}))`;
}

/**
 * Statements: the private link of the earlier request goes to its address, and nowhere else. The
 * mail counts against the limit of mails with links.
 */
export function repeatMailStatements(
  db: Database,
  quote: NewQuote,
  limits: { address: string; mailsPerHour: number },
) {
  const { email } = quote.request;
  const { mailbox } = strangerMailLimits("request-links", { ...limits, email });
  const isRepeat = sql`${repeatedId(quote)} is not null`;
  return [
    ...countPair(db, mailbox, isRepeat),
    repeatMail(db, quote, isWithinPairLimits(mailbox)),
  ] as const;
}

function repeatMail(db: Database, quote: NewQuote, onlyIf: SQL) {
  const { draft, locale } = quote;
  return enqueueEmailRows(db, {
    template: "quote-repeated",
    row: {
      idempotencyKey: sql`${`quote-repeated:${draft.id}`}`,
      locale: sql`${locale}`,
      recipient: sql`q.email`,
      params: REPEATED,
    },
    from: sql`from quotes q where q.id = ${repeatedId(quote)} and ${onlyIf}`,
  });
}
