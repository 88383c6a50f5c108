import { expect, test } from "vitest";
import { readHealthUnscoped } from "#app/domain/health/read-health.server.ts";
import { jobRuns, paymentFindings } from "#db/schema.ts";
import { openTestDatabase } from "#tests/support/database.ts";

const { db } = await openTestDatabase();

test("findings of the payment job count until they are resolved, whatever its last round found", async () => {
  const result = { open: 0, mended: 3 };
  await db.batch([
    db.insert(jobRuns).values({ name: "reconcile-payments", finishedAt: 1, result }),
    db.insert(paymentFindings).values([
      { id: "waits", key: "waits", kind: "paid-twice", createdAt: 1 },
      { id: "closed", key: "closed", kind: "paid-twice", createdAt: 1, resolvedAt: 1 },
    ]),
  ]);
  const { payments, queues } = await readHealthUnscoped(db);
  expect(payments).toEqual({ finishedAt: 1, isRunning: false, open: 1, resolved: 3 });
  expect(queues.find(({ queue }) => queue === "findings")?.waiting).toBe(1);
});
