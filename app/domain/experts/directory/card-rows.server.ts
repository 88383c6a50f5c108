import { type SQL, sql } from "drizzle-orm";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import {
  CARD_FIELDS,
  type ColumnField,
  type FieldRow,
  fieldSql,
  readFields,
  selectFields,
} from "#app/domain/experts/profile/field-columns.server.ts";
import { type CardField, PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import { type ExpertCard, isExpertCategory } from "#app/domain/experts/schema.ts";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import { badgeOf, type Member, may, type PlanId } from "#app/domain/plans/schema.ts";
import { facetValues } from "#app/domain/search/index/listing-index.server.ts";
import { prefixOf } from "#app/domain/search/query/prefix.server.ts";

/** Long enough for the three lines of a card. */
const TEXT_CHARACTERS = 320;

/** A row of a card, with the columns that cursors need. */
export interface CardRow extends FieldRow<CardField & ColumnField>, OtherColumns {}

interface OtherColumns {
  rank: number;
  sortName: string;
  id: string;
  isUnclaimed: number;
  plan: PlanId;
  responseMs: number | null;
  /** JSON list. */
  facets: string;
}

/** Of `p`, the profile, and `l`, its listing. */
const OTHER_COLUMNS: Readonly<Record<keyof OtherColumns, SQL>> = {
  rank: sql`l.rank`,
  sortName: sql`l.sort_name`,
  id: sql`p.id`,
  isUnclaimed: sql`p.unclaimed_at is not null`,
  plan: planOf("p"),
  responseMs: sql`p.response_ms`,
  facets: sql`l.facets`,
};

export const CARD_COLUMNS: readonly string[] = [
  ...Object.keys(OTHER_COLUMNS),
  ...CARD_FIELDS.map((name) => PROFILE_FIELDS[name].as),
];

/** The select list of a card; long texts are cut unless the caller wants them whole. */
export function cardColumns({ isWhole }: { isWhole: boolean }): SQL {
  const others = Object.entries(OTHER_COLUMNS).map(
    ([name, value]) => sql`${value} as ${sql.raw(name)}`,
  );
  const fields = selectFields(CARD_FIELDS, (name) =>
    PROFILE_FIELDS[name].kind === "text" && !isWhole
      ? prefixOf(fieldSql(name), TEXT_CHARACTERS)
      : fieldSql(name),
  );
  return sql`${sql.join(others, sql`, `)}, ${fields}`;
}

/**
 * The cards of a subquery of ranks. `order` may use the columns of the subquery (`page`) and those
 * of the listing (`l`). `further` are columns of the subquery that the cards get.
 */
export function selectCards(ranks: SQL, order: SQL, further: readonly string[] = []): SQL {
  const others = further.map((column) => sql.raw(`, page.${column}`));
  return sql`
    select ${cardColumns({ isWhole: false })}${sql.join(others)}
    from (${ranks}) page
    cross join expert_listings l on l.rank = page.rank
    cross join profiles p on p.id = l.profile_id
    order by ${order}`;
}

export function toCard(card: CardRow): ExpertCard {
  const keys: string[] = JSON.parse(card.facets);
  const member = memberOf(card);
  const receivesRequests = may(member, "receiveRequests");
  return {
    ...readFields(card, CARD_FIELDS),
    id: card.id,
    categories: facetValues(EXPERT_INDEX, "categories", keys).filter(isExpertCategory),
    tags: facetValues(EXPERT_INDEX, "tags", keys),
    languages: facetValues(EXPERT_INDEX, "languages", keys),
    badge: badgeOf(member),
    isUnclaimed: member.isUnclaimed === true,
    receivesRequests,
    responseMs: receivesRequests ? card.responseMs : null,
  };
}

export function memberOf({ plan, isUnclaimed }: Pick<CardRow, "plan" | "isUnclaimed">): Member {
  return { plan, isUnclaimed: isUnclaimed === 1 };
}
