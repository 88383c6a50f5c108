import { type SQL, sql } from "drizzle-orm";
import { facetValues } from "./facet-keys.server.ts";
import { type ExpertCard, isExpertCategory } from "./schema.ts";

/** Long enough for the three lines of a card. */
const EXCERPT = sql.raw("320");

/** A card as it is read, with the rank that cursors are made of. */
export interface CardRow {
  rank: number;
  id: string;
  username: string;
  name: string;
  company: string;
  country: string;
  avatarKey: string | null;
  biography: string;
  verified: number;
  facets: string;
}

/** The cards of a subquery of ranks. `order` may use its columns (`page`) and those of the listing (`l`). */
export function selectCards(ranks: SQL, order: SQL): SQL {
  return sql`
    SELECT l.rank, p.id, p.username, p.full_name AS name, p.company, p.country,
      p.avatar_key AS avatarKey, substr(p.biography, 1, ${EXCERPT}) AS biography, l.verified, l.facets
    FROM (${ranks}) page
    CROSS JOIN expert_listings l ON l.rank = page.rank
    CROSS JOIN profiles p ON p.id = l.profile_id
    ORDER BY ${order}`;
}

export function toCard({ rank: _, facets, verified, ...row }: CardRow): ExpertCard {
  const keys: string[] = JSON.parse(facets);
  return {
    ...row,
    categories: facetValues("categories", keys).filter(isExpertCategory),
    tags: facetValues("tags", keys),
    isVerified: verified === 1,
  };
}
