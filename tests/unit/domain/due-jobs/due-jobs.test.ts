import { randomBytes } from "node:crypto";
import type { Client } from "@libsql/client";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { dueJobsQuery, findDueJobs } from "#app/domain/due-jobs/due-jobs.server.ts";
import { EXPERT_INDEX } from "#app/domain/experts/listing/expert-index.server.ts";
import { JOBS, type JobName } from "#app/domain/health/schema.ts";
import { storeSealingState } from "#app/domain/keys/sealing-state.server.ts";
import { resolveSettings } from "#app/domain/settings/settings.server.ts";
import { turnAt } from "#app/domain/threads/state/refresh-response-times.server.ts";
import { runScheduledJobs } from "#app/jobs/scheduler.server.ts";
import { currentKey } from "#app/lib/crypto/keys.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/platform/clock.ts";
import { wrapClient } from "#db/client.ts";
import {
  emailOutbox,
  erasures,
  expertListings,
  importPictures,
  imports,
  jobRuns,
  messages,
  messageThreads,
  rateLimits,
  removedFiles,
  removedListings,
  roomRevocations,
  uploads,
  users,
} from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { explainQuery, openTestDatabase } from "#tests/support/database.ts";
import { addConversation, addExpert } from "#tests/unit/domain/threads/conversation.ts";

const { database, db } = await openTestDatabase({ isNewForEachTest: true });

const env = {
  ENCRYPTION_KEY: randomBytes(32).toString("base64"),
  REQUEST_EXPIRES_AFTER_DAYS: 30,
  SHARE_PICTURES_PER_MINUTE: 0,
  UNREAD_MAIL_AFTER_MINUTES: 10,
};

/** After the jobs that every new site has once. */
async function makeQuiet(): Promise<void> {
  const { id } = currentKey(env.ENCRYPTION_KEY);
  await storeSealingState(db, { id, since: 1, isFinished: true });
  const finishedAt = Date.now();
  await db.insert(jobRuns).values({ name: "reconcile-payments", startedAt: 1, finishedAt });
}

const due = async () => [...(await findDueJobs({ db, env, settings: resolveSettings([]) }, JOBS))];

/** The database, and the number of its statements so far. It fails for some if that is asked. */
function countedDatabase(failing?: RegExp) {
  const counted = { statements: 0 };
  // Drizzle has it, and our type of the database leaves it out.
  const { $client } = db as unknown as { $client: Client };
  const client = new Proxy($client, {
    get(target, name) {
      const method = Reflect.get(target, name);
      if (name !== "execute" && name !== "batch") return method;
      return (input: unknown, ...others: unknown[]) => {
        if (failing?.test(JSON.stringify(input).replaceAll("\\", "")))
          return Promise.reject(new Error("It failed"));
        counted.statements += name === "batch" && Array.isArray(input) ? input.length : 1;
        return method.call(target, input, ...others);
      };
    },
  });
  return { db: wrapClient(client), counted };
}

test("a minute without work takes four statements", async () => {
  await makeQuiet();
  const { db: watched, counted } = countedDatabase();
  // No job runs, so none of the services is asked.
  const context = { db: watched, env } as unknown as Parameters<typeof runScheduledJobs>[0];
  await runScheduledJobs(context);
  expect(counted.statements).toBe(4);
});

test("without an answer about the settings, no job works with the defaults", async () => {
  await makeQuiet();
  const { db: watched } = countedDatabase(/from "settings"/);
  const context = { db: watched, env } as unknown as Parameters<typeof runScheduledJobs>[0];
  const failed = await runScheduledJobs(context).catch(String);
  for (const name of ["reconcile-payments", "send-outbox", "import-files", "send-bulk-mails"])
    expect(failed).toContain(name);
});

test("a new site has the daily comparison of payments and the new key as work", async () => {
  expect(await due()).toEqual(["reconcile-payments", "seal-again"]);
  await makeQuiet();
  expect(await due()).toEqual([]);
});

