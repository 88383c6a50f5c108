import { and, asc, eq, lte, type SQL, sql } from "drizzle-orm";
import { unindexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import {
  deletedMemberStatements,
  generateDeletedMemberId,
} from "#app/domain/members/deleted-members.server.ts";
import { unindexProductStatements } from "#app/domain/products/listing/index-product.server.ts";
import { revokeMemberStatement } from "#app/domain/threads/live/room-revocations.server.ts";
import { unindexThreadStatements } from "#app/domain/threads/search/search-index.server.ts";
import { removeOwnUploadsStatement } from "#app/domain/uploads/use-upload.server.ts";
import { asLocale } from "#app/i18n/dictionary.ts";
import { enqueueEmail } from "#app/mail/outbox/enqueue.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";
import { conflictStatement } from "#db/optimistic-batch.ts";
import { newsletterSubscribers, undeliverableAddresses, users } from "#db/schema.ts";
import { anonymizeRecordsStatements } from "./anonymize-records.server.ts";
import { recordErasureStatement } from "./erasure-list.server.ts";

export type DueAccount = Awaited<ReturnType<typeof dueAccounts>>[number];

/**
 * Deletes up to `limit` due accounts, longest due first, and returns their number. Each is one
 * batch; concurrent runs are safe. A failure does not stop the others and is thrown at the end.
 */
export async function deleteDueAccounts(
  db: Database,
  { limit }: { limit: number },
): Promise<number> {
  const due = await dueAccounts(db, limit);
  const failures: unknown[] = [];
  for (const account of due) {
    await deleteAccount(db, account).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  return due.length;
}

/**
 * Deletes accounts at once that were deleted before, because a restore has brought them back. Sends
 * no mail about it. Unknown ids are fine. Returns the number of deleted accounts.
 */
export async function deleteAccountsAgain(db: Database, ids: readonly string[]): Promise<number> {
  let deleted = 0;
  for (const id of ids) {
    const at = now();
    const change = { deletionRequestedAt: null, deletesAt: at, updatedAt: at };
    await db.update(users).set(change).where(eq(users.id, id));
    const [account] = await dueAccounts(db, 1, eq(users.id, id));
    if (!account) continue;
    await deleteAccount(db, account);
    deleted += 1;
  }
  return deleted;
}

/** Query: the accounts to delete now, longest due first. */
export function dueAccounts(db: Database, limit: number, onlyIf?: SQL) {
  return db
    .select({
      id: users.id,
      email: users.email,
      locale: users.locale,
      // In a query of one table, Drizzle would omit the table of a column reference, which would
      // then mean the inner table.
      productIds: sql<string>`(select json_group_array(id) from products where expert_id = users.id)`,
    })
    .from(users)
    .where(and(lte(users.deletesAt, now()), onlyIf))
    .orderBy(asc(users.deletesAt))
    .limit(limit);
}

/**
 * Dependent rows are deleted with the account (`personal-data` names the tables). The batch fails
 * if the member cancelled the deletion at the last moment.
 */
async function deleteAccount(db: Database, account: DueAccount): Promise<void> {
  const [first, ...rest] = deleteAccountStatements(db, account);
  await db.batch([first, ...rest]);
}

/** The statements of the deletion, for a batch that has made the account due. */
export function deleteAccountStatements(
  db: Database,
  account: DueAccount,
): [Statement, ...Statement[]] {
  const { id, productIds } = account;
  const products: string[] = JSON.parse(productIds);
  const isDue = sql`exists (select 1 from users where id = ${id} and deletes_at <= ${now()})`;
  return [
    goodbyeMail(db, account, isDue),
    ...anonymizeThreadsStatements(db, id, isDue),
    ...products.flatMap((productId) => unindexProductStatements(db, productId)),
    ...unindexProfileStatements(db, id),
    removeOwnUploadsStatement(db, id),
    ...anonymizeRecordsStatements(db, id),
    ...deleteAddressStatements(db, id),
    checkDueStatement(db, id),
    recordErasureStatement(db, id, isDue),
    revokeMemberStatement(db, { userId: id, onlyIf: isDue }),
    db.delete(users).where(eq(users.id, id)),
  ];
}

/** Statement: makes its batch fail if the account is not due, because server times may differ. */
function checkDueStatement(db: Database, userId: string) {
  const isNotDue = sql`coalesce(deletes_at > ${now()}, true)`;
  return conflictStatement(db, sql`users`, sql`id = ${userId} and ${isNotDue}`);
}

/** Only for members who requested it: an unconfirmed address may belong to another person. */
function goodbyeMail(db: Database, { id, email, locale }: DueAccount, isDue: SQL) {
  const hasAsked = sql`exists (select 1 from users where id = ${id} and deletion_requested_at is not null)`;
  return enqueueEmail(db, {
    template: "account-deletion",
    params: { deletesAt: null },
    locale: asLocale(locale),
    recipient: email,
    idempotencyKey: `account-deleted:${id}`,
    onlyIf: sql`${isDue} and ${hasAsked}`,
  });
}

/** The other side keeps its conversations, without the member's name and without mails. */
function anonymizeThreadsStatements(db: Database, userId: string, isDue: SQL): Statement[] {
  const deletedMemberId = generateDeletedMemberId();
  const hasThreads = sql`exists (select 1 from message_threads where expert_id = ${userId})`;
  return [
    db.run(sql`
      delete from message_drafts where side = 'expert' and ${isDue}
        and thread_id in (select id from message_threads where expert_id = ${userId})`),
    // Its owner no longer searches it.
    ...unindexThreadStatements(
      db,
      sql`select id from message_threads where expert_id = ${userId} and ${isDue}`,
    ),
    ...deletedMemberStatements(db, {
      id: deletedMemberId,
      onlyIf: sql`${isDue} and ${hasThreads}`,
    }),
    db.run(sql`
      update message_threads set expert_id = ${deletedMemberId},
        won_value = null, won_on = null, lost_at = null, snoozed_until = null,
        expert_mail_stopped_at = coalesce(expert_mail_stopped_at, ${now()}),
        client_mail_stopped_at = coalesce(client_mail_stopped_at, ${now()})
      where expert_id = ${userId} and ${isDue}`),
  ];
}

/** An unconfirmed address may belong to another person, and so may what is stored by it. */
function deleteAddressStatements(db: Database, userId: string): Statement[] {
  const address = sql`(select email from users where id = ${userId} and email_verified_at is not null)`;
  return [
    db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, address)),
    db.delete(undeliverableAddresses).where(eq(undeliverableAddresses.recipient, address)),
  ];
}
