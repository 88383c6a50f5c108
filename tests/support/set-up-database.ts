import { type SQL, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import type { Database } from "#db/client.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";

/** Opens a database for the tests of this file, or a new one for each of them, and closes it. */
export function setUpDatabase({ isNewForEachTest = false } = {}) {
  let database: TestDatabase;
  const open = async () => {
    database = await createTestDatabase();
  };
  const close = () => database.close();
  if (isNewForEachTest) {
    beforeEach(open);
    afterEach(close);
  } else {
    beforeAll(open);
    afterAll(close);
  }
  return {
    get db() {
      return database.db;
    },
    startServer: () => database.startServer(),
    connect: () => database.connect(),
  };
}

/** The query plan of the database: one line for each table it reads. */
export async function explainQuery(db: Database, query: SQL): Promise<string> {
  const plan = await db.all<{ detail: string }>(sql`explain query plan ${query}`);
  return plan.map(({ detail }) => detail).join("\n");
}
