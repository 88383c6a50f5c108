import { sql } from "drizzle-orm";
import type { AuditAction } from "#app/domain/audit/audit.server.ts";
import type { Database } from "#db/client.ts";

const PER_PAGE = 100;

interface Counts {
  total: number;
  /** Addresses by their state; only confirmed ones get the newsletter. */
  readers: number;
  pending: number;
  unsubscribed: number;
  /** When an admin last downloaded each list, in UTC ms; null for never. */
  readersTaken: number | null;
  membersTaken: number | null;
}

const NONE: Counts = {
  ...{ total: 0, readers: 0, pending: 0, unsubscribed: 0 },
  ...{ readersTaken: null, membersTaken: null },
};

/**
 * The listed Pro members by name, in the directory's current state, with their total number and the
 * number of addresses in each state. `next` is the cursor of the next page; null on the last one. A
 * malformed cursor `after` starts at the first page. Whether an admin requests it is NOT checked
 * here.
 */
export async function listMentions(db: Database, { after }: { after: string | null }) {
  const from = /^\d{1,16}$/.test(after ?? "") ? Number(after) : -1;
  const [rows, [counts]] = await db.batch([
    mentionsQuery(db, { from, limit: PER_PAGE + 1 }),
    db.all<Counts>(sql`
      select coalesce((select count from expert_facet_counts where facet = 'v:1'), 0) as total,
        ${countIn("confirmed")} as readers, ${countIn("pending")} as pending,
        ${countIn("unsubscribed")} as unsubscribed,
        ${lastTime("newsletter.exported")} as readersTaken, ${lastTime("members.exported")} as membersTaken`),
  ]);
  const page = rows.slice(0, PER_PAGE);
  return {
    mentions: page.map(({ rank: _, ...mention }) => mention),
    next: rows.length > PER_PAGE ? String(page.at(-1)?.rank) : null,
    ...(counts ?? NONE),
  };
}

const countIn = (state: "confirmed" | "pending" | "unsubscribed") =>
  sql`(select count(*) from newsletter_subscribers where state = ${state})`;

const lastTime = (action: AuditAction) =>
  sql`(select created_at from audit_log where action = ${action} order by id desc limit 1)`;

interface RankedMention {
  rank: number;
  name: string;
  company: string;
  username: string;
  /** The start of the Pro plan, in UTC ms; null if unknown. */
  proSince: number | null;
}

/** Statement: the members after that rank, in the directory's order. */
export function mentionsQuery(db: Database, { from, limit }: { from: number; limit: number }) {
  return db.all<RankedMention>(sql`
      select l.rank, p.full_name as name, p.company, p.username,
        (select min(granted_at) from pro_grants g where g.user_id = p.id and g.ended_at is null) as proSince
      from expert_listings l join profiles p on p.id = l.profile_id
      where l.rank > ${from} and l.verified = 1 order by l.rank limit ${limit}`);
}
