import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { until } from "#tests/support/until.ts";
import { relay, startLocalServer } from "./local-server.ts";

export interface RoundTrip {
  /** Milliseconds since 1970, at the start of the request to the database. */
  startedAt: number;
  path: string;
  statements: string[];
}

const controlPath = "/__round-trips";

/** After this pause earlier requests have finished the work that follows their answers. */
const QUIET_MS = 100;

export type Recorder = Awaited<ReturnType<typeof startRecorder>>;

export async function startRecorder(port: number, databasePort: number) {
  const seen: RoundTrip[] = [];
  const { close } = await startLocalServer((question, answer) => {
    const work =
      question.url === controlPath
        ? control(seen, question, answer)
        : record(seen, databasePort, question, answer);
    // A killed app aborts its running request.
    work.catch(() => answer.destroy());
  }, port);
  return { port, forget: () => void seen.splice(0), close };
}

async function control(seen: RoundTrip[], question: IncomingMessage, answer: ServerResponse) {
  if (question.method === "DELETE") {
    await quiet(seen);
    seen.length = 0;
  }
  answer.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(seen));
}

async function quiet(seen: readonly RoundTrip[]): Promise<void> {
  const isQuiet = () => Date.now() - (seen.at(-1)?.startedAt ?? 0) > QUIET_MS;
  await until("the database is left alone", isQuiet);
}

async function record(
  seen: RoundTrip[],
  databasePort: number,
  question: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const startedAt = Date.now();
  const body = await buffer(question);
  seen.push({ startedAt, path: question.url ?? "/", statements: statementsIn(body) });
  relay(`http://127.0.0.1:${databasePort}`, question, body, answer);
}

interface Pipeline {
  requests?: {
    stmt?: { sql?: string };
    batch?: { steps?: { stmt?: { sql?: string } }[] };
    sql?: string;
  }[];
}

function statementsIn(body: Buffer): string[] {
  try {
    const { requests = [] } = JSON.parse(body.toString("utf8")) as Pipeline;
    return requests.flatMap(({ stmt, batch, sql }) => {
      const steps = batch?.steps?.map((step) => step.stmt?.sql) ?? [];
      return [stmt?.sql, sql, ...steps].filter((text) => text !== undefined);
    });
  } catch {
    return [];
  }
}

function isSettingsRefresh(statements: readonly string[]): boolean {
  return statements.length === 1 && /^select [^()]+ from "settings"$/i.test(statements[0] ?? "");
}

/** Reads what a recorder in another process has recorded. */
export class RoundTrips {
  readonly #url: string;

  constructor(databaseUrl: string) {
    this.#url = databaseUrl + controlPath;
  }

  async list(): Promise<RoundTrip[]> {
    const response = await fetch(this.#url);
    return (await response.json()) as RoundTrip[];
  }

  async reset(): Promise<void> {
    await fetch(this.#url, { method: "DELETE" });
  }

  /**
   * The round trips while the work runs, without those after its answer and without the settings,
   * which an isolate reads every few seconds.
   */
  async during(work: () => Promise<unknown>): Promise<RoundTrip[]> {
    return (await this.observe(work)).trips;
  }

  /** The same with the result of the work. */
  async observe<T>(work: () => Promise<T>): Promise<{ result: T; trips: RoundTrip[] }> {
    await this.reset();
    const result = await work();
    const asked = await this.list();
    return { result, trips: asked.filter(({ statements }) => !isSettingsRefresh(statements)) };
  }
}
