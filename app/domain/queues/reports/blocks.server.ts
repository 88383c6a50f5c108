import { and, eq, isNull, sql } from "drizzle-orm";
import { auditStatement } from "#app/domain/audit/audit.server.ts";
import type { Side } from "#app/domain/threads/schema.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#db/client.ts";
import { blocks } from "#db/schema.ts";

const SIDES: readonly unknown[] = ["expert", "client"] satisfies Side[];

/** The person who blocks and the person who is blocked. */
interface BlockKey {
  expertId: string;
  clientEmail: string;
  side: Side;
}

/** The id of a block from a list; null for any other text. */
export function readBlockId(id: string): BlockKey | null {
  const parts = parse(id);
  if (!Array.isArray(parts) || parts.length !== 3) return null;
  const [expertId, clientEmail, side] = parts as unknown[];
  const isSide = SIDES.includes(side);
  if (typeof expertId !== "string" || typeof clientEmail !== "string" || !isSide) return null;
  return { expertId, clientEmail, side: side as Side };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
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
