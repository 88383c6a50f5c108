import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { Side } from "#app/domain/threads/schema.ts";
import { quotes } from "#db/schema.ts";
import { additions, additionsForExpert } from "./quote-additions.server.ts";

/** The request of a thread, with all fields that its two sides may see. */
export type ThreadQuote = SelectResultFields<ReturnType<typeof threadQuoteColumns>>;

/** Columns of `quotes` joined with `message_threads`, as this side sees them. */
export function threadQuoteColumns(side: Side) {
  return {
    id: quotes.id,
    name: quotes.name,
    email: quotes.email,
    phone: quotes.phone,
    company: quotes.company,
    category: quotes.category,
    budget: quotes.budget,
    timeline: quotes.timeline,
    details: quotes.details,
    hearAbout: quotes.hearAbout,
    locale: quotes.locale,
    createdAt: quotes.createdAt,
    closedAt: quotes.closedAt,
    additions: side === "expert" ? additionsForExpert : additions,
  };
}
