import { rmSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settings } from "#db/schema.ts";
import {
  failNextAtGoogle,
  newGoogleAccount,
  signInAtGoogle,
} from "#tests/support/accounts/google.ts";
import { signUpByForm } from "#tests/support/accounts/sign-up.ts";
import { newConversation, newMember } from "#tests/support/inbox/conversations.ts";
import { beginPayment, newBuyer } from "#tests/support/payments/payments.ts";
import { stripeOf } from "#tests/support/payments/stripe.ts";
import { bucketDirectory, bucketFiles, roomsOf } from "#tests/support/site/bucket-files.ts";
import type { Stack } from "#tests/support/site/stack.ts";
import { StackPool } from "#tests/support/stacks/stack-pool.ts";
import { until } from "#tests/support/until.ts";

const own = { kind: "own", options: {} } as const;
const shared = { kind: "shared" } as const;

let pool: StackPool;

beforeAll(() => {
  pool = new StackPool(1);
});
afterAll(() => pool.close());

/** All data of a stack. */
async function contentOf(stack: Stack) {
  const home = await stack.newClient().get("/");
  return {
    health: (await stack.newClient().get("/healthz")).json(),
    title: /<title>(.*?)<\/title>/.exec(home.body)?.[1],
    rows: await (await fetch(new URL("/dump", stack.databaseUrl))).text(),
    files: bucketFiles(stack),
    mails: await stack.inbox.list(),
    payments: await stripeOf(stack).sessions(),
    events: await stripeOf(stack).events(),
    rooms: roomsOf(stack).length,
    roundTrips: await stack.roundTrips.list(),
  };
}

/** Leaves data in every server and in the memory of the app, and ends some of them. */
async function spoil(stack: Stack): Promise<void> {
  const { database, mail, stripe, google } = stack.pieces;
  const row = { key: "site_title", value: "A spoilt site", updatedAt: Date.now() };
  await stack.roundTrips.reset();
  await stack.db.insert(settings).values(row);
  await signUpByForm(stack);
  expect((await beginPayment((await newBuyer(stack)).client)).status).toBe(303);
  const expert = await newMember(stack);
  const { thread, request } = await newConversation(stack, expert);
  const message = { intent: "send", content: "Hello", key: "k".repeat(32), seen: "0" };
  expect((await expert.client.post(thread, message)).status).toBe(303);
  const renewed = await stack.newClient().post(request, { intent: "renew-link" });
  expect(renewed.status).toBe(303);
  await until("a room stored the link", () => roomsOf(stack).length > 1);
  rmSync(bucketDirectory(stack), { recursive: true });
  writeFileSync(bucketDirectory(stack), "No folder any more.");
  await stack.inbox.refuseNext(100);
  await stripeOf(stack).failNext({ times: 100 });
  await stripeOf(stack).delivery({ hold: true });
  const url = stack.variables.GOOGLE_TOKEN_URL ?? "";
  await failNextAtGoogle(url, { path: "/token", status: 500 });
  await stack.restartApp({ LINK_SECRET: null });
  await Promise.all([database, mail, stripe, google].map((piece) => piece.kill()));
}

test("a stack that the next file leases contains no data of the previous one", async () => {
  const first = await pool.lease(own);
  const asNew = await contentOf(first.stack);
  await spoil(first.stack);
  first.release();
  const second = await pool.lease(own);
  expect(second.stack.origin).toBe(first.stack.origin);
  expect(await contentOf(second.stack)).toEqual(asNew);
  const signedIn = await signInAtGoogle(second.stack.newClient(), newGoogleAccount());
  expect(signedIn).toMatchObject({ status: 303, location: "/" });
  await signUpByForm(second.stack);
  const { client } = await newBuyer(second.stack);
  expect((await beginPayment(client)).location).toContain("/c/pay/");
  second.release();
});

test("a stack with other data and variables contains none of the previous ones", async () => {
  const variables = { UNREAD_MAIL_AFTER_MINUTES: "7" };
  const options = { data: "empty", variables, withGoogle: false } as const;
  const empty = await pool.lease({ kind: "own", options });
  expect(empty.stack.variables).toMatchObject(variables);
  expect(empty.stack.variables.GOOGLE_CLIENT_ID).toBeUndefined();
  expect((await contentOf(empty.stack)).files).toEqual([]);
  expect((await empty.stack.newClient().get("/experts")).body).toContain("No experts found");
  empty.release();
});

test("no two files have a stack at the same time, and only shared sites keep what files leave", async () => {
  const mark = { key: "site_title", value: "Left by a file", updatedAt: 1 };
  const first = await pool.lease(shared);
  let isLeased = false;
  const waiting = pool.lease(shared).then((lease) => {
    isLeased = true;
    return lease;
  });
  await first.stack.db.insert(settings).values(mark);
  expect(isLeased).toBe(false);
  first.release();
  const second = await waiting;
  expect(await second.stack.db.select().from(settings)).toContainEqual(mark);
  second.release();
  const alone = await pool.lease(own);
  expect(await alone.stack.db.select().from(settings)).not.toContainEqual(mark);
  alone.release();
});
