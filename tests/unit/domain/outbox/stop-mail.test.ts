import { uuidv7 } from "uuidv7";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStopMailToken, stopThreadMail } from "#app/domain/outbox/stop-mail.server.ts";
import { submitQuoteRequest } from "#app/domain/quotes/submit-quote.server.ts";
import { messageThreads } from "#db/schema.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { addExpert, openLastStep, submission } from "../quotes/wizard.ts";

const secret = "a secret of the test that is long enough";

let database: TestDatabase;
let threadId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await addExpert(db, "Vera Voice");
  await submitQuoteRequest(db, submission(await openLastStep(db)));
  const [thread] = await db.select().from(messageThreads);
  threadId = thread?.id ?? "";
});
afterAll(() => database.close());

test("a forged stop changes nothing", async () => {
  const { db } = database;
  const forged = await createStopMailToken(`${secret}!`, { threadId, side: "client" });
  expect(await stopThreadMail(db, secret, forged)).toBe("not-found");
  expect(await stopThreadMail(db, secret, `${threadId}.client`)).toBe("not-found");
  const stranger = await createStopMailToken(secret, { threadId: uuidv7(), side: "expert" });
  expect(await stopThreadMail(db, secret, stranger)).toBe("not-found");
});
