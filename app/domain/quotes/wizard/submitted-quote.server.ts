import { type SQL, sql } from "drizzle-orm";
import { isCorrectable } from "#app/domain/quotes/client/correct-address.server.ts";
import { type QuoteStatus, quoteStatusOf } from "#app/domain/quotes/client/quote-status.server.ts";
import type { RequestLink } from "#app/mail/links/request-token.server.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import { hashDraftKey } from "./drafts.server.ts";
import type { SubmittedQuote } from "./submission.server.ts";

type StoredQuote = Pick<
  SubmittedQuote,
  "quoteId" | "expertIds" | "reachedIds" | "isHeld" | "clientEmailSent"
>;
/**
 * Expression, 1 or 0: the client of `q` gets a mail. A repeat says so in every case, so that it
 * reveals nothing.
 */
const isClientMailed = sql`(q.id is null or exists (select 1 from email_outbox
  where idempotency_key in ('quote-to-client:' || q.id, 'quote-held:' || q.id)))`;

/**
 * Condition: an expert whom the last step named has the same text by an earlier request of this
 * address, so that `q` has no thread with them.
 */
const isRepeatInPart = sql`exists (
  select 1 from json_each(d.recipient_ids) r
    cross join quotes e on e.email = q.email and e.id < q.id and e.text_key = q.text_key
    cross join message_threads t on t.quote_id = e.id and t.expert_id = r.value
  where q.held_at is null and not exists (
    select 1 from message_threads where quote_id = q.id and expert_id = r.value))`;

/** Condition: the answer is that of a repeat, as a whole or for some of its experts. */
const isRepeat = sql`(q.id is null or ${isRepeatInPart})`;

type SubmittedRow = RawRow<StoredQuote>;

/**
 * Statement: the submitted quote of a draft's key. A repeat answers like a new request, with the
 * recipients that its last step named.
 */
export function submittedQuery(db: Database, keyHash: string) {
  const reached = sql`(select json_group_array(t.expert_id) from message_threads t
    where t.quote_id = q.id)`;
  return db.all<SubmittedRow>(sql`
    select coalesce(q.id, d.repeat_of) as quoteId, q.held_at is not null as isHeld,
      ${isClientMailed} as clientEmailSent,
      ${reached} as reachedIds, iif(${isRepeat}, d.recipient_ids, ${reached}) as expertIds
    from quote_drafts d left join quotes q on q.draft_id = d.id
    where d.key_hash = ${keyHash} and (q.id is not null or d.repeat_of is not null)`);
}

/**
 * Threads and mails are stored together, so the number of threads is the number of mails. `isOwn`:
 * stored by this request.
 */
export function toSubmitted(row: SubmittedRow, isOwn = false): SubmittedQuote {
  const stored = mapRow<StoredQuote>(row, {
    expertIds: JSON.parse,
    reachedIds: JSON.parse,
    isHeld: Boolean,
    clientEmailSent: Boolean,
  });
  return {
    state: "submitted",
    ...stored,
    expertEmailsSent: stored.expertIds.length,
    repeated: !isOwn,
  };
}

export interface SentQuote {
  /** The private link; null for a repeat, whose link goes to its address only. */
  link: RequestLink | null;
  email: string;
  /** The address gets a mail with the link. */
  isMailed: boolean;
  /** The address may be corrected. A repeat is never answered, so that it reveals nothing. */
  isCorrectable: boolean;
  status: QuoteStatus;
  /** The experts who got it. */
  recipients: SentRecipient[];
  category: string;
  budget: string;
  timeline: string;
}

export interface SentRecipient {
  username: string;
  name: string;
  avatarKey: string | null;
  responseMs: number | null;
}

/**
 * The visitor's last request, in one round trip; null if this browser's draft was not submitted.
 */
export async function findSentQuote(db: Database, key: string | null): Promise<SentQuote | null> {
  if (!key) return null;
  const peopleOf = (rows: SQL) =>
    sql`(select json_group_array(json(person)) from (select json_object('username', p.username,
      'name', p.full_name, 'avatarKey', p.avatar_key, 'responseMs', p.response_ms) as person
      from ${rows}))`;
  const asked = sql`message_threads t join profiles p on p.id = t.expert_id
    where t.quote_id = q.id order by t.id`;
  const named = sql`json_each(d.recipient_ids) r join profiles p on p.id = r.value order by r.key`;
  const [row] = await db.all<RawRow<SentQuote>>(sql`
    select iif(${isRepeat}, null, json_object('quoteId', q.id, 'version', q.link_version)) as link,
      coalesce(q.email, d.email) as email,
      case when q.id is not null then ${quoteStatusOf("q")}
        when json_array_length(d.recipient_ids) > 0 then 'sent' else 'unmatched' end as status,
      ${isClientMailed} as isMailed, q.id is null or ${isCorrectable} as isCorrectable,
      iif(${isRepeat}, ${peopleOf(named)}, ${peopleOf(asked)}) as recipients,
      coalesce(q.category, d.category) as category, coalesce(q.budget, d.budget) as budget,
      coalesce(q.timeline, d.timeline) as timeline
    from quote_drafts d left join quotes q on q.draft_id = d.id
    where d.key_hash = ${hashDraftKey(key)} and (q.id is not null or d.repeat_of is not null)`);
  if (!row) return null;
  const link = (json: string | null) => (json === null ? null : JSON.parse(json));
  const fields = { link, isMailed: Boolean, isCorrectable: Boolean, recipients: JSON.parse };
  return mapRow<SentQuote>(row, fields);
}
