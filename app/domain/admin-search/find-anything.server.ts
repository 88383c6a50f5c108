/** What the search of the admin area finds: people, requests, mails and payments. */
import { type SQL, sql } from "drizzle-orm";
import { peopleQueries, toPeoplePage } from "#app/domain/people/list/list-people.server.ts";
import { foundQuotesQuery } from "#app/domain/quotes/search-quotes.server.ts";
import { toStoredSpelling } from "#app/lib/email/email-address.ts";
import type { Database } from "#db/client.ts";

/** The kinds of records besides people, in the order of the page. */
export const FOUND_KINDS = ["request", "mail", "payment"] as const;

export interface FoundRecord {
  kind: (typeof FOUND_KINDS)[number];
  id: string;
  /** The person that it belongs to. */
  name: string;
  /** A category, a template or a sum in cents. */
  about: string;
  /** Of a payment, else empty. */
  currency: string;
  /** The account whose page shows it; null without one. */
  userId: string | null;
  at: number;
}

/** The most records of one kind. */
const MOST = 10;

/**
 * An address, an id of ours or of Stripe, and any part of a person's name. People are looked for as
 * in their list, requests by address and id, and by name among the newest 2,000, mails and payments
 * by address and id: each by an index. The address of a payment is that of its account, or that on
 * its receipt. At most 10 of a kind. Whether an admin asks is NOT checked here.
 */
export async function findAnythingUnscoped(db: Database, q: string) {
  const [named, found, span, records] = await db.batch([
    ...peopleQueries(db, { q, show: null, after: null }),
    db.all<FoundRecord>(recordsQuery(q)),
  ]);
  return { people: toPeoplePage(named, found, span).people.slice(0, MOST), records };
}

export function recordsQuery(q: string): SQL {
  const exact = q.trim();
  const address = toStoredSpelling(exact);
  const owner = sql`(select id from users where email = ${address})`;
  const newest = sql`order by id desc limit ${MOST}`;
  const parts = [
    sql`select 'request' as kind, id, name, category as about, '' as currency, null as userId,
        created_at as at
      from quotes where id in (
        ${foundQuotesQuery(exact, MOST)} union select ${exact}) ${newest}`,
    sql`select 'mail', id, recipient, template, '', null, coalesce(sent_at, created_at)
      from email_outbox where id in (
        select id from (select id from email_outbox where recipient = ${address} ${newest})
        union select ${exact}) ${newest}`,
    sql`select 'payment', id, buyer_name, cast(amount_cents as text), currency, user_id,
        coalesce(paid_at, created_at)
      from payments where id in (
        select id from (select id from payments where user_id = ${owner} ${newest})
        union select id from (select id from payments where buyer_email = ${address} ${newest})
        union select ${exact}
        union select id from payments where checkout_session_id = ${exact}
        union select id from payments where payment_intent_id = ${exact}) ${newest}`,
  ];
  return sql.join(
    parts.map((part) => sql`select * from (${part})`),
    sql` union all `,
  );
}
