import { eq, sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { isEligibleFor } from "#app/domain/quotes/delivery/matching.server.ts";
import type { OutgoingQuote } from "#app/domain/quotes/delivery/new-quote.server.ts";
import type { RecipientRow } from "#app/domain/quotes/delivery/recipients.server.ts";
import type { QuoteRequest } from "#app/domain/quotes/schema.ts";
import { asLocale, type Locale } from "#app/i18n/dictionary.ts";
import type { Database } from "#db/client.ts";
import { quotes } from "#db/schema.ts";

/**
 * A stored request, to be sent to those of these experts who may receive it; null when there is no
 * such request.
 */
export async function loadOutgoingQuote(
  db: Database,
  input: {
    quoteId: string;
    /** Null: the experts that the held request names. */
    expertIds: readonly string[] | null;
    siteContact: { email: string; locale: Locale };
  },
): Promise<OutgoingQuote | null> {
  const { quoteId, expertIds, siteContact } = input;
  const wanted = expertIds ? sql`${JSON.stringify(expertIds)}` : sql`q.held_for`;
  const [[quote], recipients] = await db.batch([
    db.select().from(quotes).where(eq(quotes.id, quoteId)),
    db.all<RecipientRow>(sql`
      select p.id, p.username, p.full_name as name, u.email, u.locale
      from quotes q join json_each(${wanted}) w
        join profiles p on p.id = w.value join users u on u.id = p.id
      where q.id = ${quoteId} and ${isEligibleFor(sql`q.email`)} order by w.key`),
  ]);
  if (!quote) return null;
  return {
    quoteId,
    linkVersion: quote.linkVersion,
    // It was checked when it was stored.
    request: quote as QuoteRequest,
    locale: asLocale(quote.locale),
    recipients,
    threads: recipients.map((expert) => ({ id: uuidv7(), expert })),
    siteContact,
  };
}
