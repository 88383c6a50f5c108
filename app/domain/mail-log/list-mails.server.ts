import { type SQL, sql } from "drizzle-orm";
import { asLocale } from "#app/i18n/dictionary.ts";
import type { Translate } from "#app/i18n/translate.ts";
import { toStoredSpelling } from "#app/lib/email/email-address.ts";
import { hasBounced } from "#app/mail/outbox/deliverable.server.ts";
import { type PreviewSite, previewHead } from "#app/mail/outbox/preview-mail.server.ts";
import { isTemplateName, templates } from "#app/mail/templates/all-templates.server.ts";
import { MINUTE_MS } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import { emailOutbox } from "#db/schema.ts";
import { bulkMailsQuery, toBulkMails } from "./bulk-mails.server.ts";
import { retryChance } from "./retry-chance.server.ts";

type Row = typeof emailOutbox.$inferSelect;

type MailState = Row["state"];
export const MAIL_STATES: readonly MailState[] = emailOutbox.state.enumValues;

/** One mail as lists show it; times in UTC ms. */
export interface ListedMail
  extends Pick<
    Row,
    "id" | "template" | "locale" | "recipient" | "state" | "attempts" | "lastError" | "createdAt"
  > {
  /** Of the member with the recipient's address; null for others. */
  recipientName: string | null;
  /** With today's texts; null when the template or its shape is no longer known. */
  subject: string | null;
  /**
   * Whether it was given up and may be sent again: its address takes mails, it has not lost its
   * one-time link, and it cannot have arrived.
   */
  mayRetry: boolean;
}

interface StoredRow extends Omit<ListedMail, "subject" | "mayRetry"> {
  keepsTokens: boolean;
  hasBounced: boolean;
  params: string | null;
}

export interface MailFilter {
  state: MailState | null;
  /** Empty for all, also the next one. */
  template: string;
  /** A part of the recipient's address; the index finds a whole one. */
  recipient: string;
  /** The minute (UTC, since 1970) in which the mails were written. */
  minute: number | null;
  /** The id of the last mail of the previous page. */
  after: string | null;
}

const NO_FILTER: MailFilter = {
  state: null,
  template: "",
  recipient: "",
  minute: null,
  after: null,
};

const PER_PAGE = 25;
/** Of the stored parameters: a mail with longer ones, such as a digest, is listed without them. */
const MOST_CHARACTERS = 12_000;
/** Of given up mails, above the others. */
const FAILED_SHOWN = 3;
const AND = sql.raw(" and ");

/**
 * Mails, newest first, with the cursor of the next page (null on the last one), and the counts of
 * all mails, independent of the filter: by state, waiting ones after a failed attempt, and the
 * addresses that get none; the newest given up ones, unless there is a filter; and the state of
 * bulk mails. That an admin asks is NOT checked here.
 */
export async function listMailsUnscoped(db: Database, filter: MailFilter, site: PreviewSite) {
  const { state, template, recipient, minute, after } = filter;
  const isFirst = !state && !template && !recipient && minute === null && !after;
  const failedOnly: MailFilter = { ...NO_FILTER, state: "failed" };
  const [rows, failed, [counts], bulk] = await db.batch([
    mailsQuery(db, filter, PER_PAGE + 1),
    mailsQuery(db, failedOnly, isFirst ? FAILED_SHOWN : 0),
    db.all<Counts>(sql`
      select count(*) filter (where state = 'pending') as waiting, count(*) filter (where state = 'failed') as failed,
        count(*) filter (where state = 'pending' and last_error is not null) as delayed,
        (select count(*) from (
          select 1 from undeliverable_addresses limit ${MOST_COUNTED_MAILS + 1})) as addresses,
        ${countOf("sent")} as sent, ${countOf("canceled")} as canceled
      from email_outbox where state in ('pending', 'failed')`),
    bulkMailsQuery(db),
  ]);
  const mails = rows.slice(0, PER_PAGE);
  const next = rows.length > PER_PAGE ? (mails.at(-1)?.id ?? null) : null;
  return {
    mails: await Promise.all(mails.map((row) => withSubject(row, site))),
    next,
    failed: await Promise.all(failed.map((row) => withSubject(row, site))),
    counts: counts ?? { waiting: 0, delayed: 0, failed: 0, addresses: 0, sent: 0, canceled: 0 },
    bulk: toBulkMails(bulk),
  };
}

/** In a language that the site no longer has, the subject is English. */
async function withSubject(row: RawRow<StoredRow>, site: PreviewSite): Promise<ListedMail> {
  const flags = { keepsTokens: Boolean, hasBounced: Boolean };
  const { params, keepsTokens, hasBounced, ...mail } = mapRow<StoredRow>(row, flags);
  const head = params === null ? null : await previewHead({ ...mail, params }, site);
  const mayRetry =
    head !== null &&
    mail.state === "failed" &&
    !hasBounced &&
    retryChance({ ...mail, keepsTokens }, head) === "possible";
  return { ...mail, locale: asLocale(mail.locale), subject: head?.subject ?? null, mayRetry };
}

/** Sent and cancelled mails, and addresses, are counted to this number and one more. */
export const MOST_COUNTED_MAILS = 1_000;

type Counts = Record<"waiting" | "delayed" | "addresses" | Exclude<MailState, "pending">, number>;

const countOf = (state: MailState) => sql`(select count(*) from (
  select 1 from email_outbox where state = ${state} limit ${MOST_COUNTED_MAILS + 1}))`;

function mailsQuery(db: Database, filter: MailFilter, limit: number) {
  return db.all<RawRow<StoredRow>>(sql`
    select id, template, locale, recipient, state, attempts, last_error as lastError, created_at as createdAt,
      sealed_tokens is not null as keepsTokens,
      (select p.full_name from users u join profiles p on p.id = u.id
        where u.email = email_outbox.recipient) as recipientName,
      iif(state = 'failed', ${hasBounced(sql`email_outbox.recipient`)}, 0) as hasBounced,
      iif(length(params) <= ${MOST_CHARACTERS}, params, null) as params
    from email_outbox where ${sql.join(conditions(filter), AND)}
    order by id desc limit ${limit}`);
}

function conditions({ state, template, recipient, minute, after }: MailFilter): SQL[] {
  const address = toStoredSpelling(recipient);
  const start = (minute ?? 0) * MINUTE_MS;
  return [
    after ? sql`id < ${after}` : sql`true`,
    ...(state ? [sql`state = ${state}`] : []),
    ...(template ? [sql`template = ${template}`] : []),
    ...(address ? [recipientIs(address)] : []),
    ...(minute === null ? [] : [sql`created_at >= ${start} and created_at < ${start + MINUTE_MS}`]),
  ];
}

function recipientIs(address: string): SQL {
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(address)
    ? sql`recipient = ${address}`
    : sql`instr(recipient, ${address}) > 0`;
}

/** The name of a mail for admins; a removed template keeps its own name. */
export function mailName(t: Translate, template: string): string {
  return isTemplateName(template) ? t(`mailNames.${template}`) : template;
}

/** All mails that the site writes, by name. */
export function listMailNames(t: Translate, locale: string) {
  const collator = new Intl.Collator(locale);
  return Object.keys(templates)
    .map((template) => ({ template, name: mailName(t, template) }))
    .sort((one, other) => collator.compare(one.name, other.name));
}
