import { createHash } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
  countAttempt,
  hourlyLimit,
  isWithinLimit,
  type RateLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { isSpam } from "#app/domain/abuse-prevention/spam.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { mailboxOf } from "#app/lib/email/email-address.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { withdrawals } from "#db/schema.ts";
import type { Withdrawal } from "./schema.ts";

export interface WithdrawalSubmission {
  /** Validated by its schema. */
  statement: Withdrawal;
  /** The key of the confirmation page, so that a repeated submit stores nothing new. */
  formKey: string;
  /** The sender's language. */
  locale: Locale;
  /** The signed-in member, if any. */
  userId: string | null;
  siteContact: { email: string; locale: Locale };
  /** The sender's network address. */
  address: string;
  perHour: number;
  /** Content of the hidden field. */
  honeypot: string;
}

export type WithdrawalResult =
  /** `sentAt` (UTC ms) is the time of the first submit, even when the page was sent again. */
  | { state: "taken"; id: string; sentAt: number }
  | { state: "too-many"; retryAfterSeconds: number }
  | { state: "suspected-spam" };

/**
 * Stores a statement of withdrawal and mails it to its address and to the site's contact address,
 * in one batch. The right of withdrawal is NOT checked here: a person decides. The law requires a
 * mail to an unverified address, so mails per address are limited.
 */
export async function recordWithdrawal(
  db: Database,
  input: WithdrawalSubmission,
): Promise<WithdrawalResult> {
  const { statement, honeypot } = input;
  const { name, email, reference, message } = statement;
  const text = [name, reference, message].join("\n");
  if (isSpam({ honeypot, formAgeMs: null, text, repeats: 0 })) return { state: "suspected-spam" };
  const sendKey = sendKeyOf(input);
  const isFirst = sql`not exists (select 1 from withdrawals where send_key = ${sendKey})`;
  const network = limitOf("network", input.address, input);
  const mailbox = limitOf("email", mailboxOf(email), input);
  // A network over its limit does not use up the limit of a mailbox, which may belong to a
  // stranger.
  const isCounted = sql`${isFirst} and ${isWithinLimit(network)}`;
  const isAllowed = sql`${isCounted} and ${isWithinLimit(mailbox)}`;
  const stored = { id: uuidv7(), sentAt: now() };
  const [byNetwork, byMailbox, , , , [row]] = await db.batch([
    countAttempt(db, network, isFirst),
    countAttempt(db, mailbox, isCounted),
    insertStatement(db, input, { ...stored, sendKey, onlyIf: isAllowed }),
    ...withdrawalMails(db, input, stored),
    db
      .select({ id: withdrawals.id, sentAt: withdrawals.createdAt })
      .from(withdrawals)
      .where(eq(withdrawals.sendKey, sendKey)),
  ]);
  if (row) return { state: "taken", ...row };
  const retryAfterSeconds = secondsToWait(network, byNetwork) ?? secondsToWait(mailbox, byMailbox);
  if (retryAfterSeconds === null) throw new Error("A withdrawal was neither stored nor refused");
  return { state: "too-many", retryAfterSeconds };
}

function limitOf(kind: string, who: string, { perHour }: WithdrawalSubmission): RateLimit {
  return hourlyLimit({ name: `withdrawal-${kind}`, who, most: perHour });
}

/** The hash includes the texts, because the key alone would reveal an earlier statement. */
function sendKeyOf({ formKey, statement }: WithdrawalSubmission): string {
  const key = formKey || String(Math.floor(now() / DAY_MS));
  const { name, email, reference, message } = statement;
  const content = JSON.stringify([key, name, email, reference, message]);
  return createHash("sha256").update(content).digest("base64url");
}

interface NewRow {
  id: string;
  sentAt: number;
  sendKey: string;
  onlyIf: SQL;
}

/** Names the payment whose number is in the reference, if it is the sender's. */
function insertStatement(db: Database, input: WithdrawalSubmission, row: NewRow) {
  const { name, email, reference, message } = input.statement;
  const numbers = JSON.stringify(
    reference.toLowerCase().match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [],
  );
  const payment = sql`(select p.id from json_each(${numbers}) named cross join payments p on p.id = named.value
    where p.user_id = ${input.userId} or p.buyer_email = ${email} limit 1)`;
  return db.run(sql`
    insert into withdrawals
      (id, send_key, user_id, payment_id, locale, name, email, reference, message, created_at)
    select ${row.id}, ${row.sendKey}, ${input.userId}, ${payment}, ${input.locale}, ${name}, ${email}, ${reference},
      ${message}, ${row.sentAt}
    where ${row.onlyIf}
    on conflict (send_key) do nothing`);
}

/** Statements: the receipt and the copy, after the insert. */
function withdrawalMails(
  db: Database,
  { statement, locale, siteContact }: WithdrawalSubmission,
  { id, sentAt }: { id: string; sentAt: number },
) {
  const onlyIf = sql`exists (select 1 from withdrawals where id = ${id})`;
  const params = { ...statement, number: id, sentAt };
  const receipt = {
    template: "withdrawal-received",
    params,
    locale,
    recipient: statement.email,
    idempotencyKey: `withdrawal:${id}:receipt`,
  } as const;
  const copy = {
    template: "withdrawal-copy",
    params: { ...params, language: locale },
    locale: siteContact.locale,
    recipient: siteContact.email,
    replyTo: statement.email,
    idempotencyKey: `withdrawal:${id}:copy`,
  } as const;
  return [enqueueEmail(db, { ...receipt, onlyIf }), enqueueEmail(db, { ...copy, onlyIf })] as const;
}
