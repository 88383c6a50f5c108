import { beforeEach, describe, expect, test } from "vitest";
import { closeRequest, reopenRequest } from "#app/domain/quotes/client/close-request.server.ts";
import { declineRequest, markWon } from "#app/domain/threads/state/change-state.server.ts";
import type { Conversation } from "#tests/unit/domain/threads/conversation.ts";
import { statePosts } from "#tests/unit/domain/threads/room-recorder.ts";
import { setUpThreads, withRevokedLink } from "#tests/unit/domain/threads/set-up-threads.ts";

const threads = setUpThreads();
let conversation: Conversation;
beforeEach(async () => {
  conversation = await threads.addRequest("replied");
});

const close = (of = conversation) =>
  closeRequest(threads.services, of.client, { reason: "hired-elsewhere", note: " Thank you " });
const reopen = (of = conversation) => reopenRequest(threads.services, of.client);
const threadRow = (of = conversation) => threads.threadOf(of);
const quoteRow = () => threads.quoteOf(conversation);

describe("closing a request", () => {
  test("informs its open conversations and the experts' lists, and so does reopening it", async () => {
    for (const [change, state] of [
      [close, "closed"],
      [reopen, "replied"],
    ] as const) {
      expect(await change()).toBe("done");
      expect((await threadRow()).state).toBe(state);
      expect(await threads.takePosts()).toEqual(statePosts(conversation));
    }
  });

  test("stores the reason, and reopening deletes it", async () => {
    await close();
    const reason = { closeReason: "hired-elsewhere", closeNote: "Thank you" };
    expect(await quoteRow()).toMatchObject(reason);
    await reopen();
    const open = { closedAt: null, closeReason: null, closeNote: "" };
    expect(await quoteRow()).toMatchObject(open);
  });

  test("or reopening a second time changes nothing and sends no posts and no mail", async () => {
    await close();
    await threads.takePosts();
    const before = [await quoteRow(), await threadRow()];
    const other = { reason: "other", note: "Other words" } as const;
    expect(await closeRequest(threads.services, conversation.client, other)).toBe("done");
    expect([await quoteRow(), await threadRow()]).toEqual(before);
    expect(await threads.mailsToExpert(conversation)).toHaveLength(1);
    await reopen();
    await threads.takePosts();
    const open = await threadRow();
    expect(await reopen()).toBe("done");
    expect(await threadRow()).toEqual(open);
    expect(await threads.takePosts()).toEqual([]);
  });

  test("archives threads without a message of the expert, and reopening unarchives only those", async () => {
    const silent = await threads.addColleague(conversation, "seen");
    const archived = await threads.addColleague(conversation, "seen");
    await threads.setThread(archived, { archived: true, archivedAt: 5 });
    await close();
    const tabs = async () => {
      const rows = await Promise.all([conversation, silent, archived].map(threadRow));
      return rows.map(({ tab }) => tab);
    };
    expect(await tabs()).toEqual(["active", "archived", "archived"]);
    await reopen();
    expect(await tabs()).toEqual(["active", "new", "archived"]);
    expect((await threadRow(archived)).archivedAt).toBe(5);
  });

  test("leaves an agreed conversation open for messages", async () => {
    const won = await threads.addColleague(conversation, "won");
    await close();
    expect(await threadRow(won)).toMatchObject({ state: "won", closedAt: null });
    await threads.say(won, "client", "See you on Monday");
  });

  test("and reopening restores the state before: a declined request stays declined", async () => {
    await declineRequest(threads.services, { ...conversation, reason: "other", note: "" });
    await close();
    expect((await threadRow()).state).toBe("closed");
    await reopen();
    expect(await threadRow()).toMatchObject({ state: "declined", archived: true });
  });

  test("is mailed to experts who may still work on it, unless undone within a minute", async () => {
    const states = ["new", "seen", "declined", "expired", "won"] as const;
    const others = await Promise.all(
      states.map((state) => threads.addColleague(conversation, state)),
    );
    const counts = async () => {
      const mails = await Promise.all(
        [conversation, ...others].map((each) => threads.mailsToExpert(each)),
      );
      return mails.map(({ length }) => length);
    };
    await close();
    expect(await counts()).toEqual([1, 1, 1, 0, 0, 0]);
    const params = { name: "Anna Client", reason: "hired-elsewhere", note: "Thank you" };
    const mails = await threads.mailsToExpert(conversation);
    expect(mails).toMatchObject([{ template: "request-closed", params }]);
    await reopen();
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0]);
    await close();
    expect(await counts()).toEqual([1, 1, 1, 0, 0, 0]);
  });

  test("is not possible with a revoked link or the link of another request", async () => {
    const other = await threads.addRequest("new", { expertId: conversation.expertId });
    expect(await close(withRevokedLink(conversation))).toBe("not_found");
    expect(await reopen(withRevokedLink(conversation))).toBe("not_found");
    expect(await threads.takePosts()).toEqual([]);
    await close(other);
    expect((await threadRow()).state).toBe("replied");
    const asOther = { ...conversation, viewer: other.client };
    expect(await markWon(threads.services, asOther)).toBe("not_found");
  });
});
