import type { Database } from "#db/client.ts";
import { indexProfileStatements } from "../experts/index-listing.server.ts";
import { indexOwnersProductsStatements } from "../products/index-product.server.ts";
import type { Statement } from "../search/index-statements.server.ts";
import type { LeavingMember } from "./deletion-member.server.ts";
import { removeListingsStatement, restoreListingsStatement } from "./removed-listings.server.ts";

/**
 * Statements that hide the member's listing and products, after the one that says when the account ends: unless it did, they break
 * their batch (`retryWhileStale`).
 */
export function hideStatements(db: Database, member: LeavingMember): Statement[] {
  return [
    ...indexProfileStatements(db, { ...member.listing, isLeaving: true }),
    ...indexOwnersProductsStatements(db, member.products, false),
    removeListingsStatement(db, member.listingNames),
  ];
}

/** The way back; the same holds for the statement that takes the end away. */
export function showStatements(db: Database, member: LeavingMember): Statement[] {
  const { listing, products, listingNames } = member;
  return [
    ...indexProfileStatements(db, { ...listing, isLeaving: false }),
    ...indexOwnersProductsStatements(db, products, listing.expert),
    restoreListingsStatement(db, listingNames),
  ];
}
