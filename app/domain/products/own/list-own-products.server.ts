import type { ProductSort } from "#app/domain/products/schema.ts";
import { foldedWords } from "#app/lib/text/words.ts";
import type { Database } from "#db/client.ts";
import {
  decodeProductCursor,
  encodeProductCursor,
  isByName,
  type OwnProductCursor,
} from "./own-list-cursor.server.ts";
import type { OwnProductsPage, OwnProductsQuery } from "./own-products.server.ts";
import {
  type OwnTextRow,
  ownCardsByIdQuery,
  ownCardsQuery,
  ownTextsQuery,
  ownTotalQuery,
  toOwnProduct,
} from "./own-rows.server.ts";

const PAGE_SIZE = 24;

interface OwnList extends OwnProductsQuery {
  ownerId: string;
}

/** A page of positions read from a cursor, and one more than a page when there are further ones. */
interface PlacesFound<Place> {
  places: Place[];
  total: number;
}

/**
 * One page of a member's own products, drafts and hidden ones included. One round trip by age; a
 * list that is sorted by name or searched reads all products of the member first. If a cursor
 * points past the ends, the first page is read instead.
 */
export async function listOwnProducts(db: Database, query: OwnList): Promise<OwnProductsPage> {
  const page = await (isByName(query.sort) || query.q ? listByText : listByAge)(db, query);
  const hasCursor = query.after !== null || query.before !== null;
  if (page.products.length > 0 || page.total === 0 || !hasCursor) return page;
  return listOwnProducts(db, { ...query, after: null, before: null });
}

async function listByAge(db: Database, query: OwnList): Promise<OwnProductsPage> {
  const { ownerId, sort } = query;
  const { cursor, isBefore } = cursorOf(query);
  const isFalling = (sort === "newest") !== isBefore;
  const [rows, [counted]] = await db.batch([
    ownCardsQuery(db, { ownerId, cursor: cursor?.id ?? null, isFalling, limit: PAGE_SIZE + 1 }),
    ownTotalQuery(db, ownerId),
  ]);
  const places = rows.map((row) => ({ ...toOwnProduct(row), sortName: "" }));
  const { shown, ...cursors } = toPage(query, { places, total: counted?.total ?? 0 });
  return { products: shown.map(({ sortName: _, ...product }) => product), ...cursors };
}

/**
 * Where id order does not give the list, all products of the member are read: a member has only a
 * few.
 */
async function listByText(db: Database, query: OwnList): Promise<OwnProductsPage> {
  const { ownerId, sort } = query;
  const { cursor, isBefore } = cursorOf(query);
  const all = findCursors(await ownTextsQuery(db, ownerId), query);
  const rest = all.filter((place) => {
    const side = cursor ? compareCursors(sort, place, cursor) : 1;
    return isBefore ? side < 0 : side > 0;
  });
  const nearest = isBefore ? rest.reverse() : rest;
  const places = nearest.slice(0, PAGE_SIZE + 1);
  const { shown, ...cursors } = toPage(query, { places, total: all.length });
  const ids = shown.map(({ id }) => id);
  const rows = ids.length > 0 ? await ownCardsByIdQuery(db, ownerId, ids) : [];
  return { products: rows.map(toOwnProduct), ...cursors };
}

function cursorOf({ sort, after, before }: OwnList): {
  cursor: OwnProductCursor | null;
  isBefore: boolean;
} {
  const cursor = decodeProductCursor(sort, after ?? before);
  return { cursor, isBefore: cursor !== null && after === null };
}

/** The page in list order, with the cursors of the pages before and after it. */
function toPage<Place extends OwnProductCursor>(
  query: OwnList,
  { places, total }: PlacesFound<Place>,
) {
  const { cursor, isBefore } = cursorOf(query);
  const hasMore = places.length > PAGE_SIZE;
  const nearest = places.slice(0, PAGE_SIZE);
  const shown = isBefore ? nearest.reverse() : nearest;
  const [first, last] = [shown[0], shown.at(-1)];
  const hasNext = isBefore || hasMore;
  const hasPrevious = isBefore ? hasMore : cursor !== null;
  return {
    shown,
    total,
    next: last && hasNext ? encodeProductCursor(query.sort, last) : null,
    previous: first && hasPrevious ? encodeProductCursor(query.sort, first) : null,
  };
}

/**
 * The sorted positions of the products that match the words of a text. Words match as in the
 * public list.
 */
function findCursors(
  rows: readonly OwnTextRow[],
  { q, sort }: { q: string; sort: ProductSort },
): OwnProductCursor[] {
  const words = foldedWords(q);
  const found = rows.filter((row) => hasText(row, words));
  const places = found.map(({ id, name }) => ({ id, sortName: foldedWords(name).join(" ") }));
  return places.sort((one, other) => compareCursors(sort, one, other));
}

/** Three letters or more match anywhere in a word, fewer match the beginning of a word. */
function hasText({ name, summary, tags }: OwnTextRow, words: readonly string[]): boolean {
  const text = ` ${foldedWords(`${name} ${summary} ${JSON.parse(tags).join(" ")}`).join(" ")}`;
  return words.every((word) => text.includes([...word].length < 3 ? ` ${word}` : word));
}

/** Negative if `one` precedes `other`. */
function compareCursors(sort: ProductSort, one: OwnProductCursor, other: OwnProductCursor): number {
  const rising = compareRising(sort, one, other);
  return sort === "newest" || sort === "z-a" ? -rising : rising;
}

function compareRising(sort: ProductSort, one: OwnProductCursor, other: OwnProductCursor): number {
  const byName = isByName(sort) ? compareTexts(one.sortName, other.sortName) : 0;
  return byName || compareTexts(one.id, other.id);
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
