import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SendAnswer } from "#app/components/live/live-responses.ts";
import { OutgoingQueue } from "#app/routes/inbox/live/outgoing-queue.ts";

/** A queue on a network that answers each attempt as given, with a log of what it reports. */
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
  const add = (...contents: string[]) => {
    for (const content of contents) queue.add({ key: content, content });
  };
  return { queue, posts, log, stored, add };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const nextTick = () => vi.advanceTimersByTimeAsync(0);

describe("outgoing messages", () => {
  test("are posted one after the other, in the order of writing", async () => {
    const { add, posts, log } = start(() => "sent");
    add("a", "b", "c");
    await vi.runAllTimersAsync();
    expect(posts).toEqual(["a", "b", "c"]);
    expect(log).toEqual(["a sent", "b sent", "c sent"]);
  });

  test("wait for the connection, and are posted in the same order when it returns", async () => {
    const { add, posts, log } = start((_, attempt) => (attempt < 3 ? "lost" : "sent"));
    add("a");
    await nextTick();
    expect(log).toEqual(["waiting a"]);
    add("b");
    await nextTick();
    expect(log.at(-1)).toBe("waiting a,b");
    await vi.runAllTimersAsync();
    expect(posts.slice(0, 3)).toEqual(["a", "a", "a"]);
    expect(log.filter((line) => line.endsWith("sent"))).toEqual(["a sent", "b sent"]);
  });

  test("are not posted again once they are known to be stored", async () => {
    const { add, posts, stored } = start(() => "lost");
    add("a");
    await nextTick();
    stored.add("a");
    await vi.runAllTimersAsync();
    expect(posts).toEqual(["a"]);
  });

  test("that are refused do not delay the others", async () => {
    const { add, log } = start((content) => (content === "a" ? "refused" : "sent"));
    add("a", "b");
    await vi.runAllTimersAsync();
    expect(log).toEqual(["a refused", "b sent"]);
  });

  test("that are discarded are not posted, and nothing is retried after the page closes", async () => {
    const { add, queue, posts } = start(() => "lost");
    add("a", "b");
    await nextTick();
    queue.remove("a");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(posts).toEqual(["a", "b"]);
    queue.stop();
    await vi.runAllTimersAsync();
    expect(posts).toEqual(["a", "b"]);
  });

  test("are retried even if the request to retry comes while the failure is being noted", async () => {
    const { add, queue, log } = start((_, attempt) => (attempt < 2 ? "lost" : "sent"));
    const note = log.push.bind(log);
    log.push = (...lines) => {
      queueMicrotask(() => void queue.wake());
      return note(...lines);
    };
    add("a");
    await vi.runAllTimersAsync();
    expect([...log]).toEqual(["waiting a", "a sent"]);
  });

  test("are retried at once on request", async () => {
    const { add, queue, posts } = start((_, attempt) => (attempt < 2 ? "lost" : "sent"));
    add("a");
    await nextTick();
    await queue.wake();
    expect(posts).toEqual(["a", "a"]);
  });
});
