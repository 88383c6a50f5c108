/** SQL fragments for `state-mails` about a thread and its two people. */
import { type SQL, sql } from "drizzle-orm";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import { isSuspended } from "#app/domain/members/suspension.server.ts";
import type { Side } from "#app/domain/threads/schema.ts";
import { HOUR_MS } from "#app/platform/clock.ts";

/** A thread with its request, its expert and the expert's account. */
export const FROM = sql.raw(`from message_threads t
  join quotes q on q.id = t.quote_id
  join profiles p on p.id = t.expert_id
  join users u on u.id = t.expert_id`);

export const EXPERT_NAME = sql.raw("coalesce(nullif(p.full_name, ''), p.username)");
export const column = (name: string) => sql.raw(name);

export const CLIENT = { locale: column("q.locale"), recipient: column("q.email") };
export const EXPERT = { locale: column("u.locale"), recipient: column("u.email") };

export const LINK = {
  threadId: column("t.id"),
  quoteId: column("q.id"),
  linkVersion: column("q.link_version"),
  category: column("q.category"),
};

/** No mails go to readers who stopped them or are suspended, or to either side of a block. */
export const IS_WANTED = {
  client: sql.raw("t.client_mail_stopped_at is null and q.message_mail <> 'off'"),
  expert: sql.raw(
    "t.expert_mail_stopped_at is null and u.message_mail <> 'off' and u.suspended_at is null",
  ),
} satisfies Record<Side, SQL>;
export const IS_NOT_BLOCKED = sql.raw(
  "not exists (select 1 from blocks b where b.expert_id = t.expert_id and b.client_email = q.email)",
);

/** The number of other experts who have the request and can still accept it. */
export const OTHERS = sql`(select count(*) from message_threads o where o.quote_id = t.quote_id and o.id <> t.id
  and o.state in ('new', 'seen', 'replied', 'won') and not ${isDeletedMember(sql.raw("o.expert_id"))}
  and not ${isSuspended(sql.raw("o.expert_id"))}
  and not exists (select 1 from blocks b where b.expert_id = o.expert_id and b.client_email = q.email))`;

export const STATE_EVENTS = ["declined", "won", "closed"] as const;
export type StateEvent = (typeof STATE_EVENTS)[number];

/**
 * The key contains the hour of the event. A later event is mailed again, but repeated doing and
 * undoing cannot flood the other side. For "won" the key contains the actor, because each actor's
 * mail goes to the other side.
 */
export function keyOf(event: StateEvent, thread = "t"): SQL {
  const hour = `${thread}.${event}_at / ${HOUR_MS}`;
  const by = event === "won" ? `${thread}.won_by || ':' || ` : "";
  return sql.raw(`'request-${event}:' || ${thread}.id || ':' || ${by}(${hour})`);
}
