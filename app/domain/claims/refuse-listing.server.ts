import { and, eq, sql } from "drizzle-orm";
import {
  isUsedBy,
  spendStatement,
  startUse,
  type VerificationUse,
} from "#app/domain/credentials/verifications.server.ts";
import { removeListingsStatement } from "#app/domain/experts/listing/removed-listings.server.ts";
import { deleteAccountStatements } from "#app/domain/privacy/deletion/delete-account.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { emailOutbox, users, verifications } from "#db/schema.ts";
import {
  CLAIM_PURPOSE,
  type ClaimState,
  claimQuery,
  claimState,
  closed,
} from "./claim-link.server.ts";
import { refuseAddressStatement } from "./refused-addresses.server.ts";

export type RefusalResult = { state: Exclude<ClaimState, "open"> };

/**
 * Deletes an imported listing at once with all its data, including products and pictures, and
 * blocks its address from later imports. "refused" also for a link that was used for this before.
 */
export function refuseListing(db: Database, { token }: { token: string }): Promise<RefusalResult> {
  return retryOptimisticBatch(() => attempt(db, token));
}

async function attempt(db: Database, token: string): Promise<RefusalResult> {
  const use = await startUse(CLAIM_PURPOSE, token);
  const [[link], [traces]] = await db.batch([claimQuery(db, use.tokenHash), tracesQuery(db, use)]);
  const state = claimState(link);
  if (state !== "open" || !link?.userId || !traces) return { state: closed(state) };
  const { userId: id, email } = link;
  await db.batch([
    spendStatement(db, use),
    dueStatement(db, use, id),
    forgetOwnerStatement(db, use),
    removeListingsStatement(db, JSON.parse(traces.names)),
    refuseAddressStatement(db, email),
    forgetMailsStatement(db, email),
    // Makes the batch fail unless the statement above has marked the account for deletion.
    ...deleteAccountStatements(db, { id, email, ...traces }),
  ]);
  return { state: "refused" };
}

/**
 * Mails to the owner contain their name, so they are deleted; unsent ones would have an invalid
 * link.
 */
function forgetMailsStatement(db: Database, email: string) {
  const { template, recipient } = emailOutbox;
  return db.delete(emailOutbox).where(and(eq(template, "claim-listing"), eq(recipient, email)));
}

/**
 * The data that must be deleted by value: the addresses of the listing and the ids of its products,
 * as JSON lists.
 */
function tracesQuery(db: Database, { tokenHash }: VerificationUse) {
  return db.all<{ locale: string; names: string; productIds: string }>(sql`
    select u.locale, (select json_group_array(name) from (select p.id as name union all select p.username
        union all select username from former_usernames where profile_id = p.id)) as names,
      (select json_group_array(id) from products where expert_id = p.id) as productIds
    from verifications v join users u on u.id = v.user_id join profiles p on p.id = u.id
    where v.token_hash = ${tokenHash}`);
}

function dueStatement(db: Database, use: VerificationUse, userId: string) {
  const isStillUnclaimed = sql`exists (
    select 1 from profiles p where p.id = ${userId} and p.unclaimed_at is not null)`;
  return db
    .update(users)
    .set({ deletesAt: now() })
    .where(and(eq(users.id, userId), isUsedBy(use), isStillUnclaimed));
}

/** The link outlives the account for a while, without its address, to show the result. */
function forgetOwnerStatement(db: Database, use: VerificationUse) {
  return db
    .update(verifications)
    .set({ userId: null, data: {} })
    .where(and(eq(verifications.tokenHash, use.tokenHash), isUsedBy(use)));
}
