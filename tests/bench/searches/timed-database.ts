import { createClient } from "@libsql/client/web";
import { type Database, wrapClient } from "#db/client.ts";

/** What the round trips of one page have cost. */
export interface Cost {
  /** From sending each request until its whole answer has arrived. */
  ms: number;
  trips: number;
  /** What the server counts as read. */
  rows: number;
}

/** The body of a request, as the client of the database sends it. */
export interface SentBatch {
  path: string;
  body: string;
}

/** A database for one page, as the site makes one for each request. */
function timeDatabase(port: number, sent?: SentBatch[]): { db: Database; cost: Cost } {
  const cost: Cost = { ms: 0, trips: 0, rows: 0 };
  const send = async (request: Request): Promise<Response> => {
    if (sent)
      sent.push({ path: new URL(request.url).pathname, body: await request.clone().text() });
    const startedAt = performance.now();
    const response = await fetch(request);
    const text = await response.text();
    cost.ms += performance.now() - startedAt;
    cost.trips += 1;
    cost.rows += countRows(text);
    const { status, headers } = response;
    return new Response(text, { status, headers });
  };
  const client = createClient({ url: `http://127.0.0.1:${port}`, fetch: send });
  return { db: wrapClient(client), cost };
}

function countRows(answer: string): number {
  let rows = 0;
  for (const [, read] of answer.matchAll(/"rows_read":(\d+)/g)) rows += Number(read);
  return rows;
}

export type Ask = (db: Database) => Promise<unknown>;

/** What one page costs. `sent` collects what is sent. */
export async function askTimed(port: number, ask: Ask, sent?: SentBatch[]): Promise<Cost> {
  const { db, cost } = timeDatabase(port, sent);
  await ask(db);
  return cost;
}
