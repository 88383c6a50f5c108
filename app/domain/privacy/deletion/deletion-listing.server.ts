import { indexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
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
  return [
    ...indexProfileStatements(db, { ...member.listing, isHidden: true }),
    ...productsStatements(db, member, true),
    removeListingsStatement(db, member.listingNames),
  ];
}

/** Statements: show the listing and products again unless something else hides them. */
export function showStatements(db: Database, member: LeavingMember): Statement[] {
  const { listing, listingNames, isSuspended } = member;
  return [
    ...indexProfileStatements(db, { ...listing, isHidden: isSuspended }),
    ...productsStatements(db, member, isSuspended),
    restoreListingsStatement(db, listingNames),
  ];
}

function productsStatements(
  db: Database,
  { id: ownerId, products: sources }: LeavingMember,
  isOwnerHidden: boolean,
): Statement[] {
  return indexOwnersProductsStatements(db, { ownerId, sources, changed: { isOwnerHidden } });
}
