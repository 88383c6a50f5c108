import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { closeRequest, reopenRequest } from "#app/domain/quotes/close-request.server.ts";
import { listMessagesAfter } from "#app/domain/threads/messages.server.ts";
import {
  addConversation,
  addExpert,
  type Conversation,
  say,
  startThreads,
} from "../threads/conversation.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
beforeAll(async () => {
  threads = await startThreads();
});
afterAll(() => threads.close());

const open = async () => {
  const expertId = await addExpert(threads.db, "Edit Expert");
  return addConversation(threads.db, expertId);
};
const isClosed = async ({ client: viewer, threadId }: Conversation) =>
  (await listMessagesAfter(threads.db, { viewer, threadId, afterSeq: 0 }))?.mayWrite === false;

describe("closing a request", () => {
  test("is told to its open conversations and to the experts' lists, and so is opening it again", async () => {
    const talk = await open();
    for (const [change, closed] of [
      [closeRequest, true],
      [reopenRequest, false],
    ] as const) {
      expect(await change(threads.services, talk.client)).toBe("done");
      expect(await isClosed(talk)).toBe(closed);
      expect(await threads.told()).toEqual(
        expect.arrayContaining([
          {
            path: `/parties/main/${talk.threadId}`,
            event: { type: "state" },
          },
          { path: `/parties/inbox/${talk.expertId}`, event: { type: "inbox" } },
        ]),
      );
    }
  });

  test("is not for whoever holds a revoked link or another request's", async () => {
    const [talk, other] = [await open(), await open()];
    const revoked = { ...talk.client, linkVersion: 2 };
    expect(await closeRequest(threads.services, revoked)).toBe("not_found");
    expect(await threads.told()).toEqual([]);
    await closeRequest(threads.services, other.client);
    expect(await isClosed(talk)).toBe(false);
    await say(threads.services, talk, "client", "Still open");
    await threads.told();
  });
});
