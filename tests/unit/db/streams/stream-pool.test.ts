import { expect, onTestFinished, test, vi } from "vitest";
import { Outage } from "#app/lib/outage.ts";
import { StreamPool } from "#db/streams/stream-pool.ts";

const stream = (baton: string) => ({ baton, url: "http://127.0.0.1:1" });

test("a stream is handed out again after its turn, and only once", async () => {
  const pool = new StreamPool(2);
  const first = await pool.begin();
  expect(first.stream).toBeUndefined();
  expect(pool.end(first.turn, stream("a"))).toBe(true);
  expect((await pool.begin()).stream).toMatchObject({ baton: "a" });
  expect((await pool.begin()).stream).toBeUndefined();
});

test("the stream that was used last is the next", async () => {
  const pool = new StreamPool(2);
  const turns = [await pool.begin(), await pool.begin()];
  for (const [index, { turn }] of turns.entries()) pool.end(turn, stream(String(index)));
  expect((await pool.begin()).stream?.baton).toBe("1");
});

test("a turn that failed leaves no stream", async () => {
  const pool = new StreamPool(1);
  const { turn } = await pool.begin();
  expect(pool.end(turn, null)).toBe(false);
  expect((await pool.begin()).stream).toBeUndefined();
});

test("a turn waits until one of the others ends", async () => {
  const pool = new StreamPool(1);
  const { turn } = await pool.begin();
  const next = pool.begin();
  pool.end(turn, stream("a"));
  expect((await next).stream?.baton).toBe("a");
});

test("the end of a turn settles nothing that another request waits for", async () => {
  const pool = new StreamPool(1);
  const { turn } = await pool.begin();
  let hasBegun = false;
  const next = pool.begin().then(() => {
    hasBegun = true;
  });
  pool.end(turn, stream("a"));
  // Promises that settle at once go on before any timer.
  for (let step = 0; step < 50; step += 1) await Promise.resolve();
  expect(hasBegun).toBe(false);
  await next;
});

test("a turn that never ends does not block the others", async () => {
  const pool = new StreamPool(1, { longestTurnMs: 0 });
  await pool.begin();
  expect((await pool.begin()).stream).toBeUndefined();
});

test("a turn lasts for as long as a call may take, and the next call waits for it", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pool = new StreamPool(1, { callMs: 20_000 });
  await pool.begin();
  await vi.advanceTimersByTimeAsync(7_000);
  let hasBegun = false;
  const next = pool.begin().then(() => {
    hasBegun = true;
  });
  await vi.advanceTimersByTimeAsync(13_000);
  expect(hasBegun).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  await next;
});

test("those who wait have their turns in the order in which they came", async () => {
  const pool = new StreamPool(1);
  const first = await pool.begin();
  const order: string[] = [];
  const others = ["a", "b", "c"].map(async (name) => {
    const { turn } = await pool.begin();
    order.push(name);
    pool.end(turn, null);
  });
  pool.end(first.turn, null);
  await Promise.all(others);
  expect(order).toEqual(["a", "b", "c"]);
});

test("a job whose calls follow each other at once lets others begin between them", async () => {
  const pool = new StreamPool(1);
  let { turn } = await pool.begin();
  let isServed = false;
  const other = pool.begin().then((begun) => {
    isServed = true;
    pool.end(begun.turn, null);
  });
  let calls = 0;
  for (; !isServed && calls < 100; calls += 1) {
    pool.end(turn, null);
    ({ turn } = await pool.begin());
  }
  await other;
  expect(calls).toBe(1);
});

test("a database whose streams stay in use is an outage", async () => {
  const pool = new StreamPool(1, { longestWaitMs: 0 });
  await pool.begin();
  await expect(pool.begin()).rejects.toBeInstanceOf(Outage);
});

test("no more streams are kept than may be open", async () => {
  const pool = new StreamPool(1, { longestTurnMs: 0 });
  const lost = await pool.begin();
  const other = await pool.begin();
  expect(pool.end(other.turn, stream("a"))).toBe(true);
  expect(pool.end(lost.turn, stream("b"))).toBe(false);
});

test("streams that were idle for too long are dropped", async () => {
  const pool = new StreamPool(2, { longestIdleMs: 0 });
  const { turn } = await pool.begin();
  pool.end(turn, stream("a"));
  expect((await pool.begin()).stream).toBeUndefined();
});
