import { indexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import {
  removeListingsStatement,
  restoreListingsStatement,
} from "#app/domain/experts/listing/removed-listings.server.ts";
import { indexOwnersProductsStatements } from "#app/domain/products/listing/index-product.server.ts";
import type { Database, Statement } from "#db/client.ts";
import type { LeavingMember } from "./deletion-member.server.ts";

/**
 * Statements that hide the member's listing and products, after the one that says when the account
 * ends: unless it did, they break their batch (`retryOptimisticBatch`).
 */
export function hideStatements(db: Database, member: LeavingMember): Statement[] {
  return [
    ...indexProfileStatements(db, { ...member.listing, isHidden: true }),
    ...productsStatements(db, member, true),
    removeListingsStatement(db, member.listingNames),
  ];
}

/** Shows listing and products again unless something else hides them. */
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
