/** Who may know what the other has read. Both sides may switch read receipts off; then neither is told of the other. */
import { sql } from "drizzle-orm";
import type { ReadUpTo } from "#app/domain/threads/schema.ts";
import { otherSide, type ThreadViewer } from "#app/domain/threads/viewer.server.ts";

/** Column of a question that knows `message_threads`: whether both sides share what they have read. */
export const sharesReading = sql<boolean>`(
  (select shares_reading from users where users.id = message_threads.expert_id)
  and (select shares_reading from quotes where quotes.id = message_threads.quote_id)
)`.mapWith(Boolean);

interface ReadUpToRow {
  readByExpert: number;
  readByClient: number;
  sharesReading: boolean;
}

/** How far each side has read, as this side may know it: 0 for the other side where receipts are switched off. */
export function toReadUpTo(
  { side }: ThreadViewer,
  { readByExpert, readByClient, sharesReading }: ReadUpToRow,
): ReadUpTo {
  const readUpTo = { expert: readByExpert, client: readByClient };
  return sharesReading ? readUpTo : { ...readUpTo, [otherSide(side)]: 0 };
}
