import { uuidv7 } from "uuidv7";
import type { Database } from "#db/client.ts";
import {
  blocks,
  contactMessages,
  paymentFindings,
  quotes,
  threadReports,
  withdrawals,
} from "#db/schema.ts";
import { newQuote } from "#tests/support/inbox/conversation-rows.ts";
import { insertMissing } from "#tests/support/rows.ts";

/** Existing rows with the same id stay as they are. */
type Changes<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]>;

/** A request that no expert matches; returns its id. */
export function addUnmatchedQuote(db: Database, changes: Changes<typeof quotes> = {}) {
  return addQuote(db, { unmatched: true, ...changes });
}

/** A request that is held for review before these experts get it; returns its id. */
export function addHeldQuote(
  db: Database,
  expertIds: readonly string[],
  changes: Changes<typeof quotes> = {},
) {
  const details = "Cheap pills: https://pills.example";
  return addQuote(db, { heldAt: Date.now(), heldFor: [...expertIds], details, ...changes });
}

async function addQuote(db: Database, changes: Changes<typeof quotes>): Promise<string> {
  const row = newQuote(changes);
  await insertMissing(db, quotes, row);
  return row.id;
}

/** A report by one side of this conversation; returns its id. */
export async function addReport(
  db: Database,
  threadId: string,
  changes: Changes<typeof threadReports> = {},
): Promise<string> {
  const { id = uuidv7() } = changes;
  const said = { side: "client", reason: "abuse", note: "Look at the last lines." } as const;
  const report = { id, threadId, ...said, createdAt: Date.now() };
  await insertMissing(db, threadReports, { ...report, ...changes });
  return id;
}

const sentForm = (id = uuidv7()) =>
  ({ id, sendKey: id, locale: "en", email: `${id}@example.com`, createdAt: Date.now() }) as const;

export async function addContactMessage(
  db: Database,
  changes: Changes<typeof contactMessages> = {},
): Promise<string> {
  const words = { name: "Cora Asks", subject: "A question", message: "Who\nare you?" };
  const row = { ...sentForm(changes.id), ...words, ...changes };
  await insertMissing(db, contactMessages, row);
  return row.id;
}

export async function addWithdrawal(db: Database, changes: Changes<typeof withdrawals> = {}) {
  const words = { name: "Willa Withdraws", reference: "The Pro plan", message: "" };
  const row = { ...sentForm(changes.id), ...words, ...changes };
  await insertMissing(db, withdrawals, row);
  return row.id;
}

export async function addFinding(db: Database, changes: Changes<typeof paymentFindings> = {}) {
  const { id = uuidv7() } = changes;
  const found = { key: `test:${id}`, kind: "paid-twice", createdAt: Date.now() } as const;
  await insertMissing(db, paymentFindings, { id, ...found, ...changes });
  return id;
}

/** The expert has blocked this address. */
export async function addBlock(
  db: Database,
  expertId: string,
  changes: Changes<typeof blocks> = {},
): Promise<void> {
  const clientEmail = `blocked-${uuidv7()}@example.com`;
  const block = { expertId, clientEmail, side: "expert", createdAt: Date.now() } as const;
  await insertMissing(db, blocks, { ...block, ...changes });
}
