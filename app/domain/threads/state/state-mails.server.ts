import { type SQL, sql } from "drizzle-orm";
import type { Side } from "#app/domain/threads/schema.ts";
import {
  dropPendingEmails,
  enqueueEmailRows,
  mailParams,
} from "#app/mail/outbox/enqueue-rows.server.ts";
import { MINUTE_MS } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import {
  CLIENT,
  column,
  EXPERT,
  EXPERT_NAME,
  FROM,
  IS_NOT_BLOCKED,
  IS_WANTED,
  keyOf,
  LINK,
  OTHERS,
  type StateEvent,
} from "./state-mail-rows.server.ts";

/** The time for undoing a mistake before the mail is sent. */
const UNDO_MS = MINUTE_MS;

/** Statement: mails the client about the decline at `at`. */
export function declinedMail(db: Database, { threadId, at }: { threadId: string; at: number }) {
  return enqueueEmailRows(db, {
    template: "request-declined",
    row: {
      ...CLIENT,
      idempotencyKey: keyOf("declined"),
      params: mailParams("request-declined", {
        ...LINK,
        name: EXPERT_NAME,
        reason: column("t.decline_reason"),
        note: column("t.decline_note"),
        others: OTHERS,
      }),
    },
    from: sql`${FROM} where t.id = ${threadId} and t.declined_at = ${at}
      and ${IS_WANTED.client} and ${IS_NOT_BLOCKED}`,
    delayMs: UNDO_MS,
  });
}

/** Statement: mails the other side about the agreement at `at`. */
export function wonMail(
  db: Database,
  { threadId, at, by }: { threadId: string; at: number; by: Side },
) {
  return enqueueEmailRows(db, {
    ...(by === "expert" ? WON_TO_CLIENT : WON_TO_EXPERT),
    from: sql`${FROM} where t.id = ${threadId} and t.won_at = ${at} and t.won_by = ${by}
      and ${IS_WANTED[by === "expert" ? "client" : "expert"]} and ${IS_NOT_BLOCKED}`,
    delayMs: UNDO_MS,
  });
}

const WON_TO_CLIENT = {
  template: "request-won-to-client",
  row: {
    ...CLIENT,
    idempotencyKey: keyOf("won"),
    params: mailParams("request-won-to-client", { ...LINK, name: EXPERT_NAME }),
  },
} as const;

const { threadId, category } = LINK;
const WON_TO_EXPERT = {
  template: "request-won-to-expert",
  row: {
    ...EXPERT,
    idempotencyKey: keyOf("won"),
    params: mailParams("request-won-to-expert", { threadId, category, name: column("q.name") }),
  },
} as const;

/** Statement: mails each expert who may still work on the request that was closed at `at`. */
export function closedMails(db: Database, { quoteId, at }: { quoteId: SQL; at: number }) {
  return enqueueEmailRows(db, {
    template: "request-closed",
    row: {
      ...EXPERT,
      idempotencyKey: keyOf("closed"),
      params: mailParams("request-closed", {
        threadId,
        category,
        name: column("q.name"),
        reason: column("q.close_reason"),
        note: column("q.close_note"),
      }),
    },
    from: sql`${FROM} where t.quote_id = ${quoteId} and t.closed_at = ${at}
      and t.declined_at is null and t.expired_at is null and ${IS_WANTED.expert} and ${IS_NOT_BLOCKED}`,
    delayMs: UNDO_MS,
  });
}

/** Statement: sends one mail per request about all its experts whose time expired at `at`. */
export function expiredMails(
  db: Database,
  { ids, at, days }: { ids: readonly string[]; at: number; days: number },
) {
  const list = JSON.stringify(ids);
  return enqueueEmailRows(db, {
    template: "request-expired",
    row: {
      ...CLIENT,
      idempotencyKey: sql`'request-expired:' || q.id || ':' || ${at}`,
      params: mailParams("request-expired", {
        ...LINK,
        threadId: column("min(t.id)"),
        names: sql`json_group_array(${EXPERT_NAME})`,
        days: sql`${days}`,
        others: OTHERS,
      }),
    },
    from: sql`${FROM} where t.id in (select value from json_each(${list})) and t.expired_at = ${at}
      and ${IS_WANTED.client} and ${IS_NOT_BLOCKED} group by q.id`,
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
