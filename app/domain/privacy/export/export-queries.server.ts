import { sql } from "drizzle-orm";
import { exportFields } from "#app/domain/experts/profile/field-columns.server.ts";
import { isPaidIn, planOf } from "#app/domain/plans/plan-column.server.ts";
import { exportedValues } from "#app/domain/products/columns.server.ts";
import { LIST_FIELDS, STORED_FIELDS, type StoredField } from "#app/domain/products/fields.ts";
import type { Database } from "#db/client.ts";
import { confirmedEmail } from "./export-address.server.ts";
import type { ExportRow } from "./export-values.server.ts";

/** Statements: all records of the account. */
export function memberQueries(db: Database, userId: string) {
  return {
    ...publicQueries(db, userId),
    ...purchaseQueries(db, userId),
    ...accessQueries(db, userId),
    ...importQueries(db, userId),
  };
}

const FIRST_EXPORTED: readonly StoredField[] = ["name", "slug"];
const OTHER_EXPORTED = STORED_FIELDS.filter((name) => !FIRST_EXPORTED.includes(name));

/** The data that the member shows to others. */
function publicQueries(db: Database, userId: string) {
  return {
    profile: rows(db)`
      select ${exportFields()}, ${planOf("p")} as plan, ${isPaidIn("p")} as isPro, p.admin as isAdmin,
        p.response_ms as usualResponseMs, p.answered_percent as answeredPercent, nullif(p.last_served_at, 0) as lastRequestAt, p.updated_at as updatedAt,
        (select json_group_array(username) from former_usernames f where f.profile_id = p.id) as formerUsernamesJson,
        (select json_group_array(issued_on) from newsletter_mentions m where m.user_id = p.id) as newsletterMentionsJson,
        (select json_group_array(json_object('day', date(day * 86400, 'unixepoch'), 'views', views, 'listed', listed)) from
          (select day, views, listed from expert_views where expert_id = p.id order by day)) as viewsJson
      from profiles p where p.id = ${userId}`,
    products: rows(db)`
      select ${exportedValues(FIRST_EXPORTED)}, p.status, ${exportedValues(OTHER_EXPORTED)},
        p.created_at as createdAt, p.updated_at as updatedAt, ${exportedValues(LIST_FIELDS.toReversed())},
        (select json_group_array(slug) from (select slug from former_slugs
          where product_id = p.id order by slug)) as formerSlugsJson,
        (select json_group_array(json_object('day', date(day * 86400, 'unixepoch'), 'count', count)) from
          (select day, count from product_visits where product_id = p.id order by day)) as visitsOfItsSiteJson
      from products p where p.expert_id = ${userId} order by p.id`,
  };
}

/** Sign-in methods and sessions of the member. */
function accessQueries(db: Database, userId: string) {
  return {
    account: rows(db)`
      select id, email, email_verified_at as emailConfirmedAt, locale as language,
        password_hash is not null as hasPassword, totp_enabled_at as secondFactorSince,
        (select count(*) from backup_codes where user_id = users.id) as backupCodesLeft,
        message_mail as messageMail, shares_reading as sharesReading, uses_keys as usesKeys,
        deletion_requested_at as deletionRequestedAt, deletes_at as deletesAt, suspended_at as suspendedAt,
        nullif(suspend_reason, '') as suspendReason, created_at as createdAt
      from users where id = ${userId}`,
    connections: rows(db)`
      select provider, subject as idThere, email, created_at as connectedAt from connections where user_id = ${userId} order by provider`,
    passkeys: rows(db)`
      select name, created_at as addedAt, last_used_at as lastUsedAt from passkeys where user_id = ${userId} order by id`,
    sessions: rows(db)`
      select user_agent as device, method, created_at as startedAt, last_seen_at as lastSeenAt,
        authenticated_at as lastProvedAt, expires_at as endsUnusedAt, ends_at as endsAt
      from sessions where user_id = ${userId} order by created_at`,
    oneTimeLinks: rows(db)`
      select purpose, created_at as createdAt, expires_at as expiresAt, used_at as usedAt from verifications where user_id = ${userId} order by id`,
    keptForms: rows(db)`
      select target, expires_at as expiresAt from kept_forms where user_id = ${userId} order by expires_at`,
    uploads: rows(db)`
      select key as pictureKey, kind, state, updated_at as updatedAt from uploads where owner_id = ${userId} order by key`,
    cannedReplies: rows(db)`
      select title, content as text, created_at as createdAt, updated_at as updatedAt
      from canned_replies where expert_id = ${userId} order by id`,
    blocks: rows(db)`
      select iif(expert_id = ${userId}, client_email, (select full_name from profiles where id = expert_id)) as whom,
        created_at as since from blocks
      where (expert_id = ${userId} and side = 'expert')
        or (client_email = ${confirmedEmail(userId)} and side = 'client') order by created_at`,
    adminNotes: rows(db)`
      select text, created_at as writtenAt from person_notes where user_id = ${userId} order by id`,
    auditLog: rows(db)`
      select action, created_at as doneAt from audit_log where actor_id = ${userId} order by id`,
  };
}

