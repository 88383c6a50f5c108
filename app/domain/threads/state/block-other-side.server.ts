import { and, eq, type SQL, sql } from "drizzle-orm";
import { broadcastState, type ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import { ownThread, type ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { now } from "#app/platform/clock.ts";
import { blocks, messageThreads } from "#db/schema.ts";
import { archivedColumns } from "./archive-thread.server.ts";
import { dropStateMail, STATE_EVENTS } from "./state-mails.server.ts";

type BlockResult = "done" | "not_found";
type Input = { viewer: ThreadViewer; threadId: string };

/**
 * Blocks the other side in all their conversations. Neither side can write there, and this client
 * can send this expert no new request. An expert's thread moves to the archive. Idempotent.
 */
export async function blockOtherSide(services: ThreadServices, input: Input): Promise<BlockResult> {
  const { db } = services;
  const { viewer } = input;
  const at = now();
  const [, threads] = await db.batch([
    db.run(sql`
      insert into blocks (expert_id, client_email, side, created_at)
      select expert_id, (select email from quotes where id = quote_id), ${viewer.side}, ${at}
      from message_threads where ${ownThread(input)}
      on conflict do nothing`),
    db
      .update(messageThreads)
      .set(viewer.side === "expert" ? archivedColumns(at) : { archived: messageThreads.archived })
      .where(ownThread(input))
      .returning({ expertId: messageThreads.expertId }),
    // Mails about recent changes in this thread that are still queued are dropped, too.
    ...STATE_EVENTS.map((event) => dropStateMail(db, event, ownThread(input))),
  ]);
  return broadcastTo(services, input, threads);
}

/** Removes the viewer's own block. The other side's block is unchanged. */
export async function unblockOtherSide(
  services: ThreadServices,
  input: Input,
): Promise<BlockResult> {
  const { db } = services;
  const pair = (column: SQL) =>
    sql`(select ${column} from message_threads where ${ownThread(input)})`;
  const [, threads] = await db.batch([
    db
      .delete(blocks)
      .where(
        and(
          eq(blocks.side, input.viewer.side),
          eq(blocks.expertId, pair(sql`expert_id`)),
          eq(blocks.clientEmail, pair(sql`(select email from quotes where id = quote_id)`)),
        ),
      ),
    db.select({ expertId: messageThreads.expertId }).from(messageThreads).where(ownThread(input)),
  ]);
  return broadcastTo(services, input, threads);
}

function broadcastTo(
  services: ThreadServices,
  { threadId }: Input,
  [thread]: { expertId: string }[],
): BlockResult {
  if (!thread) return "not_found";
  broadcastState(services, { threadId, expertId: thread.expertId });
  return "done";
}