test("the question reads pictures through the index of those to sweep", async () => {
  const question = { db, env, settings: resolveSettings([]) };
  const plan = await explainQuery(db, dueJobsQuery(question, JOBS));
  const reads = plan.split("\n").filter((line) => /\buploads\b/.test(line));
  expect(reads).toHaveLength(2);
  for (const line of reads) expect(line).toContain("USING INDEX uploads_sweep");
});

test("only the jobs that are asked for are looked at", async () => {
  const question = { db, env, settings: resolveSettings([]) };
  expect(await findDueJobs(question, ["seal-again"])).toEqual(new Set(["seal-again"]));
});

test("pictures of shared links are due until the site's look is drawn, unless they are off", async () => {
  const question = { db, env, settings: resolveSettings([]) };
  const asked = async (SHARE_PICTURES_PER_MINUTE: number) =>
    findDueJobs({ ...question, env: { ...env, SHARE_PICTURES_PER_MINUTE } }, [
      "draw-share-pictures",
    ]);
  expect(await asked(5)).toEqual(new Set(["draw-share-pictures"]));
  expect(await asked(0)).toEqual(new Set());
});

test("expired rows behind a fresh one are found as the job finds them", async () => {
  await makeQuiet();
  await db.insert(removedListings).values([
    { keyHash: "fresh", removedAt: Date.now() },
    { keyHash: "old", removedAt: 1 },
  ]);
  expect(await due()).toEqual(["purge-expired"]);
});

const soon = () => Date.now() + DAY_MS;

const mail = (lane: "person" | "bulk", nextAttemptAt: number) =>
  db.insert(emailOutbox).values({
    id: uuidv7(),
    idempotencyKey: uuidv7(),
    template: "verify-email",
    params: {},
    locale: "en",
    recipient: "anna@example.com",
    lane,
    nextAttemptAt,
    createdAt: 1,
  } as typeof emailOutbox.$inferInsert);

const importOf = (changes: Partial<typeof imports.$inferInsert>) =>
  db.insert(imports).values({
    id: "one",
    type: "experts",
    fileName: "a.csv",
    fileKey: "a",
    sizeBytes: 1,
    state: "done",
    createdAt: Date.now(),
    updatedAt: Date.now(),
    ...changes,
  } as typeof imports.$inferInsert);

async function picture(nextAttemptAt: number): Promise<void> {
  await importOf({});
  const place = { importId: "one", line: 1, kind: "avatar", targetId: "anna" } as const;
  await db.insert(importPictures).values({ ...place, url: "u", state: "waiting", nextAttemptAt });
}

async function account(deletesAt: number): Promise<void> {
  await newMember(database);
  await db.update(users).set({ deletesAt });
}

const upload = (updatedAt: number, state: "removed" | "pending" = "removed") =>
  db.insert(uploads).values({ key: "a", kind: "avatar", state, updatedAt });

/** A conversation that no job has to look at, with these changes. */
async function talk(changes: Partial<typeof messageThreads.$inferInsert>): Promise<string> {
  const quote = { updatedAt: Date.now(), answerCheckedAt: 1 };
  const { threadId } = await addConversation(db, await addExpert(db, "Edit Expert"), quote);
  await db.update(messageThreads).set({ remindedAt: 1, ...changes });
  return threadId;
}

/** An unread message of a client. */
async function message(createdAt: number): Promise<void> {
  const threadId = await talk({});
  await db.insert(messages).values({
    id: uuidv7(),
    threadId,
    createdAt,
    fromClient: true,
    seq: 1,
    sendKey: "a",
    content: "Hello",
    searchRank: 1,
  } as typeof messages.$inferInsert);
}

