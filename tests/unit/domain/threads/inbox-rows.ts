import { uuidv7 } from "uuidv7";
import { indexMessageStatements } from "#app/domain/threads/search/search-index.server.ts";
import type { Database } from "#db/client.ts";
import { messages } from "#db/schema.ts";
import type { Conversation } from "./conversation.ts";

const SLICE = 200;

/** Writes the client's messages straight into the tables, in their order, after what is there already. `isIndexed`: as sending would. */
export async function addMessages(
  db: Database,
  { threadId }: Pick<Conversation, "threadId">,
  contents: readonly string[],
  { from = 1, isIndexed = true } = {},
): Promise<void> {
  const rows = contents.map((content, index) => ({
    id: uuidv7(),
    threadId,
    seq: from + index,
    fromClient: true,
    content,
    sendKey: `row-${from + index}:x`,
    createdAt: 1_000,
  }));
  for (let start = 0; start < rows.length; start += SLICE) {
    const slice = rows.slice(start, start + SLICE);
    const index = isIndexed ? indexMessageStatements(db, slice) : [];
    await db.batch([db.insert(messages).values(slice), ...index]);
  }
}
