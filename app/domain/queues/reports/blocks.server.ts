import { and, eq, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import type { Decided } from "#app/domain/queues/decide-item.server.ts";
import { parseJson } from "#app/lib/text/untrusted-text.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { blocks } from "#db/schema.ts";
import { SIDES } from "#party/protocol.ts";

/** The person who blocks and the person who is blocked. */
const blockKey = z
  .tuple([z.string(), z.string(), z.enum(SIDES)])
  .transform(([expertId, clientEmail, side]) => ({ expertId, clientEmail, side }));

type BlockKey = z.output<typeof blockKey>;

/** The id of a block from a list; null for any other text. */
export function readBlockId(id: string): BlockKey | null {
  return blockKey.safeParse(parseJson(id)).data ?? null;
}

/**
 * Removes a block from the queue; the block itself stays. One round trip; "not-waiting" if it was
 * lifted or another admin has seen it. That the actor is an admin is NOT checked here.
 */
export async function markBlockSeen(
  db: Database,
  { actorId, ...key }: BlockKey & { actorId: string },
): Promise<Decided> {
  const isIt = and(
    eq(blocks.expertId, key.expertId),
    eq(blocks.clientEmail, key.clientEmail),
    eq(blocks.side, key.side),
    isNull(blocks.seenAt),
  );
  const waits = sql`exists (select 1 from blocks where ${isIt})`;
  const details = { side: key.side };
  const [logged] = await db.batch([
    auditStatement(db, { actorId, action: "block.seen", subject: key.expertId, details }, waits),
    db.update(blocks).set({ seenAt: now() }).where(isIt),
  ]);
  return logged.rowsAffected > 0 ? "done" : "not-waiting";
}
