import type { RequestListener } from "node:http";
import { sql } from "drizzle-orm";
import Stripe from "stripe";
import { describe, expect, onTestFinished, test } from "vitest";
import { fromOutside, isOutage, Outage } from "#app/lib/outage.ts";
import { EnvError, parseEnv } from "#app/platform/env.ts";
import { GoogleError } from "#app/services/google.server.ts";
import { createPaymentsService } from "#app/services/payments.server.ts";
import { createStripe } from "#app/services/stripe-client.server.ts";
import { createUploadsService } from "#app/services/uploads.server.ts";
import { createDatabase } from "#db/client.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { startLocalServer } from "#tests/support/http/local-server.ts";

/** The error that the work throws. */
async function failureOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("Nothing was thrown");
}

/** The address of a server until the end of the test. */
async function listen(answer: RequestListener): Promise<string> {
  const { url, close } = await startLocalServer(answer);
  onTestFinished(close);
  return url;
}

describe("a database", () => {
  const connect = (url: string) => createDatabase(url, undefined, { timeoutMs: 100 });
  const broken: [string, RequestListener][] = [
    ["says nothing", () => {}],
    ["disconnects before its response", (request) => request.socket.destroy()],
    [
      "disconnects in the middle of its response",
      (_, response) => {
        response.writeHead(200, { "Content-Length": "1000" });
        response.write("{", () => response.destroy());
      },
    ],
    [
      "stops in the middle of its response",
      (_, response) => void response.writeHead(200).write("{"),
    ],
    ["answers 500", (_, response) => void response.writeHead(500).end("no")],
    ["refuses the token", (_, response) => void response.writeHead(401).end()],
  ];

  test.each(broken)("that %s is an outage", async (_, answer) => {
    const db = connect(await listen(answer));
    expect(isOutage(await failureOf(() => db.all(sql`select 1`)))).toBe(true);
    const batch = () => db.batch([db.all(sql`select 1`), db.all(sql`select 2`)]);
    expect(isOutage(await failureOf(batch))).toBe(true);
  });

  test("that is not there is an outage", async () => {
    const db = connect("http://127.0.0.1:9");
    expect(isOutage(await failureOf(() => db.all(sql`select 1`)))).toBe(true);
  });
});

const { db } = await openTestDatabase();

describe("a database that answers", () => {
  test("lacks a table until it is migrated, which is an outage", async () => {
    const read = () => db.all(sql`select * from nothing_at_all`);
    expect(isOutage(await failureOf(read))).toBe(true);
  });

  test.each([
    ["a malformed statement", sql`selec 1`],
    ["a missing column", sql`select nothing_at_all from users`],
    ["a broken constraint", sql`insert into users (id) values (null)`],
    ["an infinite number", sql`select ${Number.POSITIVE_INFINITY}`],
  ])("refuses %s, which is a bug", async (_, statement) => {
    expect(isOutage(await failureOf(() => db.run(statement)))).toBe(false);
    const batch = () => db.batch([db.run(statement)]);
    expect(isOutage(await failureOf(batch))).toBe(false);
  });
});

describe("Stripe", () => {
  const ask = (url: string) =>
    failureOf(() => createStripe("sk_test_1", url).checkout.sessions.retrieve("cs_1"));

  const refuse = (status: number, error: object) =>
    listen((_, response) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ error }));
    });

  test.each([401, 403, 429, 500, 503])("that answers %i is an outage", async (status) => {
    const error = await ask(await refuse(status, { message: "no" }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeError);
    expect(isOutage(error)).toBe(true);
  });

  test("that is not there is an outage, and so is a missing key", async () => {
    expect(isOutage(await ask("http://127.0.0.1:9"))).toBe(true);
    const access = { findSecretKey: async () => null, webhookSecret: "whsec_1" };
    const payments = createPaymentsService({ ...access, url: "http://127.0.0.1:9" });
    expect(isOutage(await failureOf(() => payments.findCheckout("cs_1")))).toBe(true);
  });

  test("that refuses a malformed request is a bug", async () => {
    const url = await refuse(400, { type: "invalid_request_error", message: "no" });
    expect(isOutage(await ask(url))).toBe(false);
  });
});

test("a bucket that fails is an outage, and a wrong argument for it is a bug", async () => {
  const failing = (error: Error) => ({ get: () => Promise.reject(error) }) as unknown as R2Bucket;
  const find = (error: Error) =>
    failureOf(() => createUploadsService(failing(error), failing(error)).find("avatars/a.webp"));
  expect(isOutage(await find(new Error("get: internal error (10001)")))).toBe(true);
  expect(isOutage(await find(new TypeError("Incorrect type")))).toBe(false);
});

test("an unavailable Google, a call that took too long and an invalid configuration are outages", async () => {
  expect(isOutage(new GoogleError("unavailable"))).toBe(true);
  expect(isOutage(new GoogleError("invalid_grant"))).toBe(false);
  const signal = AbortSignal.timeout(1);
  const url = await listen(() => {});
  expect(isOutage(await failureOf(() => fetch(url, { signal })))).toBe(true);
  const error = await failureOf(() => parseEnv({}));
  expect(error).toBeInstanceOf(EnvError);
  expect(isOutage(error)).toBe(true);
});

test("an error that an outage has caused is an outage, and other errors are not", async () => {
  const cause = new Outage("The database is down");
  expect(isOutage(new Error("A page failed", { cause }))).toBe(true);
  expect(isOutage(await failureOf(() => fromOutside("A call", Promise.reject(cause))))).toBe(true);
  const bugs = [new Error("x"), new TypeError("x"), new RangeError("x"), "x", null, {}];
  for (const bug of bugs) expect(isOutage(bug)).toBe(false);
});
