import { sql } from "drizzle-orm";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import { type PlanId, rankOf } from "#app/domain/plans/schema.ts";
import { rememberWords } from "#app/domain/search/index/indexed-word.server.ts";
import { idealRank, type Tier, tierRange } from "#app/domain/search/index/rank.server.ts";
import {
  ROWS_PER_READ,
  readAllById,
  rebuildIndex,
} from "#app/domain/search/index/rebuild-index.server.ts";
import type { Ranked } from "#app/domain/search/index/slice-statements.server.ts";
import type { Database } from "#db/client.ts";
import { EXPERT_INDEX } from "./expert-index.server.ts";
import { RANK_SPACING } from "./index-listing.server.ts";
import { toListing, toSortName } from "./listing.server.ts";
import { loadListingSources } from "./listing-source.server.ts";

/** More than the texts of a million experts have; they take about 200 MB. */
const MOST_REMEMBERED_WORDS = 400_000;

/**
 * Rebuilds the whole index from the profiles: for seeds, imports of a whole directory and repairs.
 * It runs in Node, because it sorts up to a million names in memory. It takes many batches, so no
 * other writer may change profiles meanwhile.
 */
export async function rebuildExpertsIndex(db: Database): Promise<void> {
  rememberWords(MOST_REMEMBERED_WORDS);
  const ranked = rankMembers(await loadSortKeys(db));
  await rebuildIndex(db, EXPERT_INDEX, ranked, {
    readSources: (ids) => loadListingSources(db, ids),
    toListing,
  });
}

export interface SortKey {
  id: string;
  tier: Tier;
  sortName: string;
}

async function loadSortKeys(db: Database): Promise<SortKey[]> {
  const rows = await readAllById((afterId) =>
    db.all<{ id: string; fullName: string; plan: PlanId; isUnclaimed: number }>(sql`
      select id, full_name as fullName, ${planOf("profiles")} as plan, unclaimed_at is not null as isUnclaimed
      from profiles where id > ${afterId} order by id limit ${ROWS_PER_READ}`),
  );
  return rows.map(({ id, fullName, plan, isUnclaimed }) => ({
    id,
    tier: rankOf({ plan, isUnclaimed: Boolean(isUnclaimed) }),
    sortName: toSortName(fullName),
  }));
}

/**
 * Among so many, names are spread by their number and not by their letters. The full-text index
 * stores the distance of each listing of a word from the one before: two to four bytes for near
 * ranks, six for ranks all over a tier.
 */
const LEAST_SPREAD_MEMBERS = 50_000;
/** There is space for many names between two. */
const NEAR_SPACING = 2 ** 10;

/**
 * The members with their ranks. JavaScript compares UTF-16 and SQLite UTF-8: names in a few rare
 * scripts are roughly in order.
 */
export function rankMembers(keys: SortKey[]): Ranked[] {
  keys.sort((a, b) => a.tier - b.tier || compare(a.sortName, b.sortName) || compare(a.id, b.id));
  const isLarge = keys.length >= LEAST_SPREAD_MEMBERS;
  const spacing = isLarge ? NEAR_SPACING : RANK_SPACING;
  let previous = 0;
  return keys.map(({ id, tier, sortName }) => {
    const lowest = Math.max(previous, tierRange(tier).from) + spacing;
    previous = isLarge ? lowest : Math.max(lowest, idealRank(tier, sortName));
    return { id, rank: previous };
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
