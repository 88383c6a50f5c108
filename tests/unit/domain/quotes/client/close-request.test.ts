import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeRequest, reopenRequest } from "#app/domain/quotes/client/close-request.server.ts";
import type { RequestState } from "#app/domain/threads/schema.ts";
import { declineRequest, markWon } from "#app/domain/threads/state/change-state.server.ts";
import {
  addExpert,
  addThread,
  type Conversation,
  say,
  startThreads,
} from "#tests/unit/domain/threads/conversation.ts";
import {
  addRequestIn,
  mailsToExpert,
  quoteOf,
  setThread,
  threadOf,
  timesOf,
} from "#tests/unit/domain/threads/state/request-steps.ts";

let threads: Awaited<ReturnType<typeof startThreads>>;
let talk: Conversation;
beforeAll(async () => {
  threads = await startThreads();
});
beforeEach(async () => {
  talk = await addRequestIn(threads.db, await addExpert(threads.db, "Edit Expert"), "replied");
});
afterEach(() => threads.told());
afterAll(() => threads.close());

const close = (of = talk) =>
  closeRequest(threads.services, of.client, { reason: "hired-elsewhere", note: " Thank you " });
const reopen = () => reopenRequest(threads.services, talk.client);
const rowOf = (of = talk) => threadOf(threads.db, of);

/** Another expert's thread of the same request. */
async function another(state: RequestState): Promise<Conversation> {
  const other = await addThread(threads.db, talk, await addExpert(threads.db, "Otto Other"));
  await setThread(threads.db, other, timesOf(state));
  return other;
}

describe("closing a request", () => {
  test("is told to its open conversations and to the experts' lists, and so is opening it again", async () => {
    for (const [change, state] of [
      [close, "closed"],
      [reopen, "replied"],
    ] as const) {
      expect(await change()).toBe("done");
      expect((await rowOf()).state).toBe(state);
      expect(await threads.told()).toEqual(
        expect.arrayContaining([
          { path: `/parties/main/${talk.threadId}`, event: { type: "state" } },
          { path: `/parties/inbox/${talk.expertId}`, event: { type: "inbox" } },
        ]),
      );
    }
  });

  test("keeps why, and forgets it when the request is opened again", async () => {
    await close();
    const why = { closeReason: "hired-elsewhere", closeNote: "Thank you" };
    expect(await quoteOf(threads.db, talk)).toMatchObject(why);
    await reopen();
    expect(await quoteOf(threads.db, talk)).toMatchObject({
      closedAt: null,
      closeReason: null,
      closeNote: "",
    });
  });

  test("again changes nothing, tells nobody and mails nobody, and so does opening it again", async () => {
    await close();
    await threads.told();
    const before = [await quoteOf(threads.db, talk), await rowOf()];
    const other = { reason: "other", note: "Other words" } as const;
    expect(await closeRequest(threads.services, talk.client, other)).toBe("done");
    expect([await quoteOf(threads.db, talk), await rowOf()]).toEqual(before);
    expect(await mailsToExpert(threads.db, talk)).toHaveLength(1);
    await reopen();
    await threads.told();
    const open = await rowOf();
    expect(await reopen()).toBe("done");
    expect(await rowOf()).toEqual(open);
    expect(await threads.told()).toEqual([]);
  });

  test("puts away where the expert never wrote, and opening it again takes exactly those back out", async () => {
    const [silent, putAway] = [await another("seen"), await another("seen")];
    await setThread(threads.db, putAway, { archived: true, archivedAt: 5 });
    await close();
    const tabs = async () =>
      Promise.all([talk, silent, putAway].map(async (of) => (await rowOf(of)).tab));
    expect(await tabs()).toEqual(["active", "archived", "archived"]);
    await reopen();
    expect(await tabs()).toEqual(["active", "new", "archived"]);
    expect((await rowOf(putAway)).archivedAt).toBe(5);
  });

  test("leaves what was agreed as it is, and its messages", async () => {
    const won = await another("won");
    await close();
    expect(await rowOf(won)).toMatchObject({ state: "won", closedAt: null });
    await say(threads.services, won, "client", "See you on Monday");
  });

  test("opens again as it was: declined stays declined", async () => {
    await declineRequest(threads.services, { ...talk, reason: "other", note: "" });
    await close();
    expect((await rowOf()).state).toBe("closed");
    await reopen();
    expect(await rowOf()).toMatchObject({ state: "declined", archived: true });
  });

  test("is mailed to each expert who may still have been at it, unless it is taken back within a minute", async () => {
    const states = ["new", "seen", "declined", "expired", "won"] as const;
    const others = await Promise.all(states.map(another));
    const mailed = async () =>
      Promise.all(
        [talk, ...others].map(async (of) => (await mailsToExpert(threads.db, of)).length),
      );
    await close();
    expect(await mailed()).toEqual([1, 1, 1, 0, 0, 0]);
    expect(await mailsToExpert(threads.db, talk)).toMatchObject([
      {
        template: "request-closed",
        params: { name: "Anna Client", reason: "hired-elsewhere", note: "Thank you" },
      },
    ]);
    await reopen();
    expect(await mailed()).toEqual([0, 0, 0, 0, 0, 0]);
    await close();
    expect(await mailed()).toEqual([1, 1, 1, 0, 0, 0]);
  });

  test("is not for whoever holds a revoked link or another request's", async () => {
    const other = await addRequestIn(threads.db, talk.expertId, "new");
    const revoked = { ...talk.client, linkVersion: 2 };
    const reason = { reason: null, note: "" };
    expect(await closeRequest(threads.services, revoked, reason)).toBe("not_found");
    expect(await reopenRequest(threads.services, revoked)).toBe("not_found");
    expect(await threads.told()).toEqual([]);
    await close(other);
    expect((await rowOf()).state).toBe("replied");
    expect(await markWon(threads.services, { ...talk, viewer: other.client })).toBe("not_found");
  });
});
