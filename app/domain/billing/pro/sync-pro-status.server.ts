/**
 * Who is Pro: whoever has a grant that has not ended. Nothing else changes `profiles.expert`, and the flag, the directory and the list of
 * products change in one batch with the grants.
 */
import { type SQL, sql } from "drizzle-orm";
import { indexProfileStatements } from "#app/domain/experts/listing/index-listing.server.ts";
import type { ListingSource } from "#app/domain/experts/listing/listing.server.ts";
import {
  listingSourcesQuery,
  type SourceRow,
  toListingSource,
} from "#app/domain/experts/listing/listing-source.server.ts";
import { retryWhileStale } from "#app/domain/experts/listing/source-check.server.ts";
import { indexOwnersProductsStatements } from "#app/domain/products/listing/index-product.server.ts";
import type { ProductSource } from "#app/domain/products/listing/listing.server.ts";
import {
  ownersProductSourcesQuery,
  toProductSource,
} from "#app/domain/products/listing/product-sources.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Database, Statement } from "#db/client.ts";
import type { proGrants } from "#db/schema.ts";

/** A member with everything that being Pro changes. */
export interface GrantedMember {
  id: string;
  listing: ListingSource;
  products: ProductSource[];
  grants: Grant[];
}

type Grant = Pick<typeof proGrants.$inferSelect, "paymentId" | "endedAt" | "endReason">;

const isGranted = sql`exists (select 1 from pro_grants g where g.user_id = profiles.id and g.ended_at is null)`;

/** Statements of a batch whose rows, in this order, make the member by `toGrantedMember`. `userId` may be a sub-query in brackets. */
export function grantedMemberQueries(db: Database, userId: SQL | string) {
  return [
    db.all<Grant>(sql`
      select payment_id as paymentId, ended_at as endedAt, end_reason as endReason
      from pro_grants where user_id = ${userId}`),
    listingSourcesQuery(db, sql`json_array(${userId})`),
    ownersProductSourcesQuery(db, userId),
  ] as const;
}

/** Null for nobody. */
export function toGrantedMember(
  grants: Grant[],
  [listing]: SourceRow[],
  products: Awaited<ReturnType<typeof ownersProductSourcesQuery>>,
): GrantedMember | null {
  if (!listing) return null;
  return {
    id: listing.id,
    listing: toListingSource(listing),
    products: products.map(toProductSource),
    grants,
  };
}

/**
 * Statements, after those that change the member's grants: the profile says whether one of them holds, and both indexes follow. Unless
 * that is what `isPro` says, or where the member has changed since it was read, they break their batch (`retryWhileStale`).
 */
export function fitProStatements(
  db: Database,
  { id, listing, products }: GrantedMember,
  isPro: boolean,
): Statement[] {
  const changed = { isOwnerPro: isPro };
  return [
    // What the indexes hold was read with the flag: where it has changed since, they are to be read again.
    db.run(sql`
      update profiles set updated_at = null where id = ${id} and expert <> ${Number(listing.expert)}`),
    db.run(sql`
      update profiles set expert = ${isGranted}, updated_at = max(${now()}, updated_at + 1)
      where id = ${id} and expert <> ${isGranted}`),
    db.run(sql`
      update profiles set updated_at = null where id = ${id} and expert <> ${Number(isPro)}`),
    ...(isPro === listing.expert
      ? []
      : [
          ...indexProfileStatements(db, { ...listing, expert: isPro }),
          ...indexOwnersProductsStatements(db, { ownerId: id, sources: products, changed }),
        ]),
  ];
}

/** Whether one of the member's grants holds, that of a certain payment aside. */
export function hasGrant({ grants }: GrantedMember, asidePaymentId: string | null = null): boolean {
  return grants.some(
    ({ endedAt, paymentId }) =>
      endedAt === null && (paymentId === null || paymentId !== asidePaymentId),
  );
}

/** What an admin has ended does not begin anew by a word of Stripe. */
export function isEndedByHand({ grants }: GrantedMember, paymentId: string): boolean {
  return grants.some((grant) => grant.paymentId === paymentId && grant.endReason === "admin");
}

/** Brings one member's profile and both indexes in line with the grants, whatever has left them apart. */
export function fitPro(db: Database, userId: string): Promise<void> {
  return retryWhileStale(async () => {
    const member = toGrantedMember(...(await db.batch(grantedMemberQueries(db, userId))));
    if (!member) return;
    const [first, ...rest] = fitProStatements(db, member, hasGrant(member));
    if (first) await db.batch([first, ...rest]);
  });
}
