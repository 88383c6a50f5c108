import { type SQL, sql } from "drizzle-orm";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import {
  CARD_FIELDS,
  type ColumnField,
  type FieldRow,
  fieldSql,
  readFields,
} from "#app/domain/experts/profile/field-columns.server.ts";
import { type CardField, PROFILE_FIELDS } from "#app/domain/experts/profile/fields.ts";
import { type ExpertCard, isExpertCategory } from "#app/domain/experts/schema.ts";
import { isBounced } from "#app/domain/members/reachable.server.ts";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import { badgeOf, type Member, may, type PlanId } from "#app/domain/plans/schema.ts";
import { facetValues } from "#app/domain/search/index/listing-index.server.ts";
import { type CardSource, namedColumns } from "#app/domain/search/list/card-source.server.ts";
import { prefixOf } from "#app/domain/search/query/prefix.server.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";

/** Long enough for the three lines of a card. */
const TEXT_CHARACTERS = 320;

/** A row of a card, with the columns that cursors need. */
export type CardRow = FieldRow<CardField & ColumnField> & RawRow<OtherColumns>;

interface OtherColumns {
  rank: number;
  sortName: string;
  id: string;
  isUnclaimed: boolean;
  isBounced: boolean;
  plan: PlanId;
  responseMs: number | null;
  facets: string[];
}

/** Of `p`, the profile, and `l`, its listing. */
const OTHER_COLUMNS: Readonly<Record<keyof OtherColumns, SQL>> = {
  rank: sql`l.rank`,
  sortName: sql`l.sort_name`,
  id: sql`p.id`,
  isUnclaimed: sql`p.unclaimed_at is not null`,
  isBounced: isBounced(sql`p.id`),
  plan: planOf("p"),
  responseMs: sql`p.response_ms`,
  facets: sql`l.facets`,
};

/** The columns of a card by their names; long texts are cut unless the caller wants them whole. */
function columnsOf({ isWhole }: { isWhole: boolean }): Readonly<Record<string, SQL>> {
  const fields = CARD_FIELDS.map((name) => {
    const { as, kind } = PROFILE_FIELDS[name];
    const value = fieldSql(name);
    return [as, kind === "text" && !isWhole ? prefixOf(value, TEXT_CHARACTERS) : value] as const;
  });
  return { ...OTHER_COLUMNS, ...Object.fromEntries(fields) };
}

/** The select list of a card; long texts are cut unless the caller wants them whole. */
export const cardColumns = (texts: { isWhole: boolean }): SQL => namedColumns(columnsOf(texts));

/** The cards of listings `l` and their profiles `p`. */
export const EXPERT_CARDS: CardSource = {
  columns: columnsOf({ isWhole: false }),
  from: (ranks) => sql`(${ranks}) page
    cross join expert_listings l on l.rank = page.rank
    cross join profiles p on p.id = l.profile_id`,
};

export function toCard(row: CardRow): ExpertCard {
  const { facets, id, responseMs, isBounced, ...member } = readOthers(row);
  const receivesRequests = may(member, "receiveRequests");
  const fields = readFields(row, CARD_FIELDS);
  return {
    ...fields,
    takesProjects: fields.takesProjects && !isBounced,
    id,
    categories: facetValues(EXPERT_INDEX, "categories", facets).filter(isExpertCategory),
    tags: facetValues(EXPERT_INDEX, "tags", facets),
    languages: facetValues(EXPERT_INDEX, "languages", facets),
    badge: badgeOf(member),
    isUnclaimed: member.isUnclaimed,
    receivesRequests,
    responseMs: receivesRequests ? responseMs : null,
  };
}

const readOthers = (row: CardRow): OtherColumns =>
  mapRow<OtherColumns>(row, { isUnclaimed: Boolean, isBounced: Boolean, facets: JSON.parse });

export const memberOf = (row: CardRow): Member => readOthers(row);
