import { type SQL, sql } from "drizzle-orm";
import { expertsThesaurus } from "#app/domain/experts/directory/experts-thesaurus.server.ts";
import { drawnRank, EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { isExpertCategory } from "#app/domain/experts/schema.ts";
import { limitIn } from "#app/domain/plans/plan-column.server.ts";
import { hasField, isEligibleFor } from "#app/domain/quotes/delivery/matching.server.ts";
import type { RecipientRow } from "#app/domain/quotes/delivery/recipient.server.ts";
import { bestTables } from "#app/domain/search/best/match-text.server.ts";
import { facetKey } from "#app/domain/search/index/listing-index.server.ts";
import { readConcepts } from "#app/domain/search/understanding/concepts.server.ts";
import { fnv1a } from "#app/lib/crypto/fnv1a.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import type { Brief, Candidate } from "./brief.server.ts";

import { readTerms } from "./read-terms.server.ts";
import { fieldsMeantBy } from "./suggested-fields.server.ts";

/** A candidate with the data of its card and of its mail. */
export interface FoundCandidate extends Candidate, Omit<RecipientRow, "reason"> {
  company: string;
  avatarKey: string | null;
  rateFrom: number | null;
  rateUnit: string;
  smallestProject: number | null;
}

export type CandidateRow = RawRow<FoundCandidate>;

/** The most candidates of a field. More would be read for nothing. */
const MOST_BY_FIELD = sql.raw("limit 40");

interface Search {
  brief: Brief;
  email: string;
  /** The language of the page, a hint at that of the text. */
  locale: string;
  wantedIds: readonly string[];
}

/**
 * Statement: the experts of whom the best for a brief are chosen: those who share its words and its
 * fields by the engine of the lists, those of its fields who have waited longest, and those whom
 * the client asked for (`wantedIds`). All may get a request from `email`.
 */
export function candidatesQuery(db: Database, { brief, email, locale, wantedIds }: Search) {
  const fields = [...brief.fields, ...fieldsMeantBy(readTerms(brief.text)).keys()];
  const eligible = isEligibleFor(sql`${email}`);
  const isOfField = hasField(sql`select value from json_each(${JSON.stringify(fields)})`);
  const concepts = readConcepts(brief.text, expertsThesaurus(), locale);
  const sought = {
    facet: facetKey(EXPERT_INDEX, "available", "1"),
    preferred: fields.map((field) => facetKey(EXPERT_INDEX, "categories", field)),
    isCandidate: sql`exists (select 1 from profiles p where p.id = l.profile_id and ${eligible})`,
    lastTurn: sql`(select last_served_at from profiles p where p.id = l.profile_id)`,
    // The same for the same text, so that a list stays as it is when the client opens it again.
    start: drawnRank(sql`${fnv1a(brief.text) >>> 1}`),
  };
  const byWords = sql`union select l.profile_id from best b
    cross join expert_listings l on l.rank = b.rank`;
  const hasWords = concepts.length > 0;
  return db.all<CandidateRow>(sql`
    with ${hasWords ? sql`${bestTables(EXPERT_INDEX, concepts, sought)},` : sql``}
    wanted (id) as (
      select value from json_each(${JSON.stringify(wantedIds)})
      ${hasWords ? byWords : sql``}
      union select id from (select p.id from profiles p where ${eligible} and ${isOfField}
        order by p.last_served_at, p.id ${MOST_BY_FIELD}))
    select ${candidateColumns} from wanted w
      cross join profiles p on p.id = w.id join users u on u.id = p.id
    where ${eligible}`);
}

/** Of the profile `p` and its user `u`. */
export const candidateColumns: SQL = sql`p.id, p.username, p.full_name as name, u.email, u.locale,
  p.company, p.avatar_key as avatarKey, p.headline, p.biography, p.selected_work as selectedWork, p.country,
  p.time_zone as timeZone, p.rate_from as rateFrom, p.rate_unit as rateUnit, p.smallest_project as smallestProject,
  p.response_ms as responseMs, p.last_served_at as lastServedAt,
  (select json_group_array(category) from (select category from profile_categories
    where profile_id = p.id and position < ${limitIn("p", "categories")} order by position)) as categories,
  (select json_group_array(tag) from (select tag from profile_tags where profile_id = p.id
    order by position)) as tags,
  (select json_group_array(language) from (select language from profile_languages
    where profile_id = p.id order by position)) as languages,
  (select coalesce(group_concat(o.name || '. ' || o.summary || ' ' || coalesce((
      select group_concat(tag, ', ') from product_tags where product_id = o.id), ''), char(10)), '')
    from products o where o.expert_id = p.id and o.status = 'published') as products`;

export function toCandidate(row: CandidateRow): FoundCandidate {
  return mapRow<FoundCandidate>(row, {
    categories: (json) => (JSON.parse(json) as string[]).filter(isExpertCategory),
    tags: JSON.parse,
    languages: JSON.parse,
  });
}
