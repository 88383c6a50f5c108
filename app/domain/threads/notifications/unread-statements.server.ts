import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { hasBlocked } from "#app/domain/threads/state/writable.server.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";
import { toDigestEmail, toUnreadEmail } from "./unread-email.server.ts";
import type { UnreadThread } from "./unread-threads.server.ts";

/**
 * Statements that store the mail about one thread and advance its mailed position. They change
 * nothing if the thread or the reader's settings have changed since the query.
 */
export function threadMailStatements(db: Database, thread: UnreadThread): Statement[] {
  const email = toUnreadEmail(thread);
  const isUnchanged = sql`${isStillUnread(thread)} and ${isReaderUnchanged(thread)}`;
  return [
    enqueueEmail(db, { ...email, onlyIf: isUnchanged }),
    advance(db, thread, wasStored(email.idempotencyKey)),
  ];
}

/**
 * The same for one mail about all these threads of one reader. They also set the start of the
 * reader's next waiting time.
 */
export function digestStatements(
  db: Database,
  threads: readonly [UnreadThread, ...UnreadThread[]],
): Statement[] {
  const [first] = threads;
  // The id distinguishes this mail from that of another run.
  const email = toDigestEmail(threads, uuidv7());
  const isUnchanged = sql.join([isReaderUnchanged(first), ...threads.map(isStillUnread)], AND);
  const isStored = wasStored(email.idempotencyKey);
  return [
    enqueueEmail(db, { ...email, onlyIf: isUnchanged }),
    ...threads.map((thread) => advance(db, thread, isStored)),
    db.run(sql`
      update ${readersOf(first)} set message_mailed_at = ${now()}
      where id = ${first.readerId} and ${isStored}`),
  ];
}

const AND = sql.raw(" and ");

/**
 * The transaction that stores the mail checks this again: the messages may have been read, stopped,
 * blocked or mailed by another run since the query.
 */
function isStillUnread({ threadId, fromClient, mailedSeq, upToSeq, unread }: UnreadThread): SQL {
  const { side, mailed, stopped } = columnsOf(fromClient);
  return sql`exists (
    select 1 from message_threads
    where id = ${threadId} and ${mailed} = ${mailedSeq} and ${stopped} is null and not ${hasBlocked(side)}
      and ${unread} = (select count(*) from messages m
        where m.thread_id = ${threadId} and m.from_client = ${fromClient} and m.read_at is null
          and +m.seq > ${mailedSeq} and +m.seq <= ${upToSeq}))`;
}

/** Condition: the reader has neither changed the frequency nor got a digest since the query. */
function isReaderUnchanged(thread: UnreadThread): SQL {
  const { readerId, frequency, gatheredAt } = thread;
  return sql`exists (
    select 1 from ${readersOf(thread)}
    where id = ${readerId} and message_mail = ${frequency} and message_mailed_at is ${gatheredAt})`;
}

function wasStored(idempotencyKey: string): SQL {
  return sql`exists (select 1 from email_outbox where idempotency_key = ${idempotencyKey})`;
}

function advance(db: Database, thread: UnreadThread, onlyIf: SQL) {
  const { threadId, fromClient, mailedSeq, upToSeq } = thread;
  const { mailed } = columnsOf(fromClient);
  return db.run(sql`
    update message_threads set ${mailed} = ${upToSeq}
    where id = ${threadId} and ${mailed} = ${mailedSeq} and ${onlyIf}`);
}

function readersOf({ fromClient }: UnreadThread): SQL {
  return sql.raw(fromClient ? "users" : "quotes");
}

/** The client's messages are mailed to the expert, and the expert's to the client. */
function columnsOf(fromClient: 0 | 1) {
  const side = fromClient ? "expert" : "client";
  return {
    side,
    mailed: sql.raw(`${side}_mailed_seq`),
    stopped: sql.raw(`${side}_mail_stopped_at`),
  } as const;
}
