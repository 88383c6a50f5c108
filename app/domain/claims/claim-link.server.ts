/** What a link stands for by which the owner of an imported listing claims or refuses it. */
import { sql } from "drizzle-orm";
import { type ExpertCategory, isExpertCategory } from "#app/domain/experts/schema.ts";
import { sha256 } from "#app/lib/crypto/crypto.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";

export const CLAIM_PURPOSE = "claim-listing";

/** "claimed" and "refused" are what its owner has made of the listing; "outdated" was good once. */
export type ClaimState = "open" | "claimed" | "refused" | "outdated" | "invalid";

/** Everything that the site holds of the listed person. */
export interface ClaimableListing {
  userId: string;
  username: string;
  email: string;
  name: string;
  company: string;
  /** ISO code, or empty. */
  country: string;
  biography: string;
  avatarKey: string | null;
  linkedinUrl: string;
  websiteUrl: string;
  twitterUrl: string;
  categories: ExpertCategory[];
  tags: string[];
  /** Their names. */
  products: string[];
  /** The file that it came from; empty where nobody knows any more. */
  importName: string;
  /** UTC ms. */
  importedAt: number;
}

export type FoundClaim =
  | { state: "open"; listing: ClaimableListing }
  | { state: Exclude<ClaimState, "open"> };

export interface ClaimRow
  extends Omit<
    ClaimableListing,
    "userId" | "categories" | "tags" | "products" | "importName" | "importedAt"
  > {
  userId: string | null;
  /** Of the link; the listing's own address may have changed since. */
  data: string;
  usedAt: number | null;
  expiresAt: number;
  unclaimedAt: number | null;
  /** JSON lists. */
  categories: string;
  tags: string;
  products: string;
}

/** What a link would do. Changes nothing: mail scanners open links, too. */
export async function findClaim(db: Database, token: string): Promise<FoundClaim> {
  const [row] = await claimQuery(db, await sha256(token));
  const state = claimState(row);
  if (state !== "open" || !row?.userId) return { state: closed(state) };
  return { state, listing: toListing(row, row.userId) };
}

/** The query behind `findClaim`, on its own so that it can travel in somebody else's batch. */
export function claimQuery(db: Database, tokenHash: string) {
  return db.all<ClaimRow>(sql`
    select v.data, v.used_at as usedAt, v.expires_at as expiresAt, u.id as userId, u.email, p.username,
      p.full_name as name, p.company, p.country, p.biography, p.avatar_key as avatarKey,
      p.linkedin_url as linkedinUrl, p.website_url as websiteUrl, p.twitter_url as twitterUrl,
      p.unclaimed_at as unclaimedAt,
      (select json_group_array(category) from (select category from profile_categories
        where profile_id = p.id order by position)) as categories,
      (select json_group_array(tag) from (select tag from profile_tags
        where profile_id = p.id order by position)) as tags,
      (select json_group_array(name) from (select name from products
        where expert_id = p.id order by id)) as products
    from verifications v left join users u on u.id = v.user_id left join profiles p on p.id = u.id
    where v.token_hash = ${tokenHash} and v.purpose = ${CLAIM_PURPOSE}`);
}

export function claimState(row: ClaimRow | undefined): ClaimState {
  if (!row) return "invalid";
  // Who refuses goes with everything but the link itself.
  if (row.userId === null) return "refused";
  if (row.unclaimedAt === null) return "claimed";
  const isOpen = row.usedAt === null && row.expiresAt > now() && dataOf(row).email === row.email;
  return isOpen ? "open" : "outdated";
}

export function closed(state: ClaimState): Exclude<ClaimState, "open"> {
  return state === "open" ? "outdated" : state;
}

function dataOf({ data }: ClaimRow): { email?: string; importName?: string } {
  return JSON.parse(data);
}

function toListing(row: ClaimRow, userId: string): ClaimableListing {
  const { data: _, usedAt: __, expiresAt: ___, unclaimedAt, ...listing } = row;
  const categories: string[] = JSON.parse(row.categories);
  return {
    ...listing,
    userId,
    categories: categories.filter(isExpertCategory),
    tags: JSON.parse(row.tags),
    products: JSON.parse(row.products),
    importName: dataOf(row).importName ?? "",
    importedAt: unclaimedAt ?? 0,
  };
}
