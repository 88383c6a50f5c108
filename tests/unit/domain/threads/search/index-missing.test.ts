import { isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listThreads } from "#app/domain/threads/read/list-threads.server.ts";
import { indexMissing } from "#app/domain/threads/search/index-missing.server.ts";
import { messages, messageThreads } from "#db/schema.ts";
import {
  addConversation,
  addExpert,
  say,
  startThreads,
} from "#tests/unit/domain/threads/conversation.ts";
import { addMessages } from "#tests/unit/domain/threads/inbox-rows.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
beforeAll(async () => {
  threads = await startThreads();
});
afterAll(() => threads.close());

const sizes = () =>
  threads.db.get(sql`select (select count(*) from messages_search) as said,
    (select count(*) from threads_search) as talks,
    (select count(distinct search_rank) from messages) as ranks`);

it("makes old conversations searchable in bounded runs, each row once, whoever runs at the same time", async () => {
  await threads.database.startServer();
  const { db } = threads;
  const expertId = await addExpert(db, "Edit Expert");
  const talk = await addConversation(db, expertId, { title: "Forgotten castle" });
  await addMessages(db, talk, Array(500).fill("An old sentence"), { isIndexed: false });
  await db.run(sql`delete from threads_search`);
  await db.update(messageThreads).set({ searchRank: null });
  const found = async (q: string) => (await listThreads(db, { expertId, tab: "new", q })).threads;
  expect([await found("sentence"), await found("castle")]).toEqual([[], []]);

  expect(await indexMissing(db, { limit: 300 })).toBe(301);
  expect(await db.$count(messages, isNull(messages.searchRank))).toBe(200);
  await say(threads.services, talk, "client", "A new sentence");
  await Promise.all([1, 2, 3].map(() => indexMissing(threads.database.connect(), { limit: 300 })));
  expect(await indexMissing(db, { limit: 300 })).toBe(0);

  expect(await sizes()).toEqual({ said: 501, talks: 1, ranks: 501 });
  expect([await found("sentence"), await found("castle")]).toEqual([
    [expect.objectContaining({ id: talk.threadId })],
    [expect.objectContaining({ id: talk.threadId })],
  ]);
});

it("finds what is missing without walking through what is there", async () => {
  for (const table of ["messages", "message_threads"]) {
    const plan = await threads.db.all<{ detail: string }>(
      sql.raw(
        `explain query plan select id from ${table} where search_rank is null order by rowid limit 5`,
      ),
    );
    expect(plan.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(new RegExp(`^SEARCH ${table} USING INDEX ${table}_search_rank `)),
    ]);
  }
});
