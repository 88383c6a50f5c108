import { randomBytes } from "node:crypto";
import type { Client } from "@libsql/client";
import { uuidv7 } from "uuidv7";
import { expect, test } from "vitest";
import { findDueJobs } from "#app/domain/due-jobs/due-jobs.server.ts";
import type { JobName } from "#app/domain/health/schema.ts";
import { storeSealingState } from "#app/domain/keys/sealing-state.server.ts";
import { resolveSettings } from "#app/domain/settings/settings.server.ts";
import { runScheduledJobs } from "#app/jobs/scheduler.server.ts";
import { currentKey } from "#app/lib/crypto/keys.ts";
import { wrapClient } from "#db/client.ts";
import {
  emailOutbox,
  erasures,
  importPictures,
  imports,
  jobRuns,
  rateLimits,
  removedFiles,
  roomRevocations,
  uploads,
  users,
} from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { database, db } = await openTestDatabase({ isNewForEachTest: true });

const DAY_MS = 24 * 60 * 60 * 1_000;

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

const due = async () => [...(await findDueJobs({ db, env, settings: resolveSettings([]) }))];

/** The database, and the number of its statements so far. */
function countedDatabase() {
  const counted = { statements: 0 };
  // Drizzle has it, and our type of the database leaves it out.
  const { $client } = db as unknown as { $client: Client };
  const client = new Proxy($client, {
    get(target, name) {
      const method = Reflect.get(target, name);
      if (name !== "execute" && name !== "batch") return method;
      return (input: unknown, ...others: unknown[]) => {
        counted.statements += name === "batch" && Array.isArray(input) ? input.length : 1;
        return method.call(target, input, ...others);
      };
    },
  });
  return { db: wrapClient(client), counted };
}

test("a minute without work takes at most ten statements", async () => {
  await makeQuiet();
  const { db: watched, counted } = countedDatabase();
  // No job runs, so none of the services is asked.
  const context = { db: watched, env } as unknown as Parameters<typeof runScheduledJobs>[0];
  await runScheduledJobs(context);
  expect(counted.statements).toBeGreaterThan(0);
  expect(counted.statements).toBeLessThanOrEqual(10);
});

test("a new site has the daily comparison of payments and the new key as work", async () => {
  expect(await due()).toEqual(["reconcile-payments", "seal-again"]);
  await makeQuiet();
  expect(await due()).toEqual([]);
});

const soon = () => Date.now() + DAY_MS;

const mail = (lane: "person" | "bulk", nextAttemptAt: number) =>
  db.insert(emailOutbox).values({
    ...{ id: uuidv7(), idempotencyKey: uuidv7(), template: "verify-email", params: {} },
    ...{ locale: "en", recipient: "anna@example.com", lane, nextAttemptAt, createdAt: 1 },
  } as typeof emailOutbox.$inferInsert);

const importOf = (changes: Partial<typeof imports.$inferInsert>) =>
  db.insert(imports).values({
    ...{ id: "one", type: "experts", fileName: "a.csv", fileKey: "a", sizeBytes: 1 },
    ...{ state: "done", createdAt: Date.now(), updatedAt: Date.now(), ...changes },
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

const upload = (updatedAt: number) =>
  db.insert(uploads).values({ key: "a", kind: "avatar", state: "removed", updatedAt });

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
