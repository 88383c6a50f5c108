/** Sends recorded round trips again. */
import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { gunzipSync } from "node:zlib";

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
 * Sends the same body. Returns the answer and how long it took to arrive. Throws when the server
 * refuses it. It does not read the JSON of the answer, so that it leaves the processors to the
 * database.
 */
export async function sendAgain(
  stream: OpenStream,
  { path, body }: SentBatch,
): Promise<{ text: string; waitMs: number }> {
  if (!BATON.test(body)) throw new Error(`A body without a baton: ${body.slice(0, 100)}`);
  const baton = JSON.stringify(stream.baton);
  const startedAt = performance.now();
  const text = await post(stream.port, path, `{"baton":${baton},${body.replace(BATON, "")}`);
  const waitMs = performance.now() - startedAt;
  if (text.includes(REFUSED)) throw new Error(text.slice(0, 500));
  stream.baton = NEXT_BATON.exec(text)?.[1] ?? null;
  return { text, waitMs };
}

/** The same body, with this before each statement that reads. */
export function withBefore({ path, body }: SentBatch, before: string): SentBatch {
  const pipeline: Pipeline = JSON.parse(body);
  for (const { stmt, batch } of pipeline.requests) {
    const statements = [...(stmt ? [stmt] : []), ...(batch?.steps.map((step) => step.stmt) ?? [])];
    for (const each of statements) {
      if (/^(?:select|with)\b/i.test(each.sql.trim())) each.sql = `${before} ${each.sql}`;
    }
  }
  return { path, body: JSON.stringify(pipeline) };
}

/** Gives its connection back: the server has few, and keeps that of an idle stream for 10 s. */
export async function closeStream({ port, baton }: OpenStream): Promise<void> {
  const closing = post(
    port,
    "/v3/pipeline",
    JSON.stringify({ baton, requests: [{ type: "close" }] }),
  );
  // The server has closed a stream that was idle for too long.
  await closing.catch(() => {});
}

/** The client of the database writes it first. */
const BATON = /^\{"baton":(?:null|"[^"]*"),/;
const NEXT_BATON = /"baton":"([^"]*)"/;
const agent = new Agent({ keepAlive: true });

/** The text of an answer, compressed on its way as for the site. Throws when the server fails. */
async function post(port: number, path: string, body: string): Promise<string> {
  const headers = { "content-type": "application/json", "accept-encoding": "gzip" };
  const sent = request({ agent, port, host: "127.0.0.1", path, method: "POST", headers });
  sent.end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const bytes = Buffer.concat(await answer.toArray());
  const isCompressed = answer.headers["content-encoding"] === "gzip";
  const text = String(isCompressed ? gunzipSync(bytes) : bytes);
  if (answer.statusCode !== 200) throw new Error(text.slice(0, 500));
  return text;
}

/** The beginning of an answer to a statement that failed. */
const REFUSED = '{"type":"error"';

export const readAnswer = (text: string): Answer => JSON.parse(text);
