/** Read receipts. Either side may switch them off; then neither side sees the other's. */
import { sql } from "drizzle-orm";
import type { ReadUpTo } from "#app/domain/threads/schema.ts";
import { otherSide, type ThreadViewer } from "#app/domain/threads/viewer.server.ts";

/** Column of a query with `message_threads`: both sides share read receipts. */
export const sharesReading = sql<boolean>`(
  (select shares_reading from users where users.id = message_threads.expert_id)
  and (select shares_reading from quotes where quotes.id = message_threads.quote_id)
)`.mapWith(Boolean);

interface ReadUpToRow {
  readByExpert: number;
  readByClient: number;
  sharesReading: boolean;
}

/** Each side's read position, as this side may see it: 0 for the other side if receipts are off. */
export function toReadUpTo(
  { side }: ThreadViewer,
  { readByExpert, readByClient, sharesReading }: ReadUpToRow,
): ReadUpTo {
  const readUpTo = { expert: readByExpert, client: readByClient };
  return sharesReading ? readUpTo : { ...readUpTo, [otherSide(side)]: 0 };
}
