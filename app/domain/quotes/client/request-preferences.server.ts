import { eq } from "drizzle-orm";
import { type ClientViewer, ownQuoteId } from "#app/domain/threads/viewer.server.ts";
import type { Database } from "#db/client.ts";
import { quotes } from "#db/schema.ts";

/**
 * The client's notification settings for this request. Each request of an address has its own.
 * Read receipts (`sharesReading`) work both ways between the client and the experts.
 */
type RequestPreferences = Pick<typeof quotes.$inferSelect, "messageMail" | "sharesReading">;

/** "not_found": the link was revoked. The settings are columns of the client's own `quotes` row. */
export async function saveRequestPreferences(
  db: Database,
  viewer: ClientViewer,
  { messageMail, sharesReading }: RequestPreferences,
): Promise<"done" | "not_found"> {
  const saved = await db
    .update(quotes)
    .set({ messageMail, sharesReading })
    .where(eq(quotes.id, ownQuoteId(viewer)))
    .returning({ id: quotes.id });
  return saved.length > 0 ? "done" : "not_found";
}
