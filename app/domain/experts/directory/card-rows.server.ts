import { type SQL, sql } from "drizzle-orm";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { type ExpertCard, isExpertCategory } from "#app/domain/experts/schema.ts";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import { type Member, may, type PlanId } from "#app/domain/plans/schema.ts";
import { facetValues } from "#app/domain/search/index/listing-index.server.ts";
import { beginning } from "#app/domain/search/query/prefix.server.ts";

/** Long enough for the three lines of a card. */
const BIOGRAPHY_CHARACTERS = 320;

/** A card as it is read, with the places that cursors are made of. */
export interface CardRow
  extends Omit<ExpertCard, "categories" | "tags" | "hasBadge" | "isUnclaimed" | "takesProjects"> {
  rank: number;
  sortName: string;
  takesProjects: number;
  isUnclaimed: number;
  plan: PlanId;
  /** JSON list. */
  facets: string;
}

export const CARD_COLUMNS = [
  "rank",
  "sortName",
  "id",
  "username",
  "name",
  "company",
  "country",
  "avatarKey",
  "biography",
  "takesProjects",
  "isUnclaimed",
  "responseMs",
  "plan",
  "facets",
] as const satisfies (keyof CardRow)[];

/** The cards of a subquery of ranks. `order` may use its columns (`page`) and those of the listing (`l`). */
export function selectCards(ranks: SQL, order: SQL): SQL {
  return sql`
    select l.rank, l.sort_name as sortName, p.id, p.username, p.full_name as name, p.company, p.country,
      p.avatar_key as avatarKey, ${beginning(sql`p.biography`, BIOGRAPHY_CHARACTERS)} as biography,
      p.takes_projects as takesProjects, p.unclaimed_at is not null as isUnclaimed, p.response_ms as responseMs,
      ${planOf("p")} as plan, l.facets
    from (${ranks}) page
    cross join expert_listings l on l.rank = page.rank
    cross join profiles p on p.id = l.profile_id
    order by ${order}`;
}

export function toCard(card: CardRow): ExpertCard {
  const { rank: _, sortName: __, facets, plan, responseMs, ...row } = card;
  const keys: string[] = JSON.parse(facets);
  const member = memberOf(card);
  return {
    ...row,
    categories: facetValues(EXPERT_INDEX, "categories", keys).filter(isExpertCategory),
    tags: facetValues(EXPERT_INDEX, "tags", keys),
    hasBadge: may(member, "showBadge"),
    isUnclaimed: row.isUnclaimed === 1,
    takesProjects: row.takesProjects === 1,
    responseMs: may(member, "receiveRequests") ? responseMs : null,
  };
}

export function memberOf({ plan, isUnclaimed }: Pick<CardRow, "plan" | "isUnclaimed">): Member {
  return { plan, isUnclaimed: isUnclaimed === 1 };
}
