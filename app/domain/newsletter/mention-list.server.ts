import { type SQL, sql } from "drizzle-orm";
import type { AuditAction } from "#app/domain/audit/audit.server.ts";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { facetKey } from "#app/domain/search/index/listing-index.server.ts";
import type { Database } from "#db/client.ts";
import type { newsletterSubscribers } from "#db/schema.ts";
import { MENTIONS_PER_PAGE } from "./schema.ts";

interface Counts {
  total: number;
  /** The members of the list whom an issue has mentioned. */
  mentioned: number;
  /** Addresses by their state; only confirmed ones get the newsletter. */
  readers: number;
  pending: number;
  unsubscribed: number;
  /** When an admin last downloaded each list, in UTC ms; null for never. */
  readersTaken: number | null;
  membersTaken: number | null;
}

/** An issue of the newsletter, and how many members it mentioned. */
interface Issue {
  /** A day, as `2026-11-21`. */
  issuedOn: string;
  members: number;
}

const NONE: Counts = {
  total: 0,
  mentioned: 0,
  readers: 0,
  pending: 0,
  unsubscribed: 0,
  readersTaken: null,
  membersTaken: null,
};

const VERIFIED = facetKey(EXPERT_INDEX, "verified", "1");

interface MentionsQuery {
  after: string | null;
  /** Leaves out members whom an issue has mentioned. */
  isNewOnly?: boolean;
}

/**
 * The listed Pro members, the longest on Pro first, with their total number, the number of
 * addresses in each state and the last issue. `next` is the cursor of the next page; null
 * on the last one. A malformed cursor `after` starts at the first page. Whether an admin requests
 * it is NOT checked here.
 */
export async function listMentions(db: Database, { after, isNewOnly = false }: MentionsQuery) {
  const [since, rank] =
    /^(\d{1,16})\.(\d{1,16})$/
      .exec(after ?? "")
      ?.slice(1)
      .map(Number) ?? [];
  const from = since === undefined || rank === undefined ? null : { since, rank };
  const [rows, [counts], [lastIssue]] = await db.batch([
    mentionsQuery(db, { from, limit: MENTIONS_PER_PAGE + 1, isNewOnly }),
    db.all<Counts>(sql`
      select coalesce((select count from expert_facet_counts where facet = ${VERIFIED}), 0) as total,
        (select count(*) from (select distinct user_id as id from newsletter_mentions) m
          where ${isListed(sql`m.id`)}) as mentioned,
        ${countIn("confirmed")} as readers, ${countIn("pending")} as pending,
        ${countIn("unsubscribed")} as unsubscribed,
        ${lastTime("newsletter.exported")} as readersTaken, ${lastTime("members.exported")} as membersTaken`),
    db.all<Issue>(sql`
      select issued_on as issuedOn, count(*) as members from newsletter_mentions
      group by issued_on order by issued_on desc limit 1`),
  ]);
  const page = rows.slice(0, MENTIONS_PER_PAGE);
  return {
    mentions: page.map(({ rank: _, since: __, ...mention }) => mention),
    next: rows.length > MENTIONS_PER_PAGE ? `${page.at(-1)?.since}.${page.at(-1)?.rank}` : null,
    lastIssue: lastIssue ?? null,
    ...(counts ?? NONE),
  };
}

/** Whether the directory lists this member as Pro. */
export const isListed = (id: SQL) =>
  sql`exists (select 1 from expert_listings l where l.profile_id = ${id} and l.verified = 1)`;

const countIn = (state: (typeof newsletterSubscribers.$inferSelect)["state"]) =>
  sql`(select count(*) from newsletter_subscribers where state = ${state})`;

const lastTime = (action: AuditAction) =>
  sql`(select created_at from audit_log where action = ${action} order by id desc limit 1)`;

/** The place of a member in the list. */
interface Place {
  /** As `proSince`, and later than any time for an unknown one. */
  since: number;
  /** In the directory. */
  rank: number;
}

interface PlacedMention extends Place {
  id: string;
  name: string;
  company: string;
  username: string;
  avatarKey: string | null;
  /** The start of the Pro plan, in UTC ms; null if unknown. */
  proSince: number | null;
  /** The day of the last issue that mentioned the member; null for none. */
  mentionedOn: string | null;
  /** The number of such issues. */
  mentions: number;
}

interface MentionsPart {
  /** The last member before this part; null at the top. */
  from: Place | null;
  limit: number;
  isNewOnly?: boolean;
}

/** After all times, and still a safe integer. */
const UNKNOWN_SINCE = 9_000_000_000_000_000;

/**
 * Statement: a part of the members, the longest on Pro first, so that those whom the plan has owed
 * a mention for longest are at the top. It reads all Pro members, because no index has their times.
 */
export function mentionsQuery(db: Database, { from, limit, isNewOnly = false }: MentionsPart) {
  const of = (id: string) => sql`from newsletter_mentions m where m.user_id = ${sql.raw(id)}`;
  const isWanted = isNewOnly ? sql`not exists (select 1 ${of("l.profile_id")})` : sql`true`;
  const { since, rank } = from ?? { since: -1, rank: -1 };
  return db.all<PlacedMention>(sql`
      with members as materialized (
        select l.rank, l.profile_id as id, (select min(granted_at) from pro_grants g
          where g.user_id = l.profile_id and g.ended_at is null) as proSince
        from expert_listings l where l.verified = 1 and ${isWanted}),
      page as materialized (
        select *, coalesce(proSince, ${UNKNOWN_SINCE}) as since from members
        where (coalesce(proSince, ${UNKNOWN_SINCE}), rank) > (${since}, ${rank})
        order by since, rank limit ${limit})
      select page.*, p.full_name as name, p.company, p.username,
        p.avatar_key as avatarKey,
        (select max(issued_on) ${of("p.id")}) as mentionedOn, (select count(*) ${of("p.id")}) as mentions
      from page cross join profiles p on p.id = page.id order by page.since, page.rank`);
}
