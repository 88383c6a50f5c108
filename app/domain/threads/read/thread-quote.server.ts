import { type SQL, sql } from "drizzle-orm";
import type { AboutProduct, Side } from "#app/domain/threads/schema.ts";
import { quotes } from "#db/schema.ts";

/** The client's later addition to the request. */
export interface QuoteAddition {
  content: string;
  /** UTC milliseconds. */
  createdAt: number;
}

/** Column of a query with `quotes`: the additions, oldest first. */
export const additions = additionsColumn(sql`true`);

/**
 * The same for the expert of `message_threads`, without additions from after a block by either
 * side.
 */
const additionsForExpert = additionsColumn(sql`not exists (
  select 1 from blocks b where b.expert_id = message_threads.expert_id and b.client_email = quotes.email
    and b.created_at <= quote_additions.created_at)`);

function additionsColumn(isVisible: SQL) {
  return sql<QuoteAddition[]>`(
    select json_group_array(json_object('content', a.content, 'createdAt', a.created_at))
    from (select content, created_at from quote_additions
      where quote_id = quotes.id and ${isVisible} order by id) a
  )`.mapWith((json: string) => JSON.parse(json) as QuoteAddition[]);
}

/** Column of a query with `quotes`. */
export const aboutProduct = sql<AboutProduct | null>`iif(quotes.product_id is null, null, coalesce(
  (select json_object('name', m.name, 'slug', iif(l.product_id is null, null, m.slug))
    from products m left join product_listings l on l.product_id = m.id where m.id = quotes.product_id),
  '{"name":null,"slug":null}'))`.mapWith(readProduct);

/**
 * The same in the conversation with its maker, and null in the others. The maker of a removed
 * product is unknown, but the client has asked for that expert alone.
 */
const productOfExpert = sql<AboutProduct | null>`iif(coalesce(
  (select m.expert_id = message_threads.expert_id from products m where m.id = quotes.product_id),
  json_extract(message_threads.match_reason, '$.isAsked')), ${aboutProduct}, null)`.mapWith(
  readProduct,
);

function readProduct(json: string | null): AboutProduct | null {
  return json === null ? null : (JSON.parse(json) as AboutProduct);
}

/** How many other experts got the request, and how many of them have replied. */
interface OtherExperts {
  count: number;
  replied: number;
}

const readOthers = (json: string) => JSON.parse(json) as OtherExperts;

const otherExperts = sql<OtherExperts>`(
  select json_object('count', count(*), 'replied', count(o.replied_at)) from message_threads o
  where o.quote_id = quotes.id and o.expert_id <> message_threads.expert_id)`.mapWith(readOthers);

/** A client has a list of all experts. */
const noOthers = sql<OtherExperts>`'{"count":0,"replied":0}'`.mapWith(readOthers);

/** Columns of `quotes` joined with `message_threads`, as this side sees them. */
export function threadQuoteColumns(side: Side) {
  return {
    id: quotes.id,
    name: quotes.name,
    email: quotes.email,
    phone: quotes.phone,
    company: quotes.company,
    category: quotes.category,
    field: quotes.field,
    locale: quotes.locale,
    budget: quotes.budget,
    timeline: quotes.timeline,
    details: quotes.details,
    hearAbout: quotes.hearAbout,
    timeZone: quotes.timeZone,
    product: productOfExpert,
    createdAt: quotes.createdAt,
    additions: side === "expert" ? additionsForExpert : additions,
    others: side === "expert" ? otherExperts : noOthers,
  };
}
