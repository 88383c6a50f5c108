import { type SQL, sql } from "drizzle-orm";
import { isDeletedMember } from "#app/domain/members/deleted-members.server.ts";
import { isSuspended } from "#app/domain/members/suspension.server.ts";
import type { Side } from "#app/domain/threads/schema.ts";
import {
  dropPendingEmails,
  enqueueEmailRows,
  mailParams,
} from "#app/mail/outbox/enqueue-rows.server.ts";
import type { TemplateName } from "#app/mail/templates/all-templates.server.ts";
import { HOUR_MS, MINUTE_MS } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";

/** The time for undoing a mistake before the mail is sent. */
const UNDO_MS = MINUTE_MS;

/** A thread with its request, its expert and the expert's account. */
const FROM = sql.raw(`from message_threads t
  join quotes q on q.id = t.quote_id
  join profiles p on p.id = t.expert_id
  join users u on u.id = t.expert_id`);

const EXPERT_NAME = sql.raw("coalesce(nullif(p.full_name, ''), p.username)");
const column = (name: string) => sql.raw(name);
/** Only experts have portraits. */
const CLIENT = { name: column("q.name"), avatarKey: column("null") };

const READERS = {
  client: { locale: column("q.locale"), recipient: column("q.email") },
  expert: { locale: column("u.locale"), recipient: column("u.email") },
} satisfies Record<Side, object>;

const THREAD = { threadId: column("t.id"), category: column("q.category") };
/** For the client, who needs a private link. */
const LINK = { ...THREAD, quoteId: column("q.id"), linkVersion: column("q.link_version") };
const EXPERT = { ...LINK, name: EXPERT_NAME, avatarKey: column("p.avatar_key") };

/** No mails go to readers who stopped them or are suspended, or to either side of a block. */
const IS_WANTED = {
  client: sql.raw("t.client_mail_stopped_at is null and q.message_mail <> 'off'"),
  expert: sql.raw(
    "t.expert_mail_stopped_at is null and u.message_mail <> 'off' and u.suspended_at is null",
  ),
} satisfies Record<Side, SQL>;
const IS_NOT_BLOCKED = sql.raw(
  "not exists (select 1 from blocks b where b.expert_id = t.expert_id and b.client_email = q.email)",
);

/** The number of other experts who have the request and can still accept it. */
const OTHERS = sql`(select count(*) from message_threads o where o.quote_id = t.quote_id and o.id <> t.id
  and o.state in ('new', 'seen', 'replied', 'won') and not ${isDeletedMember(sql.raw("o.expert_id"))}
  and not ${isSuspended(sql.raw("o.expert_id"))}
  and not exists (select 1 from blocks b where b.expert_id = o.expert_id and b.client_email = q.email))`;

export const STATE_EVENTS = ["declined", "won", "closed"] as const;
type StateEvent = (typeof STATE_EVENTS)[number];

/**
 * The key contains the hour of the event. A later event is mailed again, but repeated doing and
 * undoing cannot flood the other side. For "won" the key contains the actor, because each actor's
 * mail goes to the other side.
 */
function keyOf(event: StateEvent, thread = "t"): SQL {
  const hour = `${thread}.${event}_at / ${HOUR_MS}`;
  const by = event === "won" ? `${thread}.won_by || ':' || ` : "";
  return sql.raw(`'request-${event}:' || ${thread}.id || ':' || ${by}(${hour})`);
}

interface StateMail<Name extends TemplateName> {
  template: Name;
  to: Side;
  idempotencyKey: SQL;
  params: Parameters<typeof mailParams<Name>>[1];
  /** Condition on the rows of `FROM`. */
  threads: SQL;
  groupBy?: SQL;
  delayMs?: number;
}

function stateMail<Name extends TemplateName>(db: Database, mail: StateMail<Name>) {
  const { template, to, idempotencyKey, threads, groupBy = sql``, delayMs = UNDO_MS } = mail;
  return enqueueEmailRows(db, {
    template,
    row: { ...READERS[to], idempotencyKey, params: mailParams(template, mail.params) },
    from: sql`${FROM} where ${threads} and ${IS_WANTED[to]} and ${IS_NOT_BLOCKED} ${groupBy}`,
    delayMs,
  });
}

/** Statement: mails the client about the decline at `at`. */
export function declinedMail(db: Database, { threadId, at }: { threadId: string; at: number }) {
  return stateMail(db, {
    template: "request-declined",
    to: "client",
    idempotencyKey: keyOf("declined"),
    params: {
      ...EXPERT,
      reason: column("t.decline_reason"),
      note: column("t.decline_note"),
      others: OTHERS,
    },
    threads: sql`t.id = ${threadId} and t.declined_at = ${at}`,
  });
}

/** Statement: mails the other side about the agreement at `at`. */
export function wonMail(
  db: Database,
  { threadId, at, by }: { threadId: string; at: number; by: Side },
) {
  const won = {
    idempotencyKey: keyOf("won"),
    threads: sql`t.id = ${threadId} and t.won_at = ${at} and t.won_by = ${by}`,
  };
  if (by === "client") {
    const params = { ...THREAD, ...CLIENT };
    return stateMail(db, { ...won, template: "request-won-to-expert", to: "expert", params });
  }
  return stateMail(db, { ...won, template: "request-won-to-client", to: "client", params: EXPERT });
}

/** Statement: mails each expert who may still work on the request that was closed at `at`. */
export function closedMails(db: Database, { quoteId, at }: { quoteId: SQL; at: number }) {
  return stateMail(db, {
    template: "request-closed",
    to: "expert",
    idempotencyKey: keyOf("closed"),
    params: {
      ...THREAD,
      ...CLIENT,
      reason: column("q.close_reason"),
      note: column("q.close_note"),
    },
    threads: sql`t.quote_id = ${quoteId} and t.closed_at = ${at}
      and t.declined_at is null and t.expired_at is null`,
  });
}

/** Statement: sends one mail per request about all its experts whose time expired at `at`. */
export function expiredMails(
  db: Database,
  { ids, at, days }: { ids: readonly string[]; at: number; days: number },
) {
  return stateMail(db, {
    template: "request-expired",
    to: "client",
    idempotencyKey: sql`'request-expired:' || q.id || ':' || ${at}`,
    params: {
      ...LINK,
      threadId: column("min(t.id)"),
      names: sql`json_group_array(${EXPERT_NAME})`,
      avatarKeys: sql.raw("json_group_array(p.avatar_key)"),
      days: sql`${days}`,
      others: OTHERS,
    },
    threads: sql`t.id in (select value from json_each(${JSON.stringify(ids)})) and t.expired_at = ${at}`,
    groupBy: sql`group by q.id`,
    delayMs: 0,
  });
}

/**
 * Statement: drops the queued mails about this event. It runs before the change that undoes the
 * event. `threads` is a condition on `message_threads`.
 */
export function dropStateMail(db: Database, event: StateEvent, threads: SQL) {
  const key = keyOf(event, "message_threads");
  return dropPendingEmails(db, sql`select ${key} from message_threads where ${threads}`);
}
