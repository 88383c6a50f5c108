/** Sends recorded round trips again. */

/** The body of a request, as the client of the database sends it. */
export interface SentBatch {
  path: string;
  body: string;
}

interface Statement {
  sql: string;
}
interface Pipeline {
  baton: string | null;
  requests: { stmt?: Statement; batch?: { steps: { stmt: Statement }[] } }[];
}
interface Answer {
  baton: string | null;
  results: { response?: { result: Result & { step_results?: (Result | null)[] } } }[];
}
interface Result {
  cols: { name: string }[];
  rows: { value?: string }[][];
}

/** A stream that stays open from one request to the next, as those of the site do. */
export interface OpenStream {
  port: number;
  baton: string | null;
}

/**
 * Sends the same body, each statement that reads with `before` in front. Returns the answer and
 * how long it took to arrive. Throws when the server refuses it.
 */
export async function sendAgain(
  stream: OpenStream,
  { path, body }: SentBatch,
  before = "",
): Promise<{ text: string; waitMs: number }> {
  const pipeline: Pipeline = { ...JSON.parse(body), baton: stream.baton };
  for (const { stmt, batch } of before === "" ? [] : pipeline.requests) {
    const statements = [...(stmt ? [stmt] : []), ...(batch?.steps.map((step) => step.stmt) ?? [])];
    for (const each of statements) {
      if (/^(?:select|with)\b/i.test(each.sql.trim())) each.sql = `${before} ${each.sql}`;
    }
  }
  const headers = { "content-type": "application/json" };
  const url = `http://127.0.0.1:${stream.port}${path}`;
  const sent = JSON.stringify(pipeline);
  const startedAt = performance.now();
  const response = await fetch(url, { method: "POST", headers, body: sent });
  const text = await response.text();
  const waitMs = performance.now() - startedAt;
  if (!response.ok || text.includes(REFUSED)) throw new Error(text.slice(0, 500));
  stream.baton = readAnswer(text).baton;
  return { text, waitMs };
}

/** Gives its connection back: the server has few, and keeps that of an idle stream for 10 s. */
export async function closeStream({ port, baton }: OpenStream): Promise<void> {
  const body = JSON.stringify({ baton, requests: [{ type: "close" }] });
  const response = await fetch(`http://127.0.0.1:${port}/v3/pipeline`, { method: "POST", body });
  await response.text();
}

/** The beginning of an answer to a statement that failed. */
const REFUSED = '{"type":"error"';

export const readAnswer = (text: string): Answer => JSON.parse(text);
