import { and, eq, type SQL, sql } from "drizzle-orm";
import {
  isUsedBy,
  spendStatement,
  startUse,
} from "#app/domain/credentials/verifications.server.ts";
import type { Database } from "#db/client.ts";
import { retryOptimisticBatch } from "#db/optimistic-batch.ts";
import { emailOutbox, verifications } from "#db/schema.ts";
import {
  CLAIM_PURPOSE,
  type ClaimState,
  claimQuery,
  claimState,
  closed,
  removedAddress,
} from "./claim-link.server.ts";
import { deleteListingStatements, listingTracesQuery } from "./delete-listing.server.ts";
import { refuseAddressStatement, refuseHashStatement } from "./refused-addresses.server.ts";

export type RefusalResult = { state: Exclude<ClaimState, "open"> };

/**
 * Deletes an imported listing at once with all its data, including products and pictures, and
 * blocks its address from later imports. "refused" also for a link that was used for this before.
 * A listing that an admin has removed leaves only the address to block.
 */
export function refuseListing(db: Database, { token }: { token: string }): Promise<RefusalResult> {
  return retryOptimisticBatch(() => attempt(db, token));
}

async function attempt(db: Database, token: string): Promise<RefusalResult> {
  const use = await startUse(CLAIM_PURPOSE, token);
  const { tokenHash } = use;
  const ofLink = sql`(select user_id from verifications where token_hash = ${tokenHash})`;
  const [[link], [traces]] = await db.batch([
    claimQuery(db, tokenHash),
    listingTracesQuery(db, ofLink),
  ]);
  const state = claimState(link);
  const removed = link && removedAddress(link);
  if (state === "removed" && removed) {
    await db.batch([refuseHashStatement(db, removed), forgetOwnerStatement(db, tokenHash)]);
    return { state: "refused" };
  }
  if (state !== "open" || !traces) return { state: closed(state) };
  const { email } = traces;
  await db.batch([
    spendStatement(db, use),
    forgetOwnerStatement(db, tokenHash, isUsedBy(use)),
    refuseAddressStatement(db, email),
    forgetMailsStatement(db, email),
    // Makes the batch fail unless the use has succeeded.
    ...deleteListingStatements(db, traces, isUsedBy(use)),
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

/** The link outlives the account for a while, without its address, to show the result. */
function forgetOwnerStatement(db: Database, tokenHash: string, onlyIf?: SQL) {
  return db
    .update(verifications)
    .set({ userId: null, data: {} })
    .where(and(eq(verifications.tokenHash, tokenHash), onlyIf));
}
