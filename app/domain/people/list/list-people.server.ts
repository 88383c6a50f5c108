import { type SQL, sql } from "drizzle-orm";
import { NO_ADDRESS_HOST } from "#app/domain/claims/unclaimed-listings.server.ts";
import { PEOPLE_PER_PAGE, PEOPLE_SPAN } from "#app/domain/people/schema.ts";
import { planOf } from "#app/domain/plans/plan-column.server.ts";
import type { PlanId } from "#app/domain/plans/schema.ts";
import { canonicalEmail } from "#app/lib/email/email-address.ts";
import type { Database } from "#db/client.ts";
import { mapRow, type RawRow } from "#db/raw-row.ts";
import { type FilterCount, filterCountsQuery } from "./filter-counts.server.ts";
import { conditionOf, END, exactIds, filterOf, type PeopleQuery } from "./people-query.server.ts";

export interface ListedPerson {
  id: string;
  name: string;
  username: string;
  avatarKey: string | null;
  /** ISO 3166-1 alpha-2 code, or empty. */
  country: string;
  isListed: boolean;
  /** In a session that is still open, UTC ms. */
  lastSeenAt: number | null;
  /** Conversations with clients. */
  requests: number;
  /** Empty for an imported listing without an address. */
  email: string;
  isAdmin: boolean;
  plan: PlanId;
  isConfirmed: boolean;
  isSuspended: boolean;
  isUnclaimed: boolean;
  isLeaving: boolean;
  /** UTC ms. */
  createdAt: number;
}

/**
 * Members in the order in which they joined. Exact matches of address, username or id come before
 * all others. The cursor `next` is null at the end. With `isPartial` the page ended at the limit of
 * inspected members, so more matches may follow. `filterCounts` is empty for a search or a country,
 * and on later pages, because every view counts. Whether an admin requests it is NOT checked here.
 */
export async function listPeopleUnscoped(db: Database, query: PeopleQuery) {
  const hasCounts = !query.q && !query.country && query.after === null;
  const [named, found, span, [counted], filterCounts] = await db.batch([
    ...peopleQueries(db, query),
    countQuery(db, query),
    db.all<FilterCount>(hasCounts ? filterCountsQuery() : sql`select null where false`),
  ]);
  return {
    ...toPeoplePage(named, found, span),
    counted: counted ?? { count: 0, isMore: 0 },
    filterCounts,
  };
}

/** A higher number is "more than that". */
const MOST_COUNTED = 1_000;

/** How many members match, of those that a first page inspects. */
function countQuery(db: Database, query: PeopleQuery) {
  return db.all<{ count: number; isMore: number }>(sql`
    select min(count(*), ${MOST_COUNTED}) as count,
      count(*) > ${MOST_COUNTED} or ${spanEnd(END)} <> '' as isMore
    from (select 1 from users u cross join profiles p on p.id = u.id
      where u.id < ${END} and u.id >= ${spanEnd(END)} and ${conditionOf(query)}
      limit ${MOST_COUNTED + 1})`);
}

/** The same as part of a batch, for `toPeoplePage`. */
export function peopleQueries(db: Database, query: PeopleQuery) {
  const { isOldestFirst = false } = query;
  const from = query.after ?? (isOldestFirst ? "" : END);
  const end = isOldestFirst ? spanEndAfter(from) : spanEnd(from);
  const [isInSpan, direction] = isOldestFirst
    ? [sql`u.id > ${from} and u.id < ${END} and u.id <= coalesce(${end}, ${END})`, "asc"]
    : [sql`u.id < ${from} and u.id >= ${end}`, "desc"];
  const exact = query.after === null ? exactIds(query.q) : sql`select null where false`;
  return [
    db.all<RawRow<ListedPerson>>(
      sql`${columns} where u.id in (${exact}) and u.id < ${END} and ${filterOf(query)}`,
    ),
    db.all<RawRow<ListedPerson>>(sql`
      ${columns} where ${isInSpan} and ${conditionOf(query)}
      order by u.id ${sql.raw(direction)} limit ${PEOPLE_PER_PAGE + 1}`),
    db.all<{ end: string | null }>(sql`select ${end} as end`),
  ] as const;
}

