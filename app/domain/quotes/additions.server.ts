import { sql } from "drizzle-orm";

/** What the client added to the request later on. */
export interface QuoteAddition {
  content: string;
  /** UTC milliseconds. */
  createdAt: number;
}

/** Column of a query that knows `quotes`: what was added, oldest first. */
export const additions = sql<QuoteAddition[]>`(
  select json_group_array(json_object('content', a.content, 'createdAt', a.created_at))
  from (select content, created_at from quote_additions where quote_id = quotes.id order by id) a
)`.mapWith((json: string) => JSON.parse(json) as QuoteAddition[]);
