import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SendAnswer } from "#app/components/live/live-responses.ts";
import { OutgoingQueue } from "#app/routes/inbox/live/outgoing-queue.ts";

/** A network of which each message tells what became of it; what the queue reports is written down. */
function start(answers: (content: string, attempt: number) => SendAnswer["status"] | "lost") {
  const posts: string[] = [];
  const log: string[] = [];
  const stored = new Set<string>();
  const queue = new OutgoingQueue({
    async post({ key, content }) {
      posts.push(content);
      const status = answers(content, posts.filter((post) => post === content).length);
      if (status === "lost") return { status: "refused", reason: "unreachable" };
      if (status === "refused") return { status, reason: "closed" };
      const message = { id: key, seq: 1, side: "expert", kind: "text", createdAt: 1 } as const;
      return { status, message: { ...message, content, key } };
    },
    isStored: (key) => stored.has(key),
    onAnswer: ({ content }, { status }) => log.push(`${content} ${status}`),
    onWaiting: (messages) => log.push(`waiting ${messages.map(({ content }) => content)}`),
  });
  return {
    queue,
    posts,
    log,
    stored,
    add: (content: string) => queue.add({ key: content, content }),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("messages on their way", () => {
  test("are posted one after the other, in the order in which they were written", async () => {
    const { add, posts, log } = start(() => "sent");
    for (const content of ["a", "b", "c"]) add(content);
    await vi.runAllTimersAsync();
    expect(posts).toEqual(["a", "b", "c"]);
    expect(log).toEqual(["a sent", "b sent", "c sent"]);
  });

  test("wait for the connection, and go by themselves in the same order when it is back", async () => {
    const { add, posts, log } = start((_, attempt) => (attempt < 3 ? "lost" : "sent"));
    add("a");
    await vi.advanceTimersByTimeAsync(0);
    expect(log).toEqual(["waiting a"]);
    add("b");
    await vi.advanceTimersByTimeAsync(0);
    expect(log.at(-1)).toBe("waiting a,b");
    await vi.runAllTimersAsync();
    expect(posts.slice(0, 3)).toEqual(["a", "a", "a"]);
    expect(log.filter((line) => line.endsWith("sent"))).toEqual(["a sent", "b sent"]);
  });

  test("are not posted again once they have come back as stored", async () => {
    const { add, posts, stored } = start(() => "lost");
    add("a");
    await vi.advanceTimersByTimeAsync(0);
    stored.add("a");
    await vi.runAllTimersAsync();
    expect(posts).toEqual(["a"]);
  });

  test("that are refused do not hold up the others", async () => {
    const { add, log } = start((content) => (content === "a" ? "refused" : "sent"));
    add("a");
    add("b");
    await vi.runAllTimersAsync();
    expect(log).toEqual(["a refused", "b sent"]);
  });

  test("that are taken back are not posted, and nothing is tried again after the page was left", async () => {
    const { add, queue, posts } = start(() => "lost");
    add("a");
    add("b");
    await vi.advanceTimersByTimeAsync(0);
    queue.remove("a");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(posts).toEqual(["a", "b"]);
    queue.stop();
    await vi.runAllTimersAsync();
    expect(posts).toEqual(["a", "b"]);
  });

  test("go at once when somebody asks for it", async () => {
    const { add, queue, posts } = start((_, attempt) => (attempt < 2 ? "lost" : "sent"));
    add("a");
    await vi.advanceTimersByTimeAsync(0);
    await queue.wake();
    expect(posts).toEqual(["a", "a"]);
  });
});
