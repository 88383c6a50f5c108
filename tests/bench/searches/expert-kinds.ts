import { sql } from "drizzle-orm";
import { parseExpertsQuery } from "#app/domain/experts/directory/experts-query.server.ts";
import { findExpert } from "#app/domain/experts/directory/find-expert.server.ts";
import {
  listExperts,
  listExpertsWithoutOne,
} from "#app/domain/experts/directory/list-experts.server.ts";
import { tierRange } from "#app/domain/search/index/rank.server.ts";
import { listNewestExperts } from "#app/domain/sitemap/newest.server.ts";
import { outlineSitemap } from "#app/domain/sitemap/parts.server.ts";
import type { Locale } from "#app/i18n/dictionary.ts";
import { encodeCursor } from "#app/lib/keyset-cursor.ts";
import type { Database } from "#db/client.ts";
import { inventHungarianWord } from "#tests/bench/data/hungarian-words.ts";
import { inTurn, type Kind, listKind, searchesFor, TOKENS, wide } from "./kinds.ts";
import { rankCursors, readNames, readUsernames, type Samples, slugOf } from "./samples.ts";

/** As the page of the list asks (`loadExpertList`), without what runs after the answer. */
async function openExperts(db: Database, address: string, locale: Locale): Promise<void> {
  const query = parseExpertsQuery(new URLSearchParams(address));
  const page = await listExperts(db, query, locale);
  if (page.experts.length > 0 || page.answer?.withoutOne) return;
  await listExpertsWithoutOne(db, query, locale);
}

export async function expertKinds(db: Database, samples: Samples): Promise<Kind[]> {
  const list = listKind(openExperts);
  const { common, rare } = samples;
  const names = await readNames(db);
  const usernames = await readUsernames(db);
  const searches = searchesFor(samples);
  const withWord = (filter: string, words: readonly string[]) =>
    inTurn((at) => `${filter}&q=${words[at % words.length]}`);
  return [
    list("first page", () => ""),
    ...searches.map(([name, draw]) => list(name, draw)),
    list("verified + rare word", withWord("verified=true", rare)),
    list("newest + rare word", withWord("sort=newest", rare)),
    ...(await placeKinds(db, samples)),
    list("newest + common word", withWord("sort=newest", common)),
    list("a-z + common word", withWord("sort=a-z", common)),
    ...filterKinds(samples),
    list(
      "names",
      inTurn((at) => `q=${encodeURIComponent(names[at] ?? "")}`),
      wide,
    ),
    list(
      "Hungarian, inflected",
      () => `q=${encodeURIComponent(inventHungarianWord(() => samples.chance.next()))}`,
      { locale: "hu" },
    ),
    list(
      "tokens such as C++",
      inTurn((at) => `q=${encodeURIComponent(TOKENS[at % TOKENS.length] ?? "")}`),
    ),
    {
      name: "profile",
      limitMs: 20,
      ask: inTurn((at) => (page) => findExpert(page, usernames[at] ?? "")),
    },
    { name: "feed", limitMs: 20, ask: () => listNewestExperts },
    { name: "sitemap index", limitMs: 20, ask: () => (page) => outlineSitemap(page, "index") },
  ];
}

/** Pages in the middle of the list. */
async function placeKinds(db: Database, { size, ranksAt }: Samples): Promise<Kind[]> {
  const list = listKind(openExperts);
  const after = (cursors: readonly string[], sort = "") =>
    inTurn((at) => `${sort}after=${encodeURIComponent(cursors[at % cursors.length] ?? "")}`);
  const pages = [10, 1_000, 10_000].filter((number) => number * PAGE < size);
  const numbered = await Promise.all(
    pages.map(async (number) =>
      list(`page ${number}`, after(rankCursors(await ranksAt(((number - 1) * PAGE) / size)))),
    ),
  );
  return [
    ...numbered,
    list("99 % down", after(rankCursors(await ranksAt(0.99)))),
    list("newest, half way down", after(await idsAt(db, size), "sort=newest&")),
    list("a-z, half way down", after(await nameCursors(db, size), "sort=a-z&")),
  ];
}

const PAGE = 20;

async function idsAt(db: Database, size: number): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`select profile_id as id from expert_listings
    order by profile_id limit 200 offset ${BigInt(Math.floor(size / 2))}`);
  return rows.map(({ id }) => id);
}

/** Places by name: the same name in both tiers. */
async function nameCursors(db: Database, size: number): Promise<string[]> {
  const second = tierRange(1).from;
  const rows = await db.all<{ rank: number; other: number }>(sql`
    select a.rank, (select min(b.rank) from expert_listings b
        where b.rank >= a.rank + ${second}) as other
    from (select rank from expert_listings where rank < ${second}
      order by rank limit 200 offset ${BigInt(Math.floor(size / 11))}) a`);
  return rows.map(({ rank, other }) => encodeCursor([rank, other ?? second]));
}

function filterKinds({ chance, facets, common, rare }: Samples): Kind[] {
  const list = listKind(openExperts);
  const one = (group: string, most: number) => {
    const values = facets(group).slice(0, most);
    return encodeURIComponent(values.length > 0 ? chance.oneOf(values) : "");
  };
  const category = () => `category=${one("c", 20)}`;
  const country = () => `country=${slugOf(one("l", 30))}`;
  const tag = () => `tag=${one("t", 1_000)}`;
  const language = () => `language=${one("s", 14)}`;
  const ranges = "rate=50-100&work=remote&zone=west-europe";
  const word = (at: number) => `q=${at % 2 === 0 ? chance.oneOf(common) : chance.oneOf(rare)}`;
  const combined: [name: string, draw: () => string][] = [
    ["category + country + verified", () => `${category()}&${country()}&verified=true`],
    ["two categories + tag", () => `${category()}&${category()}&${tag()}`],
    ["language + rate + work + zone", () => `${language()}&${ranges}`],
    [
      "country + language + available + newest",
      () => `${country()}&${language()}&available=true&sort=newest`,
    ],
    ["category + word", inTurn((at) => `${category()}&${word(at)}`)],
    ["country + word", inTurn((at) => `${country()}&${word(at)}`)],
  ];
  return [
    list("a category", category),
    list("a country", country),
    list("a tag", tag),
    list("a language", language),
    ...combined.map(([name, draw]) => list(name, draw, wide)),
  ];
}
