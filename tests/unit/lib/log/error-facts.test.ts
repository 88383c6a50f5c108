import { expect, test } from "vitest";
import { describeError } from "#app/lib/log/error-facts.ts";
import { Outage } from "#app/lib/outage.ts";

const secret = "clara@example.com";

test("a library's error keeps name, code and frames, and loses its message", () => {
  const error = Object.assign(new TypeError(`Cannot read ${secret}`), { code: "SQLITE_ERROR" });
  const facts = describeError(error);
  expect(facts).toMatchObject({ name: "TypeError", code: "SQLITE_ERROR" });
  expect(facts.message).toBeUndefined();
  expect(facts.frames?.[0]).toMatch(/error-facts\.test\.ts:\d+:\d+\)?$/);
  expect(facts.frames?.length).toBeLessThanOrEqual(20);
  expect(JSON.stringify(facts)).not.toContain(secret);
});

test("the causes keep name and code, and the messages of our own outages stay", () => {
  const cause = Object.assign(new Error(secret), { code: "ECONNREFUSED", name: "FetchError" });
  const error = new Outage("The database cannot be reached", { cause });
  expect(describeError(error)).toMatchObject({
    name: "Outage",
    message: "The database cannot be reached",
    cause: { name: "FetchError", code: "ECONNREFUSED" },
  });
  expect(JSON.stringify(describeError(error))).not.toContain(secret);
});

test("a chain of causes ends", () => {
  const error: Error & { cause?: unknown } = new Error("a circle");
  error.cause = error;
  expect(JSON.stringify(describeError(error)).match(/"cause"/g)).toHaveLength(3);
});

test("a message of several lines that looks like a stack adds no frames", () => {
  const error = new Error(`Failed\n    at ${secret}\n    at fake (${secret}:1:1)`);
  expect(JSON.stringify(describeError(error))).not.toContain(secret);
  error.message = "changed later";
  error.stack = `Error: Failed\n    at ${secret}\n    at real (index.js:3:7)\n    at async (x)`;
  expect(describeError(error).frames).toEqual(["real (index.js:3:7)"]);
});

test("the forms of frames that V8 writes", () => {
  const error = new Error("x");
  error.stack = `Error: x
    at Room.fetch (index.js:10:5)
    at async Object.fetch (file:///srv/index.js:1:2)
    at new Client (index.js:4:4)
    at Object.run [as send-outbox] (index.js:5:5)
    at index.js:7:1`;
  expect(describeError(error).frames).toEqual([
    "Room.fetch (index.js:10:5)",
    "async Object.fetch (/srv/index.js:1:2)",
    "new Client (index.js:4:4)",
    "Object.run [as send-outbox] (index.js:5:5)",
    "index.js:7:1",
  ]);
});

test("names and codes that are no plain words, and thrown values, are left out", () => {
  const odd = Object.assign(new Error("x"), { name: `for ${secret}`, code: `for ${secret}` });
  expect(describeError(odd)).toMatchObject({ name: "Error" });
  expect(JSON.stringify(describeError(odd))).not.toContain(secret);
  expect(describeError(secret)).toEqual({ name: "unknown" });
});
