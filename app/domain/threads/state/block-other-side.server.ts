import { and, eq, type SQL, sql } from "drizzle-orm";
import { broadcastState, type ThreadServices } from "#app/domain/threads/live/broadcast.server.ts";
import { ownThread, type ThreadViewer } from "#app/domain/threads/viewer.server.ts";
import { now } from "#app/platform/clock.ts";
import { blocks, messageThreads } from "#db/schema.ts";
import { archivedColumns } from "./archive-thread.server.ts";
import { STATE_EVENTS } from "./state-mail-rows.server.ts";
import { dropStateMail } from "./state-mails.server.ts";

type BlockResult = "done" | "not_found";
type Input = { viewer: ThreadViewer; threadId: string };

/**
 * Nothing more from the other side, in any of their conversations: nobody writes there, and no new request goes from this client to this
 * expert. An expert's thread goes into the archive. Doing it again changes nothing.
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
    // What has just happened here and was not mailed yet is not mailed any more, either.
    ...STATE_EVENTS.map((event) => dropStateMail(db, event, ownThread(input))),
  ]);
  return broadcastTo(services, input, threads);
}

/** Takes the viewer's own block back; the other side's stays. */
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
