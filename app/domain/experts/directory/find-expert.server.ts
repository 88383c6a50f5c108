import { type SQL, sql } from "drizzle-orm";
import {
  type FieldRow,
  PAGE_FIELDS,
  readFields,
  selectFields,
} from "#app/domain/experts/profile/field-columns.server.ts";
import type { PageField } from "#app/domain/experts/profile/fields.ts";
import type { ExpertProfile } from "#app/domain/experts/schema.ts";
import { may } from "#app/domain/plans/schema.ts";
import type { Database } from "#db/client.ts";
import { keepStatement, type Value } from "#db/kept-statement.ts";
import { type CardRow, cardColumns, memberOf, toCard } from "./card-rows.server.ts";
import { similarExpertsQuery, toSimilar } from "./similar-experts.server.ts";

const MOST_PRODUCTS = sql.raw("limit 6");

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
  const values = { username: usernameOrId.toLowerCase(), id: usernameOrId };
  const [[row], similar] = await db.batch([keptPage(db, values), keptSimilar(db, values)]);
  if (!row) return null;
  return { ...toProfile(row), similar: similar.map(toSimilar) };
}

const KEY_COLUMNS = ["username", "id"] as const;

const keptPage = keepStatement(KEY_COLUMNS, (db, names) =>
  db.all<PageRow>(sql`
    select ${cardColumns({ isWhole: true })}, ${selectFields(PAGE_FIELDS)}, ${PUBLISHED} as products,
      (select created_at from users where id = p.id) as memberSince,
      p.answered_percent as answeredPercent, ${SHARE_KEY} as shareKey ${fromListed(names)}`),
);

const keptSimilar = keepStatement(KEY_COLUMNS, (db, names) =>
  similarExpertsQuery(db, fromListed(names)),
);

/** `username` is in lower case. */
function fromListed({ username, id }: Record<(typeof KEY_COLUMNS)[number], Value<string>>): SQL {
  return sql`
    from profiles p join expert_listings l on l.profile_id = p.id
    where p.username = ${username} or p.id = ${id}
      or p.id = (select profile_id from former_usernames where username = ${username})
    order by p.username = ${username} desc, p.id = ${id} limit 1`;
}

/** The newest listed products. */
const PUBLISHED = sql`(
  select json_group_array(json_object(
    'slug', slug, 'name', name, 'summary', summary, 'coverKey', cover_image_key,
    'pricingModel', pricing_model))
  from (select q.slug, q.name, q.summary, q.cover_image_key, q.pricing_model
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