/**
 * The ids of those that a first page finds. `isCut`: more may match, because the page was full or
 * ended at the limit of inspected members. A whole address means only its own member. Whether an
 * admin requests it is NOT checked here.
 */
export async function findPeopleIdsUnscoped(db: Database, q: string) {
  const isAddress = canonicalEmail(q) !== null;
  const isNamed = isAddress ? sql`false` : conditionOf({ q, show: null, after: null });
  const [exact, named, [span]] = await db.batch([
    db.all<{ id: string }>(exactIds(q)),
    db.all<{ id: string }>(sql`
      select u.id from users u cross join profiles p on p.id = u.id
      where u.id < ${END} and u.id >= ${spanEnd(END)} and ${isNamed}
      order by u.id desc limit ${PEOPLE_PER_PAGE + 1}`),
    db.all<{ end: string }>(sql`select ${spanEnd(END)} as end`),
  ]);
  return {
    ids: [...exact, ...named.slice(0, PEOPLE_PER_PAGE)].map(({ id }) => id),
    isCut: named.length > PEOPLE_PER_PAGE || (!isAddress && Boolean(span?.end)),
  };
}

export function toPeoplePage(
  named: readonly RawRow<ListedPerson>[],
  found: readonly RawRow<ListedPerson>[],
  [span]: readonly { end: string | null }[],
) {
  const page = found.slice(0, PEOPLE_PER_PAGE);
  const hasMore = found.length > PEOPLE_PER_PAGE;
  const isCut = !hasMore && Boolean(span?.end);
  const names = new Set(named.map(({ id }) => id));
  return {
    people: [...named, ...page.filter(({ id }) => !names.has(id))].map(toPerson),
    next: hasMore ? (page.at(-1)?.id ?? null) : isCut ? (span?.end ?? null) : null,
    isPartial: isCut,
  };
}

/**
 * These members, newest first; unknown and deleted ones are left out. Whether an admin requests it
 * is NOT checked here.
 */
export async function listPeopleByIdUnscoped(db: Database, ids: readonly string[]) {
  const rows = await db.all<RawRow<ListedPerson>>(sql`
    ${columns} where u.id in (select value from json_each(${JSON.stringify(ids)})) and u.id < ${END}
    order by u.id desc`);
  return rows.map(toPerson);
}

const columns = sql`
  select u.id, p.full_name as name, p.username, p.avatar_key as avatarKey, p.country, u.email,
    exists (select 1 from expert_listings where profile_id = u.id) as isListed,
    (select max(last_seen_at) from sessions where user_id = u.id) as lastSeenAt,
    (select count(*) from message_threads where expert_id = u.id) as requests,
    p.admin as isAdmin,
    ${planOf("p")} as plan, u.email_verified_at is not null as isConfirmed,
    u.suspended_at is not null as isSuspended, p.unclaimed_at is not null as isUnclaimed,
    u.deletes_at is not null as isLeaving, u.created_at as createdAt
  from users u cross join profiles p on p.id = u.id`;

function toPerson(row: RawRow<ListedPerson>): ListedPerson {
  const person = mapRow<ListedPerson>(row, {
    isAdmin: Boolean,
    isListed: Boolean,
    isConfirmed: Boolean,
    isSuspended: Boolean,
    isUnclaimed: Boolean,
    isLeaving: Boolean,
  });
  return person.email.endsWith(`@${NO_ADDRESS_HOST}`) ? { ...person, email: "" } : person;
}

/** The id at which the inspection of one page ends; empty if it reaches the last member. */
function spanEnd(from: string): SQL {
  return sql`coalesce((select id from users where id < ${from} order by id desc limit 1 offset ${PEOPLE_SPAN - 1}), '')`;
}

/** The same for the oldest first; null if it reaches the last member. */
const spanEndAfter = (from: string) =>
  sql`(select id from users where id > ${from} and id < ${END} order by id limit 1 offset ${PEOPLE_SPAN - 1})`;
