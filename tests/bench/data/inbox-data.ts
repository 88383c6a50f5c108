import { and, desc, eq } from "drizzle-orm";
import { uuidv7 } from "uuidv7";
import { createSession } from "#app/domain/accounts/sessions/sessions.server.ts";
import { encodeCursor } from "#app/domain/threads/read/cursor.server.ts";
import {
  indexMessageStatements,
  indexRequestStatements,
  indexThreadStatements,
} from "#app/domain/threads/search/search-index.server.ts";
import { threadSearchText } from "#app/domain/threads/search/search-text.server.ts";
import type { Database } from "#db/client.ts";
import { messages, messageThreads, quotes } from "#db/schema.ts";
import { newMember } from "#tests/support/accounts/accounts.ts";
import { inventPerson } from "./invented-people.ts";

/** Occurs in ten messages of an inbox of any size. */
export const RARE_WORD = "wolfsbane";
/** Occurs in every third message. */
export const FREQUENT_WORD = "deliverable";
/** Begins a word of every fourth message. */
export const SHORT_WORD = "qu";

const MESSAGES_PER_THREAD = 20;
const WORDS_PER_MESSAGE = 18;
const WRITTEN_AT = 1_750_000_000_000;
const RARE_MESSAGES = 10;

interface InboxThread {
  expertId: string;
  /** Its number in its inbox, and how many there are. */
  nth: number;
  of: number;
}

/** An expert for each number of threads. The threads of all are mixed as if written day by day. */
export async function addInboxes(db: Database, sizes: readonly number[]): Promise<Inbox[]> {
  const experts = await Promise.all(sizes.map(() => addExpert(db)));
  const all = experts.flatMap((expertId, at) => inboxThreads(expertId, sizes[at] ?? 0));
  const ordered = all.toSorted((one, other) => one.nth / one.of - other.nth / other.of);
  const chunk = 50;
  for (let start = 0; start < ordered.length; start += chunk) {
    await addThreads(db, ordered.slice(start, start + chunk), start);
  }
  return Promise.all(experts.map((expertId) => openInbox(db, expertId)));
}

export type Inbox = Awaited<ReturnType<typeof openInbox>>;

async function openInbox(db: Database, expertId: string) {
  const { id: sessionId } = await createSession(db, { userId: expertId, userAgent: "bench" });
  const { id, waitingPlace: place } = messageThreads;
  const isNew = and(eq(messageThreads.expertId, expertId), eq(messageThreads.tab, "new"));
  const last = db.select({ id, place }).from(messageThreads).where(isNew);
  const [before] = await last.orderBy(desc(place)).limit(1).offset(10);
  if (!before) throw new Error("The inbox is too small.");
  // The cursor leads to the last ten threads of the tab New, and the thread is one of that tab.
  return { expertId, sessionId, threadId: before.id, lastCursor: encodeCursor(before) };
}

async function addExpert(db: Database): Promise<string> {
  const { id } = await newMember({ db }, { profile: { fullName: "Ida Inbox", expert: true } });
  return id;
}

function inboxThreads(expertId: string, of: number): InboxThread[] {
  return Array.from({ length: of }, (_, nth) => ({ expertId, nth, of }));
}

async function addThreads(db: Database, threads: readonly InboxThread[], number: number) {
  const rows = threads.map((thread, index) => toRows(thread, number + index));
  const searched = rows.map(({ thread }) => thread);
  const requests = rows.map(({ quote, thread }) => ({
    threadIds: [thread.id],
    request: quote,
  }));
  const said = rows.flatMap((row) => row.messages);
  await db.batch([
    db.insert(quotes).values(rows.map(({ quote }) => quote)),
    db.insert(messageThreads).values(searched),
    ...slices(said, 250).map((slice) => db.insert(messages).values(slice)),
    ...indexThreadStatements(db, searched),
    ...indexRequestStatements(db, requests),
    ...indexMessageStatements(db, said),
  ]);
}

function slices<Item>(items: readonly Item[], size: number): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, nth) => nth * size);
  return starts.map((start) => items.slice(start, start + size));
}

/** Of ten threads, six are new, three active, one archived. The newest hundred are unread. */
function toRows({ expertId, nth, of }: InboxThread, number: number) {
  const id = uuidv7();
  const at = WRITTEN_AT + number * 60_000;
  const { fullName: name } = inventPerson(number);
  const quote = {
    id: uuidv7(),
    draftId: id,
    locale: "en",
    name,
    email: `${number}@client.example`,
    category: "ai-automation",
    budget: "5k-10k",
    timeline: "flexible",
    details: "An assistant for our service desk.",
    createdAt: at,
  };
  const title = `${name} – AI Automation`;
  const isUnread = nth % 30 === 0 || nth >= of - 100;
  const thread = {
    id,
    title,
    expertId,
    quoteId: quote.id,
    createdAt: at,
    updatedAt: at + 20,
    searchText: threadSearchText({ title, name, category: quote.category }),
    openedAt: at,
    repliedAt: nth % 10 < 6 ? null : at,
    archived: nth % 10 === 9,
    archivedAt: nth % 10 === 9 ? at : null,
    expertUnread: isUnread ? 1 : 0,
  };
  return { quote, thread, messages: toMessages({ nth, of, number, thread, isUnread }) };
}

interface MessagesOf {
  nth: number;
  of: number;
  number: number;
  thread: { id: string; createdAt: number };
  isUnread: boolean;
}

/** The messages of a thread; every third and fourth thread has a frequent word in each of them. */
function toMessages({ nth, of, number, thread, isUnread }: MessagesOf) {
  const rareEvery = Math.floor(of / RARE_MESSAGES);
  const words = inventPerson(number + 1_000_000).biography.split(" ");
  const wordAt = (index: number) => words[index % words.length];
  return Array.from({ length: MESSAGES_PER_THREAD }, (_, seq) => ({
    id: uuidv7(),
    threadId: thread.id,
    seq: seq + 1,
    sendKey: `bench:${seq}`,
    createdAt: thread.createdAt + seq,
    fromClient: true,
    readAt: isUnread && seq === MESSAGES_PER_THREAD - 1 ? null : thread.createdAt + seq,
    content: [
      ...Array.from({ length: WORDS_PER_MESSAGE }, (_, at) => wordAt(seq * 7 + at * 3)),
      ...((nth + seq) % 3 === 0 ? [FREQUENT_WORD] : []),
      ...((nth + seq) % 4 === 0 ? ["quotation"] : []),
      ...(seq === 9 && nth % rareEvery === 0 ? [RARE_WORD] : []),
    ].join(" "),
  }));
}
