import { type SQL, sql } from "drizzle-orm";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import { END } from "#app/domain/people/list/people-query.server.ts";

/** What happened last, whatever it was. */
export interface LatestEvent {
  kind: "request" | "reply" | "signUp" | "failedMail";
  /** Of the request, of the member or of the mail. */
  id: string;
  /** The client, the expert, the member or the address; empty for a deleted one. */
  name: string;
  /** The category of a request, the client of a reply. */
  about: string;
  /** UTC ms. */
  at: number;
}

const MOST_SHOWN = 6;
/** Imported and unconfirmed accounts are left out, so that the newest ones may all be such. */
const NEWEST_ACCOUNTS = 200;

/** The newest first. Each part reads the end of an index. */
export function latestQuery(): SQL {
  const parts = [REQUESTS, REPLIES, SIGN_UPS, FAILED_MAILS].map(
    (part) => sql`select * from (${part} limit ${MOST_SHOWN})`,
  );
  return sql`
    select kind, id, name, about, at from (${sql.join(parts, sql` union all `)})
    order by at desc limit ${MOST_SHOWN}`;
}

const NAME = sql.raw("coalesce(nullif(p.full_name, ''), p.username, '')");

const REQUESTS = sql`
  select 'request' as kind, id, name, category as about, created_at as at
  from quotes order by id desc`;

const REPLIES = sql`
  select 'reply' as kind, t.quote_id as id,
    iif(${isDeletedMember(sql`t.expert_id`)}, '', ${NAME}) as name, q.name as about, t.replied_at as at
  from message_threads t join quotes q on q.id = t.quote_id left join profiles p on p.id = t.expert_id
  where t.replied_at is not null order by t.replied_at desc`;

/** The same accounts as in the figures. */
const SIGN_UPS = sql`
  select 'signUp' as kind, u.id, ${NAME} as name, '' as about, u.created_at as at
  from (select id, created_at, email_verified_at from users where id < ${END}
    order by id desc limit ${NEWEST_ACCOUNTS}) u
    left join profiles p on p.id = u.id
  where u.email_verified_at is not null
    and not exists (select 1 from import_rows r where r.target_id = u.id)
  order by u.id desc`;

const FAILED_MAILS = sql`
  select 'failedMail' as kind, id, recipient as name, '' as about, created_at as at
  from email_outbox where state = 'failed' order by id desc`;
