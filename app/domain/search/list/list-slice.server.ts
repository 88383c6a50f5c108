import type { RankRange } from "#app/domain/search/index/rank.server.ts";
import { decodeCursor, encodeCursor } from "#app/lib/keyset-cursor.ts";

/**
 * The sort order of a list. By rank, each tier is a range of ranks in the wanted order, and two
 * tiers are merged by name. Names and ids are sorted by an index of them.
 */
export type ListOrder = { isReversed: boolean } & (
  | { by: "rank"; tiers: readonly RankRange[] }
  | { by: "name" }
  | { by: "id" }
  | { by: "score" }
);

/** A tier of ranks cut below `rank`: the row with that rank lies on the upper side. */
export interface TierSlice {
  tier: RankRange;
  rank: number;
}

/** The position of a score cursor: equal scores are sorted by rank. */
export interface ScorePlace {
  score: number;
  rank: number;
}

/** The position of a name cursor: equal names are sorted by rank. */
export interface NamePlace {
  sortName: string;
  rank: number;
}

/**
 * A position in a list, and its wanted side. Ranks are cut in each tier, because rows of both tiers
 * alternate. A row with exactly the name or id lies on neither side. Null is the start of the list.
 */
export type ListSlice = { isReversed: boolean; isBefore: boolean } & (
  | { by: "rank"; tiers: readonly TierSlice[] }
  | { by: "name"; place: NamePlace | null }
  | { by: "id"; id: string | null }
  | { by: "score"; place: ScorePlace | null }
);

/** Cursors as addresses contain them; at most one is set. */
export interface Cursors {
  after: string | null;
  before: string | null;
}

/** The start of the list for a missing or malformed cursor. */
export function toListSlice(order: ListOrder, { after, before }: Cursors): ListSlice {
  const cursor = after ?? before;
  const slice = cursor === null ? null : decodeSlice(order, cursor);
  return slice ? { ...slice, isBefore: after === null } : startOfList(order);
}

/** True when rows are read in descending order of ranks, names or ids. */
export function isDescending({ isReversed, isBefore }: ListSlice): boolean {
  return isReversed !== isBefore;
}

export function isCursor(order: ListOrder, text: string): boolean {
  return decodeSlice(order, text) !== null;
}

function startOfList(order: ListOrder): ListSlice {
  const { isReversed } = order;
  const start = { isReversed, isBefore: false };
  if (order.by === "id") return { ...start, by: "id", id: null };
  if (order.by === "name") return { ...start, by: "name", place: null };
  if (order.by === "score") return { ...start, by: "score", place: null };
  const tiers = order.tiers.map((tier) => ({ tier, rank: isReversed ? tier.to : tier.from }));
  return { ...start, by: "rank", tiers };
}

function decodeSlice(order: ListOrder, text: string): ListSlice | null {
  const { isReversed } = order;
  const start = { isReversed, isBefore: false };
  if (order.by === "id") {
    return /^[\w-]{1,64}$/.test(text) ? { ...start, by: "id", id: text } : null;
  }
  if (order.by === "name") {
    const place = decodeName(text);
    return place && { ...start, by: "name", place };
  }
  if (order.by === "score") {
    const [score, rank] = decodeCursor(text, 2) ?? [];
    if (score === undefined || rank === undefined) return null;
    return { ...start, by: "score", place: { score, rank } };
  }
  const ranks = decodeCursor(text, order.tiers.length);
  const tiers = order.tiers.map((tier, index) => ({ tier, rank: ranks?.[index] ?? tier.from }));
  return ranks && { ...start, by: "rank", tiers };
}

/** The longest allowed name, folded: a few letters fold to several. */
const MAX_NAME_LENGTH = 2_000;

function decodeName(text: string): NamePlace | null {
  const [start = "", ...others] = text.split(".");
  const [rank] = decodeCursor(start, 1) ?? [];
  const sortName = others.join(".");
  const isOurs = /^[\p{L}\p{N} ]*$/u.test(sortName) && sortName.length <= MAX_NAME_LENGTH;
  return rank === undefined || others.length === 0 || !isOurs ? null : { sortName, rank };
}

interface Place extends NamePlace {
  id: string;
  /** Of a page in the order of scores. */
  score?: number;
}

/** The cursors around a page that was read at `slice`; the page is given in list order. */
export function cursorsAround(
  slice: ListSlice,
  page: readonly [Place, ...Place[]],
): { start: string; end: string } {
  const ends = { start: page[0], end: page.at(-1) ?? page[0] };
  if (slice.by === "id") return { start: ends.start.id, end: ends.end.id };
  if (slice.by === "name") return { start: encodeName(ends.start), end: encodeName(ends.end) };
  if (slice.by === "score") return { start: encodeScore(ends.start), end: encodeScore(ends.end) };
  const tiers = slice.tiers.map((tier) => ranksAround(tier, page));
  const [start, end] = slice.isReversed
    ? (["above", "below"] as const)
    : (["below", "above"] as const);
  return {
    start: encodeCursor(tiers.map((ranks) => ranks[start])),
    end: encodeCursor(tiers.map((ranks) => ranks[end])),
  };
}

function encodeName({ sortName, rank }: NamePlace): string {
  return `${encodeCursor([rank])}.${sortName}`;
}

function encodeScore({ score = 0, rank }: Place): string {
  return encodeCursor([score, rank]);
}

/** A tier without a row on the page keeps its rank. */
function ranksAround({ tier, rank: from }: TierSlice, page: readonly Place[]) {
  const ranks = page.map(({ rank }) => rank).filter((rank) => rank >= tier.from && rank < tier.to);
  if (ranks.length === 0) return { below: from, above: from };
  return { below: Math.min(...ranks), above: Math.max(...ranks) + 1 };
}
