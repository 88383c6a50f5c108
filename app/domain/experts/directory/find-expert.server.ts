import { type SQL, sql } from "drizzle-orm";
import {
  type FieldRow,
  PAGE_FIELDS,
  readFields,
  selectFields,
} from "#app/domain/experts/profile/field-columns.server.ts";
import type { PageField } from "#app/domain/experts/profile/fields.ts";
import type { ExpertProfile, SimilarExpert } from "#app/domain/experts/schema.ts";
import { may } from "#app/domain/plans/schema.ts";
import type { Database } from "#db/client.ts";
import { type CardRow, cardColumns, memberOf, toCard } from "./card-rows.server.ts";

const MOST_PRODUCTS = sql.raw("limit 6");
const MOST_SIMILAR = sql.raw("limit 3");
/**
 * The candidates on each side, which bounds the cost in a large field. Each profile has others, so
 * that everybody in a field is shown somewhere.
 */
const NEIGHBOURS = sql.raw("limit 60");

/** Facets that make two experts similar; of the rest, "verified" is shared by too many. */
const TELLING = sql.raw("'[ctls]:*'");

interface PageRow extends CardRow, FieldRow<PageField> {
  memberSince: number;
  answeredPercent: number | null;
  shareKey: string | null;
  /** JSON. */
  products: string;
}

/**
 * The listed expert with this username (in any case), former username or id, in this order; null
 * when there is none. Returns the current username, which is part of the canonical address, the
 * whole biography, and the categories and tags that the plan shows. One round trip.
 */
export async function findExpert(
  db: Database,
  usernameOrId: string,
): Promise<ExpertProfile | null> {
  const found = fromListed(usernameOrId);
  const [[row], similar] = await db.batch([
    db.all<PageRow>(sql`
      select ${cardColumns({ isWhole: true })}, ${selectFields(PAGE_FIELDS)}, ${PUBLISHED} as products,
        (select created_at from users where id = p.id) as memberSince,
        p.answered_percent as answeredPercent, ${SHARE_KEY} as shareKey ${found}`),
    similarExpertsQuery(db, found),
  ]);
  if (!row) return null;
  return {
    ...toProfile(row),
    similar: similar.map(({ isOpen, ...expert }) => ({ ...expert, isOpen: isOpen === 1 })),
  };
}

/** As it is stored. */
type SimilarRow = Omit<SimilarExpert, "isOpen"> & { isOpen: number };

function fromListed(usernameOrId: string): SQL {
  const username = usernameOrId.toLowerCase();
  return sql`
    from profiles p join expert_listings l on l.profile_id = p.id
    where p.username = ${username} or p.id = ${usernameOrId}
      or p.id = (select profile_id from former_usernames where username = ${username})
    order by p.username = ${username} desc, p.id = ${usernameOrId} limit 1`;
}

/** The newest listed products. */
const PUBLISHED = sql`(
  select json_group_array(json_object(
    'slug', slug, 'name', name, 'summary', summary, 'coverKey', cover_image_key))
  from (select q.slug, q.name, q.summary, q.cover_image_key
    from products q join product_listings pl on pl.product_id = q.id
    where q.expert_id = p.id order by q.id desc ${MOST_PRODUCTS}))`;

const SHARE_KEY = sql`(select key from share_pictures where profile_id = p.id)`;

function toProfile(row: PageRow): Omit<ExpertProfile, "similar"> {
  const card = toCard(row);
  return {
    ...card,
    ...readFields(row, PAGE_FIELDS),
    hasFollowedLink: may(memberOf(row), "showFollowedLink"),
    memberSince: row.memberSince,
    shareKey: row.shareKey,
    answeredPercent: card.receivesRequests ? row.answeredPercent : null,
    products: JSON.parse(row.products),
  };
}

/**
 * Statement: up to three listed experts of the same first category as the one `found` ("from
 * profiles p … expert_listings l … limit 1"). Those who take requests come first, then those who
 * share the most categories, tags, languages and the country.
 */
function similarExpertsQuery(db: Database, found: SQL) {
  const side = (comparison: SQL, direction: SQL) => sql`
    select * from (select c.profile_id from own
      cross join profile_categories c on c.category = own.category and c.profile_id ${comparison} own.profile_id
      order by c.profile_id ${direction} ${NEIGHBOURS})`;
  return db.all<SimilarRow>(sql`
    with own as materialized (select l.profile_id, l.facets,
        (select category from profile_categories where profile_id = p.id order by position limit 1) as category
      ${found}),
    near as (${side(sql`>`, sql`asc`)} union all ${side(sql`<`, sql`desc`)})
    select p.id, p.username, p.full_name as name, p.avatar_key as avatarKey, p.headline, p.company, p.country,
      p.rate_from as rateFrom, p.rate_unit as rateUnit, l.available as isOpen
    from own cross join near cross join expert_listings l on l.profile_id = near.profile_id
      cross join profiles p on p.id = near.profile_id
    where instr(l.facets, json_quote('c:' || own.category)) > 0
    order by l.available desc, (select count(*) from json_each(l.facets) f
      where f.value glob ${TELLING} and instr(own.facets, json_quote(f.value)) > 0) desc, l.rank ${MOST_SIMILAR}`);
}
