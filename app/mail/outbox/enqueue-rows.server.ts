import { type SQL, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import type { TemplateName, TemplateParams } from "#app/mail/templates/all-templates.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { stopReason } from "./deliverable.server.ts";

/** A mail whose values come from a row of the database; `mailParams` builds `params`. */
export interface MailRow {
  idempotencyKey: SQL;
  locale: SQL;
  recipient: SQL;
  params: SQL;
}

/**
 * Statement: one mail for each row of `from` (from, where, group by), so that a change and its
 * mails are one batch that reads nothing first. With `delayMs` the mails wait, as long as the
 * change may be undone.
 */
export function enqueueEmailRows(
  db: Database,
  mail: { template: TemplateName; row: MailRow; from: SQL; delayMs?: number },
) {
  const { template, row, from, delayMs = 0 } = mail;
  return db.run(sql`
    insert into email_outbox
      (id, idempotency_key, template, locale, recipient, params, state, next_attempt_at, created_at)
    select ${generateId()}, ${row.idempotencyKey}, ${template}, ${row.locale}, ${row.recipient}, ${row.params},
      iif(${stopReason(row.recipient, "person")} is null, 'pending', 'canceled'), ${now() + delayMs}, ${now()}
    ${from}
    on conflict (idempotency_key) do nothing`);
}

/** Statement: cancels unsent mails with these keys, a sub-query. */
export function dropPendingEmails(db: Database, idempotencyKeys: SQL) {
  return db.run(sql`
    delete from email_outbox where state = 'pending' and idempotency_key in (${idempotencyKeys})`);
}

/** A template's parameters as JSON that the database builds from the values of a row. */
export function mailParams<Name extends TemplateName>(
  _template: Name,
  values: Record<keyof TemplateParams[Name], SQL>,
): SQL {
  const pairs = Object.entries<SQL>(values).map(
    ([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`,
  );
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
}

/** A UUIDv7 whose last 48 bits the database generates for each row. */
function generateId(): SQL {
  return sql`${uuidv7().slice(0, -12)} || lower(hex(randomblob(6)))`;
}
