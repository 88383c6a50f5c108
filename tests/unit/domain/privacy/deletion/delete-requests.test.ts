import { sql } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { deleteRequestsUnscoped } from "#app/domain/privacy/deletion/delete-requests.server.ts";
import { addDetails } from "#app/domain/quotes/client/add-details.server.ts";
import { renewRequestLink } from "#app/domain/quotes/client/renew-link.server.ts";
import { emailOutbox } from "#db/schema.ts";
import { tablesHolding } from "#tests/unit/domain/privacy/text-scan.ts";
import { highLimit } from "#tests/unit/domain/threads/conversation.ts";
import { setUpThreads } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = await setUpThreads();
const { db, services } = threads;

test("a deleted request is nowhere, with its conversations, messages and mails; others stay", async () => {
  const kept = await threads.addRequest("replied");
  await threads.say(kept, "client", "Something to keep");
  const erased = await threads.addRequest("replied", { email: "zelma@example.com" });
  const colleague = await threads.addColleague(erased, "seen");
  await threads.say(erased, "expert", "An offer for Zelma");
  await threads.say(erased, "client", "Thank you, says Zelma");
  const words = "More about the wish of Zelma";
  await addDetails(services, { viewer: erased.client, content: words, key: "1", limit: highLimit });
  await db.insert(emailOutbox).values({
    id: uuidv7(),
    idempotencyKey: "to-otto",
    template: "quote-to-expert",
    locale: "en",
    recipient: "otto@example.com",
    params: { threadId: colleague.threadId, name: "Zelma" },
    state: "sent",
    nextAttemptAt: 1,
    createdAt: 1,
  });
  await renewRequestLink(services, erased.client, { mailsPerHour: 5 });

  expect(await deleteRequestsUnscoped(db, [erased.quoteId, "unknown"])).toBe(1);
  expect(await tablesHolding(db, ["zelma"])).toEqual([]);
  expect(await tablesHolding(db, [erased.quoteId])).toEqual(["erasures"]);
  const rooms = await tablesHolding(db, [erased.threadId, colleague.threadId]);
  expect(rooms).toEqual(["roomRevocations"]);
  const [found] = await db.all<{ messages: number; threads: number; requests: number }>(sql`
    select (select count(*) from messages_search) as messages,
      (select count(*) from threads_search) as threads,
      (select count(*) from requests_search) as requests`);
  expect(found).toEqual({ messages: 1, threads: 1, requests: 1 });
  expect((await threads.find(kept, "client"))?.messages).toHaveLength(1);
  expect(await deleteRequestsUnscoped(db, [erased.quoteId])).toBe(0);
});
