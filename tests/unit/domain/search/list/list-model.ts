/** Compares the answers of an indexed list with those of a plain list in memory. */
import fc from "fast-check";
import { expect } from "vitest";
import { foldedWords } from "#app/lib/text/words.ts";
import type { Database, Statement } from "#db/client.ts";
import { runBatch } from "#tests/unit/domain/search/index/stored-index.ts";
import { sortBytes } from "./plain-search.ts";
import { type Page, walkPages } from "./scan-pages.ts";

export interface ListModel<Item extends { id: string }, Query, P extends Page, Group> {
  list(query: Query): Promise<P>;
  idsOf(page: P): string[];
  /** The hits of a query, without the filter of one group if given, in no order. */
  find(items: readonly Item[], query: Query, without?: Group): Item[];
  /** What the order of the query compares. Of equals any may come first. */
  sortKey(item: Item, query: Query): string;
  isFalling(query: Query): boolean;
}

/** Expects complete pages in the order of the query, the same ones backwards. */
export async function expectPages<Item extends { id: string }, Query, P extends Page, Group>(
  model: ListModel<Item, Query, P, Group>,
  items: readonly Item[],
  query: Query,
) {
  const { pages, back } = await walkPages((cursor) => model.list({ ...query, ...cursor }));
  const hits = model.find(items, query);
  const ids = pages.map(model.idsOf);
  expect(ids.flat().toSorted()).toEqual(hits.map(({ id }) => id).toSorted());
  expect(ids.slice(0, -1).every(({ length }) => length === 24)).toBe(true);
  expect(back.map(model.idsOf)).toEqual(ids.slice(0, -1));
  const keyOf = new Map(hits.map((hit) => [hit.id, model.sortKey(hit, query)]));
  const keys = ids.flat().map((id) => keyOf.get(id) ?? "");
  const sorted = sortBytes(keys);
  expect(keys).toEqual(model.isFalling(query) ? sorted.toReversed() : sorted);
  return { hits, all: [...pages, ...back] };
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
  const due = new Map<unknown, number>();
  for (const group of asked) due.set(group, find(items, query, group).length);
  if (foldedWords(query.q).length > 0) due.set("q", find(items, { ...query, q: "" }).length);
  expect(new Map(found.map(({ without, count }) => [without, count]))).toEqual(
    new Map([...due].filter(([, count]) => count > 0)),
  );
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
