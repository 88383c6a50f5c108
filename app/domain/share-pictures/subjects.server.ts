import { sql } from "drizzle-orm";
import { type ExpertCategory, isExpertCategory } from "#app/domain/experts/schema.ts";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import { badgeOf, type PlanId } from "#app/domain/plans/schema.ts";
import type { PricingModel, ProductCategory } from "#app/domain/products/schema.ts";
import type { Dictionary } from "#app/i18n/dictionary.ts";
import { countryName } from "#app/lib/countries.ts";
import { variantKey } from "#app/lib/pictures/picture-variants.ts";
import type { SharePicture } from "#app/lib/share-pictures/share-pictures.ts";
import { initials } from "#app/lib/text/initials.ts";
import { flattenTexts } from "#app/lib/text/text-tree.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import type { PictureStyle } from "./site-look.server.ts";

/** A listed expert or product, as its picture shows it. */
export interface Subject {
  /** Of the row in `share_pictures`. */
  id: number;
  ownerId: string;
  picture: SharePicture;
  /** The stored picture on it; null for none. */
  photoKey: string | null;
}

interface ExpertRow {
  id: number;
  ownerId: string;
  name: string;
  headline: string;
  company: string;
  country: string;
  avatarKey: string | null;
  category: string | null;
  plan: PlanId;
  isUnclaimed: boolean;
}

interface ProductRow {
  id: number;
  ownerId: string;
  name: string;
  summary: string;
  coverKey: string;
  category: ProductCategory;
  pricingModel: PricingModel;
  maker: string | null;
}

/** The subjects of these rows that are listed now, in one round trip. */
export async function loadSubjects(
  db: Database,
  ids: readonly number[],
  style: PictureStyle,
): Promise<Map<number, Subject>> {
  const [experts, products] = await db.batch([expertsQuery(db, ids), productsQuery(db, ids)]);
  const subjects = [
    ...experts.map((row) => toExpert(mapRow<ExpertRow>(row, { isUnclaimed: Boolean }), style)),
    ...products.map((row) => toProduct(row, style)),
  ];
  return new Map(subjects.map((subject) => [subject.id, subject]));
}

function expertsQuery(db: Database, ids: readonly number[]) {
  return db.all<RawRow<ExpertRow>>(sql`
    select s.id, p.id as ownerId, p.full_name as name, p.headline, p.company, p.country,
      p.avatar_key as avatarKey, ${planOf("p")} as plan, p.unclaimed_at is not null as isUnclaimed,
      (select category from profile_categories where profile_id = p.id order by position limit 1) as category
    from json_each(${JSON.stringify(ids)}) wanted
    cross join share_pictures s on s.id = wanted.value
    cross join expert_listings l on l.profile_id = s.profile_id
    cross join profiles p on p.id = s.profile_id`);
}

function productsQuery(db: Database, ids: readonly number[]) {
  return db.all<ProductRow>(sql`
    select s.id, p.expert_id as ownerId, p.name, p.summary, p.cover_image_key as coverKey,
      p.category, p.pricing_model as pricingModel,
      (select o.full_name from profiles o join expert_listings e on e.profile_id = o.id
        where o.id = p.expert_id) as maker
    from json_each(${JSON.stringify(ids)}) wanted
    cross join share_pictures s on s.id = wanted.value
    cross join product_listings l on l.product_id = s.product_id
    cross join products p on p.id = s.product_id`);
}

function toExpert(row: ExpertRow, { texts, locale }: PictureStyle): Subject {
  const { id, ownerId, name, headline, company, country, avatarKey, category } = row;
  const picture: SharePicture = {
    kind: "expert",
    name,
    headline,
    company,
    initials: initials(name),
    country: country && countryName(locale, country),
    category: nameOf(category, texts.categories),
    badge: badgeText(badgeOf(row), texts),
  };
  return { id, ownerId, picture, photoKey: avatarKey };
}

function badgeText(badge: ReturnType<typeof badgeOf>, { experts }: Dictionary): string {
  const found = flattenTexts(experts, "experts.").find(([key]) => key === badge);
  return found?.[1] ?? "";
}

const nameOf = (category: string | null, names: Record<ExpertCategory, string>): string =>
  category !== null && isExpertCategory(category) ? names[category] : "";

/** Large enough for a cover on the picture. */
const COVER_WIDTH = 800;

function toProduct(row: ProductRow, { texts }: PictureStyle): Subject {
  const { id, ownerId, name, summary, coverKey, category, pricingModel, maker } = row;
  const picture: SharePicture = {
    kind: "product",
    name,
    summary,
    initials: initials(name),
    maker: maker ?? "",
    category: texts.productCategories[category]?.name ?? "",
    price: texts.pricingModels[pricingModel] ?? "",
  };
  return { id, ownerId, picture, photoKey: coverKey ? variantKey(coverKey, COVER_WIDTH) : null };
}
