import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import {
  countAttempt,
  hourlyLimit,
  isWithinLimit,
  secondsToWait,
} from "#app/domain/abuse-prevention/rate-limit.server.ts";
import { isSpam } from "#app/domain/abuse-prevention/spam.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { idFloor } from "#app/lib/ids.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import type { ContactMessage } from "./schema.ts";

export interface ContactSubmission {
  /** Validated by its schema. */
  message: ContactMessage;
  /** The sender's language. */
  locale: Locale;
  /** The recipient of the mail and its language. */
  siteContact: { email: string; locale: Locale };
  /** The sender's network address. */
  address: string;
  messagesPerHour: number;
  /** The content of the hidden field. */
  honeypot: string;
}

export type ContactResult =
  | { state: "sent" }
  | { state: "too-many"; retryAfterSeconds: number }
  | { state: "suspected-spam" };

/**
 * Stores a message and mails it to the site's contact address, with the sender in reply-to. A
 * repeat within a day gets the same answer, but is not stored or mailed again.
 *
 * The sender gets no mail: the address is unverified, and strangers could use the form to send
 * mails to any address.
 */
export async function sendContactMessage(
  db: Database,
  input: ContactSubmission,
): Promise<ContactResult> {
  const isFirst = isFirstSend(sendKeyOf(input.message));
  const limit = hourlyLimit({
    name: "contact-address",
    who: input.address,
    most: input.messagesPerHour,
  });
  const [attempts, [same]] = await db.batch([
    countAttempt(db, limit, isFirst),
    repeatsQuery(db, input.message),
  ]);
  const retryAfterSeconds = secondsToWait(limit, attempts);
  if (retryAfterSeconds !== null) return { state: "too-many", retryAfterSeconds };
  const { subject, message } = input.message;
  const signals = { honeypot: input.honeypot, formAgeMs: null, text: `${subject}\n${message}` };
  if (isSpam({ ...signals, repeats: same?.count ?? 0 })) return { state: "suspected-spam" };
  await store(db, input, sql`${isFirst} and ${isWithinLimit(limit)}`);
  return { state: "sent" };
}

/** The number of messages with the same text within a day, from any sender. */
function repeatsQuery(db: Database, { message }: ContactMessage) {
  return db.all<{ count: number }>(sql`
    select count(*) as count from contact_messages
    where id >= ${idFloor(now() - DAY_MS)} and message = ${message}`);
}

/** One batch: a message that is not stored is not mailed. */
async function store(db: Database, input: ContactSubmission, onlyIf: SQL): Promise<void> {
  const { locale, siteContact } = input;
  const { name, email, subject, message } = input.message;
  const id = uuidv7();
  const { today } = sendKeyOf(input.message);
  const mail = {
    template: "contact-message",
    params: { name, email, subject, message, language: locale },
    locale: siteContact.locale,
    recipient: siteContact.email,
    replyTo: email,
    idempotencyKey: `contact:${id}`,
    onlyIf: sql`exists (select 1 from contact_messages where id = ${id})`,
  } as const;
  await db.batch([
    db.run(sql`
      insert into contact_messages
        (id, send_key, locale, name, email, subject, message, created_at)
      select ${id}, ${today}, ${locale}, ${name}, ${email}, ${subject}, ${message}, ${now()}
      where ${onlyIf}
      on conflict (send_key) do nothing`),
    enqueueEmail(db, mail),
  ]);
}

/**
 * The key that distinguishes a repeated send from a new message, and the key of the same message on
 * the day before. The form's page is the same for all visitors and cached at the edge, so it cannot
 * contain a key. The key is a hash of the typed text, without case and blanks, and of the day.
 */
function sendKeyOf({ name, email, subject, message }: ContactMessage) {
  const content = JSON.stringify([name, email, subject, message].map(withoutLooks));
  const hash = createHash("sha256").update(content).digest("base64url");
  const day = Math.floor(now() / DAY_MS);
  return { today: `${day}:${hash}`, yesterday: `${day - 1}:${hash}` };
}

/** NFKC would make 10² and 102 the same. */
function withoutLooks(text: string): string {
  return text.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** Condition: this message was not sent within a day. A later repeat may be intended. */
function isFirstSend({ today, yesterday }: ReturnType<typeof sendKeyOf>): SQL {
  return sql`not exists (
    select 1 from contact_messages where send_key = ${today}
      or (send_key = ${yesterday} and created_at > ${now() - DAY_MS}))`;
}
