import { type SQL, sql } from "drizzle-orm";
import { MAIL_FREQUENCIES, type MailFrequency } from "#app/domain/threads/schema.ts";
import {
  readUnsubscribeToken,
  type UnsubscribeTarget,
} from "#app/mail/links/unsubscribe-token.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";

export const STOP_INTENTS = ["stop-thread", "stop-all", "resume-thread", "resume-all"] as const;
export type StopIntent = (typeof STOP_INTENTS)[number];

export interface StopChange {
  token: string;
  /**
   * Without an intent the link does its default action. Intents about one conversation need a link
   * that names it.
   */
  intent?: StopIntent | null;
  /** The frequency that "resume-all" restores; the default is "at-once". */
  frequency?: MailFrequency | null;
}

/** `frequency` is the one before the change, for an undo. */
export type StopResult = { kind: "done"; frequency: MailFrequency } | { kind: "not_found" };

/**
 * Applies the action of a stop link: stops or resumes the mails about a conversation, or all mails.
 * Idempotent. "not_found" is a forged token, or a deleted thread or reader. For a client, all mails
 * are those about every request of the same address.
 */
export async function changeStoppedMail(
  db: Database,
  secret: string,
  { token, intent, frequency }: StopChange,
): Promise<StopResult> {
  const stop = await readUnsubscribeToken(secret, token);
  if (!stop) return { kind: "not_found" };
  const wish = intent ?? ("threadId" in stop ? "stop-thread" : "stop-all");
  const [before] = await db.batch([
    db.all<{ frequency: MailFrequency }>(sql`
      select message_mail as frequency from ${readersOf(stop)} where id = ${readerOf(stop)}`),
    db.run(changeOf(stop, wish, frequency ?? "at-once")),
  ]);
  const [reader] = before;
  return reader ? { kind: "done", ...reader } : { kind: "not_found" };
}

function changeOf(stop: UnsubscribeTarget, wish: StopIntent, frequency: MailFrequency): SQL {
  switch (wish) {
    case "stop-thread":
    case "resume-thread":
      return setStopped(stop, wish === "stop-thread" ? now() : null);
    case "stop-all":
      return sql`update ${readersOf(stop)} set message_mail = 'off' where ${isSameReader(stop)}`;
    case "resume-all":
      return sql`
        update ${readersOf(stop)} set message_mail = ${frequency}
        where ${isSameReader(stop)} and message_mail = 'off'`;
  }
}

/** A repeated stop keeps the time of the first one. */
function setStopped(stop: UnsubscribeTarget, at: number | null): SQL {
  const column = sql.raw(`${stop.side}_mail_stopped_at`);
  const stopped = at === null ? sql`null` : sql`coalesce(${column}, ${at})`;
  const threadId = "threadId" in stop ? stop.threadId : "";
  return sql`update message_threads set ${column} = ${stopped} where id = ${threadId}`;
}

/** Requests with the same address have the same reader. */
function isSameReader(stop: UnsubscribeTarget): SQL {
  return stop.side === "expert"
    ? sql`id = ${readerOf(stop)}`
    : sql`email = (select email from quotes where id = ${readerOf(stop)})`;
}

function readersOf({ side }: UnsubscribeTarget): SQL {
  return sql.raw(side === "expert" ? "users" : "quotes");
}

function readerOf(stop: UnsubscribeTarget): SQL {
  if ("readerId" in stop) return sql`${stop.readerId}`;
  const column = sql.raw(stop.side === "expert" ? "expert_id" : "quote_id");
  return sql`(select ${column} from message_threads where id = ${stop.threadId})`;
}

export function isStopIntent(value: unknown): value is StopIntent {
  return STOP_INTENTS.includes(value as StopIntent);
}

export function isMailFrequency(value: unknown): value is MailFrequency {
  return MAIL_FREQUENCIES.includes(value as MailFrequency);
}
