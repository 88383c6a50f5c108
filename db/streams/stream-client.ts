import type { Client, InArgs, ResultSet, TransactionMode } from "@libsql/client/web";
import { Outage } from "#app/lib/outage.ts";
import { beginRoundTrip } from "#app/platform/log/request-log.ts";
import type { Circuit } from "#db/circuit.ts";
import { hasSucceeded, readBatch, readExecuted, type StreamResult } from "./hrana-answers.ts";
import {
  type AnyStatement,
  batchRequest,
  executeRequest,
  type StreamRequest,
} from "./hrana-requests.ts";
import { wrongAnswer } from "./hrana-values.ts";
import type { Stream, StreamPool } from "./stream-pool.ts";

interface StreamServer {
  /** An address of HTTP. */
  url: string;
  authToken: string | undefined;
  /** A call that takes longer throws an outage. */
  timeoutMs: number;
  pool: StreamPool;
  circuit: Circuit;
  /** Sends requests in place of `fetch`, for example to measure them. */
  send?: typeof fetch;
}

interface PipelineAnswer {
  baton: string | null;
  base_url: string | null;
  results: StreamResult[];
}

/**
 * The part of a libSQL client that queries use, over streams that stay open between calls: a server
 * reads the whole schema for each new one.
 *
 * A call is one request that holds all of its transaction. Its stream is used again only if every
 * statement succeeded and the server says that no transaction is open. A request is sent a second
 * time only when the server refused its stream before it looked at the statements.
 */
export function createStreamClient(server: StreamServer): Pick<Client, "execute" | "batch"> {
  return {
    async execute(statement: AnyStatement, args?: InArgs): Promise<ResultSet> {
      const whole: AnyStatement = typeof statement === "string" ? [statement, args] : statement;
      return readExecuted(await run(server, executeRequest(whole)));
    },
    async batch(statements: AnyStatement[], mode?: TransactionMode): Promise<ResultSet[]> {
      return readBatch(await run(server, batchRequest(statements, mode)));
    },
  };
}

async function run(server: StreamServer, request: StreamRequest): Promise<StreamResult> {
  const { turn, stream } = await server.pool.begin(() => server.circuit.requireClosed());
  let reusable: Stream | null = null;
  try {
    const answer = await ask(server, stream, request);
    const [result, state] = answer.results;
    if (!result || !state) throw wrongAnswer();
    const next = answer.baton === null ? null : { baton: answer.baton, url: urlOf(server, answer) };
    if (hasSucceeded(result) && isOutsideTransaction(state)) reusable = next;
    else if (next) close(server, next);
    return result;
  } finally {
    if (!server.pool.end(turn, reusable) && reusable) close(server, reusable);
  }
}

const isOutsideTransaction = (state: StreamResult): boolean =>
  state.type === "ok" && state.response.type === "get_autocommit" && state.response.is_autocommit;

const urlOf = ({ url }: StreamServer, { base_url: moved }: PipelineAnswer): string =>
  moved && /^https?:/.test(moved) ? moved : url;

/**
 * The server's refusals of a stream that was not used for 10 s, or that it had before it started.
 * "Reused" is not among them: this very request may have been executed then.
 */
const REFUSED_STREAM = /"STREAM_EXPIRED"|^Received an invalid baton$/;

/** On the kept stream if there is one and the server still has it, otherwise on a new one. */
async function ask(
  server: StreamServer,
  kept: Stream | undefined,
  request: StreamRequest,
): Promise<PipelineAnswer> {
  const requests = [request, { type: "get_autocommit" }];
  if (kept) {
    const { status, text } = await postCounted(server, kept, requests);
    if (status !== 400 || !REFUSED_STREAM.test(text)) return readAnswer(status, text);
  }
  const { status, text } = await postCounted(server, { url: server.url }, requests);
  return readAnswer(status, text);
}

function readAnswer(status: number, text: string): PipelineAnswer {
  if (status !== 200) throw new Outage(`The database answered ${status}`);
  try {
    return JSON.parse(text) as PipelineAnswer;
  } catch (cause) {
    throw new Outage("The database sent an answer that is not JSON", { cause });
  }
}

/** One round trip of the request that is being answered. */
async function postCounted(
  server: StreamServer,
  stream: StreamAddress,
  requests: readonly unknown[],
): Promise<{ status: number; text: string }> {
  server.circuit.requireClosed();
  const countTime = beginRoundTrip();
  try {
    return await server.circuit.limit(server.timeoutMs, async (signal) => {
      const response = await post(server, stream, requests, signal);
      return { status: response.status, text: await response.text() };
    });
  } catch (cause) {
    throw new Outage("The database cannot be reached", { cause });
  } finally {
    countTime();
  }
}

/** Without a baton the server opens a stream. */
type StreamAddress = Omit<Stream, "baton"> & Partial<Stream>;

function post(
  { authToken, send = fetch }: StreamServer,
  { url, baton }: StreamAddress,
  requests: readonly unknown[],
  signal: AbortSignal,
): Promise<Response> {
  const headers = {
    "Content-Type": "application/json",
    ...(authToken && { Authorization: `Bearer ${authToken}` }),
  };
  const body = JSON.stringify({ baton: baton ?? null, requests });
  return send(`${url}/v3/pipeline`, { method: "POST", headers, body, redirect: "manual", signal });
}

/** It is not waited for: a stream that is not closed ends by itself, 10 s later. */
function close(server: StreamServer, stream: Stream): void {
  post(server, stream, [{ type: "close" }], AbortSignal.timeout(server.timeoutMs))
    .then((response) => response.text())
    .catch(() => {});
}
