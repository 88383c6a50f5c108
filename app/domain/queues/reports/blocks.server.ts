import { and, eq, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import { parseJson } from "#app/lib/text/untrusted-text.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { blocks } from "#db/schema.ts";

const blockId = z.tuple([z.string(), z.string(), z.enum(["expert", "client"])]);

/** The person who blocks and the person who is blocked. */
type BlockKey = Pick<typeof blocks.$inferSelect, "expertId" | "clientEmail" | "side">;

/** The id of a block from a list; null for any other text. */
export function readBlockId(id: string): BlockKey | null {
  const { data } = blockId.safeParse(parseJson(id));
  if (!data) return null;
  const [expertId, clientEmail, side] = data;
  return { expertId, clientEmail, side };
}

/**
 * Removes a block from the queue; the block itself stays. One round trip; "not-waiting" if it was
 * lifted or another admin has seen it. That the actor is an admin is NOT checked here.
 */
export async function markBlockSeen(
  db: Database,
  { actorId, ...key }: BlockKey & { actorId: string },
): Promise<"done" | "not-waiting"> {
  const isIt = and(
    eq(blocks.expertId, key.expertId),
    eq(blocks.clientEmail, key.clientEmail),
    eq(blocks.side, key.side),
    isNull(blocks.seenAt),
  );
  const waits = sql`exists (select 1 from blocks where ${isIt})`;
  const [, seen] = await db.batch([
    auditStatement(
      db,
      { actorId, action: "block.seen", subject: key.expertId, details: { side: key.side } },
      waits,
    ),
    db.update(blocks).set({ seenAt: now() }).where(isIt).returning({ side: blocks.side }),
  ]);
  return seen.length > 0 ? "done" : "not-waiting";
}
