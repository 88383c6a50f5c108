import { indexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import { listedName } from "#app/domain/experts/listing/listing.server.ts";
import {
  removeListingsStatement,
  restoreListingsStatement,
} from "#app/domain/experts/listing/removed-listings.server.ts";
import { indexOwnersProductsStatements } from "#app/domain/products/listing/index-product.server.ts";
import type { Database, Statement } from "#db/client.ts";
import type { LeavingMember } from "./deletion-member.server.ts";

/**
 * Statements: hide the member's listing and products, after the statement that sets the end of the
 * account. If that statement has changed nothing, they make the batch fail
 * (`retryOptimisticBatch`).
 */
export function hideStatements(db: Database, member: LeavingMember): Statement[] {
  return [...listingStatements(db, member, true), removeListingsStatement(db, member.listingNames)];
}

/** Statements: show the listing and products again unless something else hides them. */
export function showStatements(db: Database, member: LeavingMember): Statement[] {
  const { listingNames, isSuspended } = member;
  return [
    ...listingStatements(db, member, isSuspended),
    restoreListingsStatement(db, listingNames),
  ];
}

/**
 * Statements: hide or show the listing and products. They make the batch fail unless the state of
 * the member, which a statement before them has set, says the same.
 */
export function listingStatements(
  db: Database,
  member: Pick<LeavingMember, "id" | "listing" | "products">,
  isHidden: boolean,
): Statement[] {
  const { id: ownerId, products: sources } = member;
  const listing = { ...member.listing, isHidden };
  const changed = { isOwnerHidden: isHidden, makerName: listedName(listing) };
  return [
    ...indexProfileStatements(db, listing),
    ...indexOwnersProductsStatements(db, { ownerId, sources, changed }),
  ];
}
