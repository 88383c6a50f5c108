/**
 * `npm run bench -- inbox`: does an inbox of 10,000 threads and 200,000 messages open as fast as
 * one of 100 and 2,000 in the same database? It times whole pages and their database queries by
 * turns, so that other work of the machine affects both alike.
 */
import { findThread } from "#app/domain/threads/read/find-thread.server.ts";
import { listThreads } from "#app/domain/threads/read/list-threads.server.ts";
import { paths } from "#app/paths.ts";
import type { Database } from "#db/client.ts";
import type { RunningSet } from "#local/processes/running-set.ts";
import { startBenchDatabase } from "./data/bench-database.ts";
import { addInboxes, FREQUENT_WORD, type Inbox, RARE_WORD, SHORT_WORD } from "./data/inbox-data.ts";
import type { Bundle } from "./measure/bundle.ts";
import { Connection } from "./measure/connection.ts";
import { median, timed } from "./measure/percentile.ts";
import { getRequest } from "./measure/requests.ts";
import { startApp } from "./measure/runtime.ts";
import { printColumns } from "./tables.ts";

const SIZES = [100, 10_000] as const;
const TURNS = 60;
const MOST_GROWTH = 1.5;

interface Case {
  name: string;
  address(inbox: Inbox): string;
  ask(db: Database, inbox: Inbox): Promise<unknown>;
}

/** As the page asks. */
const asked = { tab: "new", sort: "waiting" } as const;
const { tab } = asked;
const list = (name: string, query: { q?: string; unread?: true }): Case => ({
  name,
  address: () => paths.dashboard({ tab, q: query.q, unread: query.unread && "true" }),
  ask: (db, { expertId }) => listThreads(db, { expertId, ...asked, ...query }),
});

const cases: readonly Case[] = [
  list("the list", {}),
  {
    name: "its last ten",
    address: ({ lastCursor: after }) => paths.dashboard({ tab, after }),
    ask: (db, { expertId, lastCursor: after }) => listThreads(db, { expertId, ...asked, after }),
  },
  list("unread only", { unread: true }),
  {
    name: "a thread",
    address: ({ threadId }) => paths.thread(threadId, { tab }),
    ask: (db, { expertId, threadId }) =>
      findThread(db, { viewer: { side: "expert", expertId }, threadId }),
  },
  list("search, rare word", { q: RARE_WORD }),
  list("search, frequent word", { q: FREQUENT_WORD }),
  list("search, two words", { q: `${FREQUENT_WORD} ${SHORT_WORD}` }),
  list("search, two letters", { q: SHORT_WORD }),
  list("search, category", { q: "ai automation" }),
  list("search, nothing there", { q: "xyzzy" }),
];

export async function measureInbox(running: RunningSet, folder: string, bundle: Bundle) {
  const { port, db } = await startBenchDatabase(running, folder, "inbox");
  console.log(`Filling inboxes of ${SIZES.join(" and ")} threads...`);
  const inboxes = await addInboxes(db, SIZES);
  const { app } = await startApp(running, folder, bundle, { database: port });
  const lines = [];
  for (const each of cases) lines.push(toLine(each, await compare(each, inboxes, { db, app })));
  const head = SIZES.flatMap((size) => [`page ms, ${size}`]);
  const asked = SIZES.map((size) => `database ms, ${size}`);
  printColumns([["", ...head, "growth", ...asked, "growth", ""], ...lines]);
  console.log(`\n${TURNS} turns each, the median. page: the whole response of the app.`);
}

/** For each inbox the times of the page and of its queries. */
type Times = { page: number[]; asked: number[] };

async function compare(
  measured: Case,
  inboxes: readonly Inbox[],
  { db, app }: { db: Database; app: number },
): Promise<Times[]> {
  const times: Times[] = inboxes.map(() => ({ page: [], asked: [] }));
  const connection = await Connection.open(app);
  for (let turn = -5; turn < TURNS; turn += 1) {
    for (const [at, inbox] of inboxes.entries()) {
      const page = await timed(() => open(connection, app, measured, inbox));
      const asked = await timed(() => measured.ask(db, inbox));
      if (turn < 0) continue;
      times[at]?.page.push(page);
      times[at]?.asked.push(asked);
    }
  }
  connection.close();
  return times;
}

async function open(connection: Connection, port: number, measured: Case, inbox: Inbox) {
  const cookie = `Cookie: session=${inbox.sessionId}`;
  const { status } = await connection.ask(getRequest(port, measured.address(inbox), [cookie]));
  if (status !== 200) throw new Error(`${measured.name} answered ${status}.`);
}

function toLine({ name }: Case, times: readonly Times[]): string[] {
  const pages = times.map(({ page }) => median(page));
  const asked = times.map(({ asked }) => median(asked));
  const growths = [pages, asked].map(([small = 0, large = 0]) => large / small);
  const cells = [pages, asked].flatMap((ms, at) => [
    ...ms.map((each) => each.toFixed(1)),
    `${growths[at]?.toFixed(2)} \u00d7`,
  ]);
  return [name, ...cells, growths.some((growth) => growth > MOST_GROWTH) ? "grows" : ""];
}
