import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { Locale } from "#app/i18n/dictionary.ts";
import type { TemplateName, TemplateParams } from "#app/mail/templates/all-templates.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { type MailLane, stopReason } from "./deliverable.server.ts";

export interface NewEmail<Name extends TemplateName> {
  template: Name;
  /** Ids and texts, never a link: links are created when the mail is sent. */
  params: TemplateParams[Name];
  /** One-time tokens for the mail's links, sealed by `sealMailTokens`. */
  sealedTokens?: string;
  locale: Locale;
  recipient: string;
  replyTo?: string;
  /** Names the event and the reader: a second mail with the same key is not stored. */
  idempotencyKey: string;
  /** "bulk" for a mail that no person waits for; all others go first. */
  lane?: MailLane;
  /** The mail is stored only if this is true. */
  onlyIf?: SQL;
}

/**
 * Statement for the batch of the change that the mail reports. A mail to an address that gets none
 * is stored as cancelled.
 */
export function enqueueEmail<Name extends TemplateName>(db: Database, email: NewEmail<Name>) {
  const { idempotencyKey, template, locale, recipient, replyTo = null } = email;
  const { lane = "person", onlyIf = sql`true` } = email;
  const sealedTokens = email.sealedTokens ?? null;
  const params = JSON.stringify(email.params);
  const reason = stopReason(recipient, lane);
  return db.run(sql`
    insert into email_outbox
      (id, idempotency_key, template, locale, recipient, reply_to, params, sealed_tokens, lane, state, last_error,
        next_attempt_at, created_at)
    select ${uuidv7()}, ${idempotencyKey}, ${template}, ${locale}, ${recipient}, ${replyTo}, ${params}, iif(${reason} is null, ${sealedTokens}, null),
      ${lane}, iif(${reason} is null, 'pending', 'canceled'), ${reason}, ${now()}, ${now()}
    where ${onlyIf}
    on conflict (idempotency_key) do nothing`);
}
