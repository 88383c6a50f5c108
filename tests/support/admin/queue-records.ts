import type { Database } from "#db/client.ts";
import { messages, messageThreads, quotes } from "#db/schema.ts";
import { newQuote } from "#tests/support/inbox/conversation-rows.ts";
import { insertMissing } from "#tests/support/rows.ts";
import {
  addBlock,
  addContactMessage,
  addFinding,
  addHeldQuote,
  addReport,
  addUnmatchedQuote,
  addWithdrawal,
} from "./queue-items.ts";

const idOf = (end: string) => `0190a5e0-0000-7000-8000-0000000000${end}`;

/** One item with its own page in each queue, by id. */
export const adminItems = {
  held: idOf("c1"),
  unmatched: idOf("c2"),
  withdrawals: idOf("c3"),
  reports: idOf("c4"),
  messages: idOf("c5"),
  findings: idOf("c6"),
} as const;

/** A message that was answered. */
export const adminAnswered = idOf("c7");

const LONG = {
  name: "Szentgyörgyvölgyi-Kriványi Bernadett",
  company: "Megfelelőségellenőrző és Szerződésátvilágító Kft.",
  email: "szentgyorgyvolgyi-krivanyi.bernadett@levelezes.example.com",
  phone: "+36 30 123 4567",
  locale: "hu",
};

/** Adds items to every queue; `memberId` is a member with a profile. Repeated calls add nothing. */
export async function addAdminQueues(db: Database, memberId: string): Promise<void> {
  const threadId = await addTalk(db, memberId);
  const { name, email } = LONG;
  await addHeldQuote(db, [memberId], { ...LONG, id: adminItems.held, draftId: adminItems.held });
  const unmatched = { ...LONG, id: adminItems.unmatched, draftId: adminItems.unmatched };
  await addUnmatchedQuote(db, { ...unmatched, hearAbout: "search" });
  await addReport(db, threadId, { id: adminItems.reports });
  await addContactMessage(db, { id: adminItems.messages, name, email });
  const answered = { handledAt: Date.now(), answer: "Igen.\nÜdvözlettel: a csapat" };
  await addContactMessage(db, { id: adminAnswered, ...answered });
  await addWithdrawal(db, { id: adminItems.withdrawals, name, email, message: "Meggondoltam." });
  await addFinding(db, { id: adminItems.findings, userId: memberId });
  await addBlock(db, memberId, { clientEmail: email });
}

async function addTalk(db: Database, expertId: string): Promise<string> {
  const id = idOf("c8");
  const times = { createdAt: 1, updatedAt: 1 };
  const message = { threadId: id, seq: 1, content: "Jó napot!", sendKey: "desk:1", createdAt: 1 };
  await db.batch([
    insertMissing(db, quotes, newQuote({ id, draftId: id })),
    insertMissing(db, messageThreads, { id, title: "Clara – MI", expertId, quoteId: id, ...times }),
    insertMissing(db, messages, { ...message, id }),
  ]);
  return id;
}
