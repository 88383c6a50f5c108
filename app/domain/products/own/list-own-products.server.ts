import type { Database } from "#db/client.ts";
import { decodePlace, encodePlace, isByName, type OwnPlace } from "./own-list-cursor.server.ts";
import type { OwnProductsPage, OwnProductsQuery } from "./own-products.server.ts";
import {
  ownCardsByIdQuery,
  ownCardsQuery,
  ownTextsQuery,
  ownTotalQuery,
  toOwnProduct,
} from "./own-rows.server.ts";
import { comparePlaces, findPlaces } from "./own-text-search.server.ts";

const PAGE_SIZE = 24;

interface OwnList extends OwnProductsQuery {
  ownerId: string;
}

/** A page of places that were read from a cut on, one more than fit where there are more. */
interface Walked<Place> {
  places: Place[];
  total: number;
}

/**
 * One page of a member's own products, drafts and hidden ones included. One round trip by age; sorted by name or searched, the member's
 * products are looked through first. Where a cursor leads past the ends, the first page is read instead.
 */
export async function listOwnProducts(db: Database, query: OwnList): Promise<OwnProductsPage> {
  const page = await (isByName(query.sort) || query.q ? listByText : listByAge)(db, query);
  const hasCursor = query.after !== null || query.before !== null;
  if (page.products.length > 0 || page.total === 0 || !hasCursor) return page;
  return listOwnProducts(db, { ...query, after: null, before: null });
}

async function listByAge(db: Database, query: OwnList): Promise<OwnProductsPage> {
  const { ownerId, sort } = query;
  const { cut, isBefore } = cutOf(query);
  const isFalling = (sort === "newest") !== isBefore;
  const [rows, [counted]] = await db.batch([
    ownCardsQuery(db, { ownerId, cut: cut?.id ?? null, isFalling, limit: PAGE_SIZE + 1 }),
    ownTotalQuery(db, ownerId),
  ]);
  const places = rows.map((row) => ({ ...toOwnProduct(row), sortName: "" }));
  const { shown, ...cursors } = turn(query, { places, total: counted?.total ?? 0 });
  return { products: shown.map(({ sortName: _, ...product }) => product), ...cursors };
}

async function listByText(db: Database, query: OwnList): Promise<OwnProductsPage> {
  const { ownerId, sort } = query;
  const { cut, isBefore } = cutOf(query);
  const all = findPlaces(await ownTextsQuery(db, ownerId), query);
  const rest = all.filter((place) => {
    const side = cut ? comparePlaces(sort, place, cut) : 1;
    return isBefore ? side < 0 : side > 0;
  });
  const nearest = isBefore ? rest.reverse() : rest;
  const places = nearest.slice(0, PAGE_SIZE + 1);
  const { shown, ...cursors } = turn(query, { places, total: all.length });
  const ids = shown.map(({ id }) => id);
  const rows = ids.length > 0 ? await ownCardsByIdQuery(db, ownerId, ids) : [];
  return { products: rows.map(toOwnProduct), ...cursors };
}

function cutOf({ sort, after, before }: OwnList): { cut: OwnPlace | null; isBefore: boolean } {
  const cut = decodePlace(sort, after ?? before);
  return { cut, isBefore: cut !== null && after === null };
}

/** The page in the order of the list, and the cursors of those beside it. */
function turn<Place extends OwnPlace>(query: OwnList, { places, total }: Walked<Place>) {
  const { cut, isBefore } = cutOf(query);
  const hasMore = places.length > PAGE_SIZE;
  const nearest = places.slice(0, PAGE_SIZE);
  const shown = isBefore ? nearest.reverse() : nearest;
  const [first, last] = [shown[0], shown.at(-1)];
  const hasNext = isBefore || hasMore;
  const hasPrevious = isBefore ? hasMore : cut !== null;
  return {
    shown,
    total,
    next: last && hasNext ? encodePlace(query.sort, last) : null,
    previous: first && hasPrevious ? encodePlace(query.sort, first) : null,
  };
}