/** Statements: records with the member's address alone. */
export function addressQueries(db: Database, userId: string) {
  const email = confirmedEmail(userId);
  return {
    newsletter: rows(db)`
      select state, locale as language, confirmed_at as confirmedAt, unsubscribed_at as unsubscribedAt,
        created_at as createdAt
      from newsletter_subscribers where email = ${email}`,
    contactMessages: rows(db)`
      select name, subject, message, locale as language, created_at as sentAt, handled_at as handledAt,
        nullif(answer, '') as answer
      from contact_messages where email = ${email} order by id`,
    requests: rows(db)`
      select id, name, email, phone, company, category, field, budget, timeline, details, hear_about as hearAbout,
        locale as language, created_at as sentAt, closed_at as closedAt, close_reason as closeReason,
        close_note as closeNote, held_at as heldAt, rejected_at as rejectedAt, message_mail as messageMail, shares_reading as sharesReading,
        (select json_group_array(json_object('text', content, 'addedAt',
          strftime('%FT%TZ', created_at / 1000, 'unixepoch'))) from
          (select content, created_at from quote_additions where quote_id = quotes.id order by id)) as additionsJson
      from quotes where email = ${email} order by id`,
    drafts: rows(db)`
      select name, email, phone, company, category, field, budget, timeline, details, hear_about as hearAbout,
        locale as language, created_at as createdAt, updated_at as updatedAt, expires_at as expiresAt
      from quote_drafts where email = ${email} order by id`,
    mails: rows(db)`
      select template as kind, locale as language, state, created_at as createdAt, sent_at as sentAt from email_outbox where recipient = ${email} order by id`,
    mailProblems: rows(db)`
      select kind, reason, reported_at as reportedAt from undeliverable_addresses where recipient = ${email}`,
  };
}

const rows =
  (db: Database) =>
  (strings: TemplateStringsArray, ...values: unknown[]) =>
    db.all<ExportRow>(sql(strings, ...values));

/**
 * Statement: the lines of files that became the member's listing and products, or that named the
 * member.
 */
function importQueries(db: Database, userId: string) {
  return {
    imports: db.all<ExportRow>(sql`
      select i.file_name as file, r.line, r.state, r.cells as contentJson, i.created_at as sentAt,
        (select p.url from import_pictures p where p.import_id = r.import_id and p.line = r.line) as pictureFrom
      from import_rows r join imports i on i.id = r.import_id
      where r.target_id in (select ${userId} union all select id from products where expert_id = ${userId})
      order by r.import_id, r.line`),
  };
}

/**
 * Statements: the member's purchases and grants. Stripe's payment address is left out, because it
 * gives access. Withdrawals need no sign-in, so they are also found by the confirmed address.
 */
function purchaseQueries(db: Database, userId: string) {
  return {
    payments: db.all<ExportRow>(sql`
      select id, checkout_session_id as idAtStripe, payment_intent_id as paymentIdAtStripe,
        ${planOf("payments")} as plan, amount_cents as amountCents, currency, locale as language,
        buyer_name as buyerName, buyer_email as buyerEmail, seller as sellerJson,
        consent_text as consent, consented_at as consentedAt, created_at as startedAt, completed_at as completedAt,
        paid_at as paidAt, failed_at as failedAt, expired_at as expiredAt, refunded_at as refundedAt,
        refunded_cents as refundedCents, disputed_at as disputedAt, dispute_ended_at as disputeEndedAt,
        dispute_outcome as disputeOutcome, nullif(refused_because, '') as refusedBecause
      from payments where user_id = ${userId} order by id`),
    proGrants: db.all<ExportRow>(sql`
      select source, ${planOf("pro_grants")} as plan, payment_id as payment, granted_at as grantedAt, ended_at as endedAt, end_reason as endReason
      from pro_grants where user_id = ${userId} order by id`),
    paymentFindings: db.all<ExportRow>(sql`
      select kind, payment_id as payment, created_at as foundAt, mended_at as mendedAt
      from payment_findings where user_id = ${userId} order by id`),
    withdrawals: db.all<ExportRow>(sql`
      select id, name, email, reference, message, payment_id as payment, locale as language, created_at as sentAt,
        handled_at as handledAt, nullif(answer, '') as answer
      from withdrawals where user_id = ${userId} or email = ${confirmedEmail(userId)} order by id`),
  };
}
