import { type SQL, sql } from "drizzle-orm";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import type { ExpertCard } from "#app/domain/experts/schema.ts";
import type { PricingModel } from "#app/domain/products/schema.ts";
import { storedTotal } from "#app/domain/search/facets/facet-counts.server.ts";
import { facetPattern } from "#app/domain/search/index/listing-index.server.ts";
import { selectCards } from "#app/domain/search/list/card-source.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { fnv1a } from "#app/lib/crypto/fnv1a.ts";
import { splitLines } from "#app/lib/fields.ts";
import { findFigure } from "#app/lib/text/result-figure.ts";
import { DAY_MS, now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { type CardRow, EXPERT_CARDS, toCard } from "./card-rows.server.ts";
import type { DirectoryNumbers } from "./schema.ts";

const FEATURED_EXPERTS = sql.raw("limit 3");
/** Those drawn after them. */
const OTHER_EXPERTS = sql.raw("limit -1 offset 3");
/** Fewer would leave a hole beside them, more would be a list. */
const MOST_RESULTS = 3;
/** With this number of candidates, a favourable lottery number gives little advantage. */
const MOST_CANDIDATES = sql.raw("limit 24");
/** Lottery numbers are below this prime. */
const LOTTERY_PRIME = 2 ** 31 - 1;

/** What the front page shows of the directory. */
export interface FrontPage {
  experts: ExpertCard[];
  /** Projects of other experts than these. */
  results: FrontResult[];
  numbers: DirectoryNumbers;
  /** The newest. */
  products: FrontProduct[];
}

export interface FrontResult {
  name: string;
  username: string;
  avatarKey: string | null;
  /** A line of the selected work. */
  project: string;
  /** What the project changed; null without a figure. */
  figure: string | null;
}

interface WorkRow extends Pick<FrontResult, "name" | "username" | "avatarKey"> {
  /** Projects, one per line. */
  selectedWork: string;
}

interface FrontProduct {
  slug: string;
  name: string;
  summary: string;
  coverKey: string;
  /** Empty while the maker's profile is not listed. */
  makerName: string;
  pricingModel: PricingModel;
}

const COUNTRY_FACETS = sql.raw(`'${facetPattern(EXPERT_INDEX, "countries")}'`);
const NEWEST_PRODUCTS = sql.raw("limit 3");

/**
 * Three experts who take requests, the same for all visitors during a day (UTC), in a fair
 * rotation; projects of three others, those with a figure first, and of those who chose the
 * visitor's language for their account; the size of the directory; the newest products. One round
 * trip.
 */
export async function loadFrontPage(
  db: Database,
  locale: Locale,
  timestamp = now(),
): Promise<FrontPage> {
  const day = Math.floor(timestamp / DAY_MS);
  const [rows, works, numbers, products] = await db.batch([
    db.all<CardRow>(
      selectCards(EXPERT_CARDS, generateRanks(day, FEATURED_EXPERTS), sql`page.draw`),
    ),
    db.all<WorkRow>(sql`
      select p.full_name as name, p.username, p.avatar_key as avatarKey, p.selected_work as selectedWork
      from (${generateRanks(day, OTHER_EXPERTS)}) page
      cross join expert_listings l on l.rank = page.rank
      cross join profiles p on p.id = l.profile_id
      cross join users u on u.id = p.id
      where p.selected_work <> '' order by u.locale = ${locale} desc, page.draw`),
    numbersQuery(db),
    db.all<FrontProduct>(sql`
      select p.slug, p.name, p.summary, p.cover_image_key as coverKey, p.pricing_model as pricingModel,
        coalesce((select o.full_name from profiles o
          join expert_listings e on e.profile_id = o.id where o.id = p.expert_id), '') as makerName
      from (select product_id from product_listings order by rank ${NEWEST_PRODUCTS}) l
      cross join products p on p.id = l.product_id`),
  ]);
  return {
    experts: rows.map(toCard),
    results: chooseResults(works),
    numbers: toNumbers(numbers),
    products,
  };
}

/** The order stays among those with a figure, and among the others. */
function chooseResults(works: readonly WorkRow[]): FrontResult[] {
  return works
    .map(({ selectedWork, ...expert }) => {
      const lines = splitLines(selectedWork);
      const project = lines.find(findFigure) ?? lines[0] ?? "";
      return { ...expert, project, figure: findFigure(project) };
    })
    .toSorted((one, other) => Number(other.figure !== null) - Number(one.figure !== null))
    .slice(0, MOST_RESULTS);
}

/** The size of the directory. */
export async function countDirectory(db: Database): Promise<DirectoryNumbers> {
  return toNumbers(await numbersQuery(db));
}

const numbersQuery = (db: Database) =>
  db.all<DirectoryNumbers>(sql`
    select ${storedTotal(EXPERT_INDEX)} as experts,
      (select count(*) from expert_facet_counts
        where facet glob ${COUNTRY_FACETS} and count > 0) as countries`);

const toNumbers = ([numbers]: readonly DirectoryNumbers[]): DirectoryNumbers =>
  numbers ?? { experts: 0, countries: 0 };

/**
 * Each day has another starting number. The experts next to it are shuffled by a hash of their
 * lottery numbers. The square makes it fair: a product alone keeps multiples next to each other.
 */
function generateRanks(day: number, drawn: SQL): SQL {
  const start = fnv1a(`start ${day}`) % LOTTERY_PRIME;
  const factor = 1 + (fnv1a(`factor ${day}`) % (LOTTERY_PRIME - 1));
  const next = (
    side: SQL,
  ) => sql`select * from (select rank, lottery from expert_listings indexed by expert_listings_available
    where available = 1 and lottery ${side} ${start} order by lottery ${MOST_CANDIDATES})`;
  return sql`
    select rank, drawn * drawn % ${LOTTERY_PRIME} as draw from (
      select rank, lottery * ${BigInt(factor)} % ${LOTTERY_PRIME} as drawn from (
        select * from (${next(sql`>=`)} union all ${next(sql`<`)}) ${MOST_CANDIDATES}))
    order by draw ${drawn}`;
}
