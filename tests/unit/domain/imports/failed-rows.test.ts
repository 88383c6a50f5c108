import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noteFailedRows } from "#app/domain/imports/failed-rows.server.ts";
import { auditLog } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("that an admin took failed rows with their addresses stands in the log, and nothing of the rows", async () => {
  const { db } = database;
  const { id: actorId } = await newMember(database);
  await noteFailedRows(db, { actorId, importId: "the-import" });
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.subject, "the-import"));
  expect(entry).toMatchObject({ actorId, action: "import.exported", details: {} });
});
