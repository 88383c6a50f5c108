import { afterEach, expect, test } from "vitest";
import { bulkMailsQuery, toBulkMails } from "#app/domain/mail-log/bulk-mails.server.ts";
import { emailOutbox } from "#db/schema.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { db } = await openTestDatabase();
afterEach(() => db.delete(emailOutbox));

/** Mails that were sent at these times, in ms. */
async function addSent(times: readonly number[], lane: "bulk" | "person" = "bulk") {
  const rows = times.map((sentAt) => {
    const id = `${String(sentAt).padStart(9, "0")}-${lane}`;
    const mail = { id, idempotencyKey: id, template: "claim-listing", locale: "en", params: {} };
    const recipient = "reader@example.com";
    return {
      ...mail,
      recipient,
      lane,
      state: "sent" as const,
      sentAt,
      nextAttemptAt: 0,
      createdAt: 0,
    };
  });
  await db.insert(emailOutbox).values(rows);
}

/** `count` times from `start`, with this gap. */
const timesFrom = (start: number, count: number, gapMs: number) =>
  Array.from({ length: count }, (_, nth) => start + nth * gapMs);

const pace = async () => toBulkMails(await bulkMailsQuery(db)).perMinute;

test("without two bulk mails one after the other the pace is unknown", async () => {
  expect(await pace()).toBeNull();
  await addSent([5_000, 65_000, 3_700_000]);
  await addSent([5_100, 5_200, 65_100], "person");
  expect(await pace()).toBeNull();
});

test("the pace is that of the sending itself, without the pauses between runs and days", async () => {
  await addSent([...timesFrom(0, 60, 750), ...timesFrom(60_000, 40, 750)]);
  await addSent(timesFrom(500, 20, 750), "person");
  // 46 s of each minute, and a mail every 750 ms.
  expect(await pace()).toBeCloseTo(46_000 / 750);
  await addSent([90_000_000]);
  expect(await pace()).toBeCloseTo(46_000 / 750);
});

test("only the newest mails count: the pace follows the provider and the database", async () => {
  await addSent(timesFrom(0, 400, 300));
  await addSent(timesFrom(1_000_000, 500, 1_000));
  expect(await pace()).toBeCloseTo(46);
});
