import { createHash } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
  countPair,
  isWithinPairLimits,
  pairLimits,
} from "#app/domain/abuse-prevention/pair-limits.server.ts";
import {
  countAttempt,
  hourlyLimit,
  isWithinLimit,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { isSpam } from "#app/domain/abuse-prevention/spam.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
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
  /** Receipts by mail for one network address. */
  perHour: number;
  /** Content of the hidden field. */
  honeypot: string;
}

export type WithdrawalResult =
  /**
   * `sentAt` (UTC ms) is the time of the first submit, even when the page was sent again.
   * `isMailed`: a receipt goes to the address.
   */
  { state: "taken"; id: string; sentAt: number; isMailed: boolean } | { state: "suspected-spam" };

/** One network may use up half of its receipts for one mailbox. */
const MAILBOXES_PER_NETWORK = 2;

/**
 * Stores a statement of withdrawal and mails it to its address and to the site's contact address,
 * in one batch. The right of withdrawal is NOT checked here: a person decides.
 *
 * The law gives the right to send the statement, so no limit refuses it. It requires a mail to an
 * unverified address, so the receipts are limited.
 */
export async function recordWithdrawal(
  db: Database,
  input: WithdrawalSubmission,
): Promise<WithdrawalResult> {
  const { statement, honeypot, address, perHour } = input;
  const { name, email, reference, message } = statement;
  const text = [name, reference, message].join("\n");
  if (isSpam({ honeypot, formAgeMs: null, text, repeats: 0 })) return { state: "suspected-spam" };
  const sendKey = sendKeyOf(input);
  const stored = { id: uuidv7(), sentAt: now() };
  const isStored = sql`exists (select 1 from withdrawals where id = ${stored.id})`;
  const network = hourlyLimit({ name: "withdrawal-network", who: address, most: perHour });
  const most = Math.ceil(perHour / MAILBOXES_PER_NETWORK);
  const mailbox = pairLimits("withdrawal-mail", { email, address, most });
  const isMailed = sql`${isStored} and ${isWithinLimit(network)}`;
  const results = await db.batch([
    insertStatement(db, input, { ...stored, sendKey }),
    countAttempt(db, network, isStored),
    ...countPair(db, mailbox, isMailed),
    ...withdrawalMails(db, input, stored, {
      receipt: sql`${isMailed} and ${isWithinPairLimits(mailbox)}`,
      copy: isMailed,
    }),
    storedQuery(db, sendKey),
  ]);
  const [row] = results.at(-1) as Awaited<ReturnType<typeof storedQuery>>;
  if (!row) throw new Error("A withdrawal was not stored");
  return { state: "taken", ...row };
}

function storedQuery(db: Database, sendKey: string) {
  const isMailed = sql<boolean>`exists (select 1 from email_outbox
    where idempotency_key = 'withdrawal:' || withdrawals.id || ':receipt' and state <> 'canceled')`.mapWith(
    Boolean,
  );
  return db
    .select({ id: withdrawals.id, sentAt: withdrawals.createdAt, isMailed })
    .from(withdrawals)
    .where(eq(withdrawals.sendKey, sendKey));
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
    where true
    on conflict (send_key) do nothing`);
}

/** Statements: the receipt and the copy, after the insert. */
function withdrawalMails(
  db: Database,
  { statement, locale, siteContact }: WithdrawalSubmission,
  { id, sentAt }: { id: string; sentAt: number },
  onlyIf: { receipt: SQL; copy: SQL },
) {
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
  return [
    enqueueEmail(db, { ...receipt, onlyIf: onlyIf.receipt }),
    enqueueEmail(db, { ...copy, onlyIf: onlyIf.copy }),
  ] as const;
}
