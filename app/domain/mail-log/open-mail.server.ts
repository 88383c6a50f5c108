import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { idFloor } from "#app/lib/ids.ts";
import { stopReason } from "#app/mail/outbox/deliverable.server.ts";
import {
  type MailPreview,
  type PreviewSite,
  previewMail,
} from "#app/mail/outbox/preview-mail.server.ts";
import { type StoredMail, storedMailColumns } from "#app/mail/outbox/stored-mail.server.ts";
import { MINUTE_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { emailOutbox } from "#db/schema.ts";
import { retryChance } from "./retry-chance.server.ts";

export type OpenedMail = NonNullable<Awaited<ReturnType<typeof openMailUnscoped>>>;

/** Within this time, opening a page and its parts counts as reading once. */
const ONE_LOOK_MS = 10 * MINUTE_MS;

/**
 * A mail with its contents, the id of the member with its address and the request that it is about,
 * and an audit entry that this admin has read it; null when there is none. That an admin asks is
 * NOT checked here.
 */
export async function openMailUnscoped(
  db: Database,
  { id, actorId, site }: { id: string; actorId: string; site: PreviewSite },
) {
  const isNew = sql`exists (select 1 from email_outbox where id = ${id}) and not exists (
    select 1 from audit_log where subject = ${id} and id > ${idFloor(now() - ONE_LOOK_MS)}
      and action = 'mail.read' and actor_id = ${actorId})`;
  const [[row], , [member], [request]] = await db.batch([
    db.select(storedMailColumns).from(emailOutbox).where(eq(emailOutbox.id, id)),
    auditStatement(db, { actorId, action: "mail.read", subject: id }, isNew),
    db.all<{ id: string }>(sql`
      select id from users where email = (select recipient from email_outbox where id = ${id})`),
    requestOfQuery(db, id),
  ]);
  if (!row) return null;
  const { params: _, sealedTokens, idempotencyKey: __, ...mail } = row;
  const preview = await previewMail(row, site);
  return {
    ...mail,
    memberId: member?.id ?? null,
    request: request ?? null,
    preview,
    retry: chanceOf(row, preview),
    mayRepeat: mayRepeat(row, preview),
  };
}

/** Statement: the request that a mail names by its id or by that of one of its conversations. */
function requestOfQuery(db: Database, mailId: string) {
  return db.all<{ id: string; name: string; category: string }>(sql`
    with mail as (
      select iif(json_valid(params), params, '{}') as params from email_outbox where id = ${mailId})
    select id, name, category from quotes where id = (
      select coalesce(mail.params ->> '$.quoteId', (
        select quote_id from message_threads where id = mail.params ->> '$.threadId')) from mail)`);
}

const chanceOf = (row: StoredMail, preview: MailPreview | null) =>
  retryChance({ ...row, keepsTokens: row.sealedTokens !== null }, preview);

/** A sent mail that holds no one-time link, in a template that the site still knows. */
const mayRepeat = ({ state }: StoredMail, preview: MailPreview | null) =>
  state === "sent" && preview?.holdsToken === false;

/**
 * "no-link": the mail needs its one-time link, which was wiped. "stopped": its address bounced.
 */
type RetriedMail = "retried" | "sent" | "no-link" | "stopped" | "not-found";

/**
 * Makes a mail due now that was not sent, also a bulk mail. It keeps its idempotency key, so the
 * provider sends it once. That an admin asks is NOT checked here.
 */
export async function retryMailUnscoped(
  db: Database,
  { id, actorId, site }: { id: string; actorId: string; site: PreviewSite },
): Promise<RetriedMail> {
  const [[row], bounced] = await db.batch([
    db.select(storedMailColumns).from(emailOutbox).where(eq(emailOutbox.id, id)),
    db.all(sql`
      select 1 from undeliverable_addresses where kind = 'bounce' and recipient = (
        select recipient from email_outbox where id = ${id})`),
  ]);
  if (!row) return "not-found";
  const chance = chanceOf(row, await previewMail(row, site));
  if (chance === "none") return "sent";
  if (chance === "no-link") return "no-link";
  if (bounced.length > 0) return "stopped";
  const isAsRead = sql`id = ${id} and state = ${row.state}`;
  const [, changed] = await db.batch([
    auditStatement(
      db,
      { actorId, action: "mail.retried", subject: id, details: { template: row.template } },
      sql`exists (select 1 from email_outbox where ${isAsRead})`,
    ),
    db
      .update(emailOutbox)
      .set({
        state: "pending",
        lane: "person",
        nextAttemptAt: now(),
        ...(row.state !== "pending" && { attempts: 0 }),
      })
      .where(isAsRead),
  ]);
  // A concurrent request was faster: the mail is sent or due already.
  return changed.rowsAffected === 0 ? "sent" : "retried";
}

interface Copy {
  id: string;
  actorId: string;
  site: PreviewSite;
  /** Of the shown form: a form that is sent twice makes one copy. */
  sendKey: string;
}

/** "stopped": its address bounced, or complained about a mail of the bulk lane. */
type RepeatedMail = { state: "repeated"; id: string } | { state: "not-possible" | "stopped" };

/**
 * Puts a copy of a sent mail into the outbox and returns its id. The copy has an idempotency key of
 * its own, or the provider would drop it. A mail with a one-time link cannot be repeated. That an
 * admin asks is NOT checked here.
 */
export async function repeatMailUnscoped(
  db: Database,
  { id, actorId, site, sendKey }: Copy,
): Promise<RepeatedMail> {
  const columns = { ...storedMailColumns, lane: emailOutbox.lane };
  const [row] = await db.select(columns).from(emailOutbox).where(eq(emailOutbox.id, id));
  if (!row || !mayRepeat(row, await previewMail(row, site))) return { state: "not-possible" };
  const key = `copy:${id}:${sendKey}`;
  const isNew = sql`not exists (select 1 from email_outbox where idempotency_key = ${key})
    and ${stopReason(row.recipient, row.lane)} is null`;
  const details = { template: row.template };
  const [, , [copy]] = await db.batch([
    auditStatement(db, { actorId, action: "mail.repeated", subject: id, details }, isNew),
    db.run(sql`
      insert into email_outbox
        (id, idempotency_key, template, locale, recipient, reply_to, params, lane, next_attempt_at, created_at)
      select ${uuidv7()}, ${key}, template, locale, recipient, reply_to, params, lane, ${now()}, ${now()}
      from email_outbox where id = ${id} and ${isNew}`),
    db.select({ id: emailOutbox.id }).from(emailOutbox).where(eq(emailOutbox.idempotencyKey, key)),
  ]);
  return copy ? { state: "repeated", id: copy.id } : { state: "stopped" };
}

/**
 * Makes all mails due that wait after a failed attempt, such as after an outage, and returns their
 * number. That an admin asks is NOT checked here.
 */
export async function retryDelayedMailsUnscoped(db: Database, { actorId }: { actorId: string }) {
  const isDelayed = sql`state = 'pending' and last_error is not null`;
  const [, changed] = await db.batch([
    auditStatement(
      db,
      { actorId, action: "mail.retried", subject: "delayed" },
      sql`exists (select 1 from email_outbox where ${isDelayed})`,
    ),
    db.update(emailOutbox).set({ nextAttemptAt: now() }).where(isDelayed),
  ]);
  return changed.rowsAffected;
}
