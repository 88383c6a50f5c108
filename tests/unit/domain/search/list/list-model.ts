/** Compares the answers of an indexed list with those of a plain list in memory. */
import fc from "fast-check";
import { expect } from "vitest";
import { PAGE_SIZE } from "#app/domain/search/list/scan-query.server.ts";
import type { Database, Statement } from "#db/client.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";
import { type Hits, sortBytes } from "./plain-search.ts";
import { type Page, walkPages } from "./scan-pages.ts";

export interface ListModel<Item extends { id: string }, Query, P extends Page, Group> {
  list(query: Query): Promise<P>;
  idsOf(page: P): string[];
  /** The hits of a query, without the filter of one group if given, in no order. */
  find(items: readonly Item[], query: Query, without?: Group): Hits<Item>;
  /** What the order of the query compares, null for the best match. Equals come in any order. */
  sortKey(item: Item, query: Query): string | null;
  isFalling(query: Query): boolean;
}

export interface SearchedPage extends Page {
  total: { count: number };
  answer: { corrected: string | null; close: readonly unknown[] } | null;
}

/** Expects complete pages in the order of the query, the same ones backwards. */
export async function expectPages<
  Item extends { id: string },
  Query extends { q: string; isAsTyped: boolean },
  P extends SearchedPage,
  Group,
>(model: ListModel<Item, Query, P, Group>, items: readonly Item[], query: Query) {
  const { pages, back } = await walkPages((cursor) => model.list({ ...query, ...cursor }));
  const meant = expectFairCorrection(model, items, query, pages);
  const ids = pages.map(model.idsOf);
  const found = new Set(ids.flat());
  const { sure, possible } = model.find(items, meant);
  expect(found.size).toBe(ids.flat().length);
  expect(sure.filter(({ id }) => !found.has(id))).toEqual([]);
  const hits = possible.filter(({ id }) => found.has(id));
  expect(hits).toHaveLength(found.size);
  expect(ids.slice(0, -1).every(({ length }) => length === PAGE_SIZE)).toBe(true);
  expect(back.map(model.idsOf)).toEqual(ids.slice(0, -1));
  expectOrder(model, hits, meant, ids.flat());
  return { hits, meant, all: [...pages, ...back] };
}

/** A text is corrected only where nothing is found, and on every page. Returns what is meant. */
function expectFairCorrection<
  Item extends { id: string },
  Query extends { q: string; isAsTyped: boolean },
  P extends SearchedPage,
  Group,
>({ find }: ListModel<Item, Query, P, Group>, items: readonly Item[], query: Query, pages: P[]) {
  const [corrected = null, ...others] = new Set(pages.map(({ answer }) => answer?.corrected));
  expect(others).toEqual([]);
  if (corrected === null) return query;
  expect(query.isAsTyped).toBe(false);
  expect(find(items, query).sure).toEqual([]);
  return { ...query, q: corrected };
}

function expectOrder<Item extends { id: string }, Query, P extends Page, Group>(
  model: ListModel<Item, Query, P, Group>,
  hits: readonly Item[],
  query: Query,
  ids: readonly string[],
): void {
  const keyOf = new Map(hits.map((hit) => [hit.id, model.sortKey(hit, query)]));
  const keys = ids.map((id) => keyOf.get(id) ?? null).filter((key) => key !== null);
  const sorted = sortBytes(keys);
  expect(keys).toEqual(model.isFalling(query) ? sorted.toReversed() : sorted);
}

/** Expects a number of hits that may be. */
function expectCount(
  count: number | null | undefined,
  { sure, possible }: Hits<unknown>,
  name: string,
): void {
  expect(count, name).toBeGreaterThanOrEqual(sure.length);
  expect(count, name).toBeLessThanOrEqual(possible.length);
}

/** Compares the number of a choice: it has none where only close listings are shown. */
export function choiceCheckOf({ total, answer }: SearchedPage): typeof expectCount {
  if (total.count > 0 || !answer?.close.length) return expectCount;
  return (count, _, name) => expect(count, name).toBeNull();
}

/** Expects the numbers of hits without one asked part of a query each, the largest first. */
export function expectWithoutOne<Item extends { id: string }, Query extends { q: string }, Group>(
  { find }: Pick<ListModel<Item, Query, Page, Group>, "find">,
  items: readonly Item[],
  query: Query,
  { found, asked }: { found: { without: unknown; count: number }[]; asked: readonly Group[] },
): void {
  const counts = found.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(counts.every((count) => count > 0)).toBe(true);
  const due = new Map<unknown, Hits<Item>>();
  for (const group of asked) due.set(group, find(items, query, group));
  if (query.q !== "") due.set("q", find(items, { ...query, q: "" }));
  const countOf = new Map(found.map(({ without, count }) => [without, count]));
  for (const [part, hits] of due) expectCount(countOf.get(part) ?? 0, hits, String(part));
  expect([...countOf.keys()].filter((part) => !due.has(part))).toEqual([]);
}

/** Checks six queries each of short and of long lists. */
export function checkLists<Item, Query>(
  item: fc.Arbitrary<Item>,
  question: fc.Arbitrary<Query>,
  check: (items: Item[], queries: Query[]) => Promise<void>,
): Promise<void> {
  const list = fc.oneof(
    fc.array(item, { maxLength: 10 }),
    fc.array(item, { minLength: 60, maxLength: 120, size: "max" }),
  );
  const questions = fc.array(question, { minLength: 6, maxLength: 6 });
  const property = fc.asyncProperty(list, questions, check);
  return Promise.resolve(fc.assert(property, { numRuns: 30, interruptAfterTimeLimit: 60_000 }));
}

/** Runs the statements of many items, some at a time. */
export async function runForAll<Item>(
  db: Database,
  items: readonly Item[],
  statementsOf: (item: Item, index: number) => Statement[],
): Promise<void> {
  for (let start = 0; start < items.length; start += 100)
    await runBatch(db, items.slice(start, start + 100).flatMap(statementsOf));
}
