import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { createSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import type { Database } from "#db/client.ts";

const threadCount = 2_000;
const writtenAt = 1_750_000_000_000;

/** Adds many quote requests with a message to one expert, and a session. */
export async function addBusyExpert(db: Database) {
  const experts = sql`select id from profiles where expert = 1 limit 1`;
  const [expert] = await db.all<{ id: string }>(experts);
  if (!expert) throw new Error("There is no expert in the directory.");
  const newThread = () => ({ id: uuidv7(), quote: uuidv7(), message: uuidv7() });
  const threads = Array.from({ length: threadCount }, newThread);
  const items = sql`json_each(${JSON.stringify(threads)}) item`;
  const field = (name: string) => sql.raw(`item.value ->> '${name}'`);
  await db.batch([
    db.run(sql`
      insert into quotes (id, draft_id, locale, name, email, category, budget, timeline, details, created_at)
      select ${field("quote")}, ${field("id")}, 'en', 'Client ' || item.key, item.key || '@client.example',
        'ai-automation', '5k-10k', 'flexible', 'An assistant for our service desk.', ${writtenAt} from ${items}`),
    db.run(sql`
      insert into message_threads (id, title, expert_id, quote_id, expert_unread, search_text, created_at, updated_at)
      select ${field("id")}, 'Client ' || item.key, ${expert.id}, ${field("quote")}, 1, 'client ' || item.key,
        ${writtenAt}, ${writtenAt} + item.key from ${items}`),
    db.run(sql`
      insert into messages (id, thread_id, seq, from_client, content, send_key, created_at)
      select ${field("message")}, ${field("id")}, 1, 1, 'When could you start?', ${field("id")}, ${writtenAt}
      from ${items}`),
  ]);
  const session = await createSession(db, { userId: expert.id, userAgent: "bench" });
  return { id: expert.id, sessionId: session.id, threadIds: threads.map(({ id }) => id) };
}