/** Listings of experts, one for each lottery number. */
async function listings(indexVersion: number, ...lotteries: number[]): Promise<void> {
  for (const lottery of lotteries) {
    const profileId = await addExpert(db, "Edit Expert");
    await db.insert(expertListings).values({
      profileId,
      lottery,
      indexVersion,
      verified: true,
      listedAt: 1,
      sortName: "edit",
      facets: "[]",
      words: "",
      termIds: Buffer.alloc(0),
    } as unknown as typeof expertListings.$inferInsert);
  }
}

const lotteryIn = (ms: number) => turnAt(Date.now() + ms).from;

/** Of the daily comparison of payments. */
const round = (changes: Partial<typeof jobRuns.$inferInsert>) => db.update(jobRuns).set(changes);

const sealed = (id: string) => storeSealingState(db, { id, since: 1, isFinished: true });

const revocation = { party: "thread", roomId: "a", side: "expert", session: "s" } as const;

test.each<[JobName, () => PromiseLike<unknown>, (() => PromiseLike<unknown>) | null]>([
  [
    "close-ended-sockets",
    () => db.insert(roomRevocations).values({ ...revocation, expiresAt: soon() }),
    null,
  ],
  ["delete-accounts", () => account(1), () => account(soon())],
  ["send-outbox", () => mail("person", 1), () => mail("person", soon())],
  ["send-bulk-mails", () => mail("bulk", 1), () => mail("bulk", soon())],
  [
    "import-files",
    () => importOf({ state: "reading" }),
    () => importOf({ state: "reading", leasedUntil: soon() }),
  ],
  ["purge-imports", () => importOf({ updatedAt: 1 }), () => importOf({})],
  ["fetch-pictures", () => picture(1), () => picture(soon())],
  [
    "purge-expired",
    () => db.insert(rateLimits).values({ key: "a", count: 1, expiresAt: 1 }),
    () => db.insert(rateLimits).values({ key: "a", count: 1, expiresAt: soon() }),
  ],
  ["sweep-uploads", () => upload(1), null],
  ["sweep-uploads", () => upload(1, "pending"), () => upload(Date.now(), "pending")],
  ["expire-requests", () => talk({ updatedAt: 1 }), () => talk({})],
  ["wake-threads", () => talk({ snoozedUntil: 1 }), () => talk({ snoozedUntil: soon() })],
  ["mail-unread-messages", () => message(Date.now() - HOUR_MS), () => message(Date.now())],
  [
    "chase-requests",
    () => talk({ remindedAt: null, createdAt: Date.now() - 6 * DAY_MS }),
    () => talk({ remindedAt: null }),
  ],
  [
    "refresh-response-times",
    // The minute may end before the question.
    () => listings(EXPERT_INDEX.version, lotteryIn(0), lotteryIn(MINUTE_MS)),
    () => listings(EXPERT_INDEX.version, lotteryIn(DAY_MS / 2)),
  ],
  ["index-conversations", () => talk({ searchRank: null }), () => talk({})],
  [
    "index-listings",
    () => listings(0, lotteryIn(DAY_MS / 2)),
    () => listings(EXPERT_INDEX.version, lotteryIn(DAY_MS / 2)),
  ],
  ["reconcile-payments", () => round({ finishedAt: 1 }), () => round({ finishedAt: Date.now() })],
  [
    "reconcile-payments",
    () => round({ cursor: "next" }),
    () => round({ cursor: "next", leasedUntil: soon() }),
  ],
  ["seal-again", () => sealed("other"), null],
  [
    "delete-removed-files",
    () => db.insert(removedFiles).values({ key: "a", removedAt: 1 }),
    () => db.insert(removedFiles).values({ key: "a", removedAt: Date.now() }),
  ],
  ["list-erasures", () => db.insert(erasures).values({ userId: "a", erasedAt: 1 }), null],
])("%s has work only when something is due", async (name, begin, wait) => {
  await makeQuiet();
  if (wait) {
    await wait();
    expect(await due()).toEqual([]);
    await database.replace();
    await makeQuiet();
  }
  await begin();
  expect(await due()).toEqual([name]);
});
