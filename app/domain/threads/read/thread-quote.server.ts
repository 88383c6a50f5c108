import type { Side } from "#app/domain/threads/schema.ts";
import { quotes } from "#db/schema.ts";
import { additions, additionsForExpert, type QuoteAddition } from "./quote-additions.server.ts";

/** The request of a thread, with all fields that its two sides may see. */
export interface ThreadQuote {
  id: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  category: string;
  budget: string;
  timeline: string;
  details: string;
  hearAbout: string;
  locale: string;
  createdAt: number;
  closedAt: number | null;
  /** Oldest first. */
  additions: QuoteAddition[];
}

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
