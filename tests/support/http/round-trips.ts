import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, createServer as createSocketServer, type Socket } from "node:net";
import { until } from "#tests/support/until.ts";

export interface RoundTrip {
  /** Milliseconds since 1970, at the start of the request to the database. */
  startedAt: number;
  path: string;
  statements: string[];
  /** What the database counts, and its provider bills. */
  rows: { read: number; written: number };
}

const controlPath = "/__round-trips";

/** After this pause earlier requests have finished the work that follows their answers. */
const QUIET_MS = 100;

export type Recorder = Awaited<ReturnType<typeof startRecorder>>;

/**
 * Passes the connections of the app on to the database as they are, which is faster than an HTTP
 * proxy, and records their requests.
 */
export async function startRecorder(port: number, databasePort: number) {
  const seen: RoundTrip[] = [];
  let delayMs = 0;
  const controls = createServer((question, answer) => void control(seen, question, answer));
  const server = createSocketServer({ noDelay: true }, (socket) => {
    socket.once("data", (start) => {
      socket.pause().unshift(start);
      if (start.toString("latin1").split(" ")[1] !== controlPath)
        return passOn(socket, { port: databasePort, delayMs, ...watchConnection(seen) });
      controls.emit("connection", socket);
      socket.resume();
    });
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    port,
    forget: () => void seen.splice(0),
    /** New connections reach a database at a distance: each answer arrives this much later. */
    delayAnswers(ms: number) {
      delayMs = ms;
    },
    close: () => void server.close(),
  };
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

interface Passage {
  port: number;
  delayMs: number;
  sent(chunk: Buffer): void;
  answered(chunk: Buffer): void;
}

/** A dead database must look dead: a broken connection, never an answer of the recorder. */
function passOn(socket: Socket, { port, delayMs, sent, answered }: Passage): void {
  const onward = connect({ port, host: "127.0.0.1", noDelay: true });
  const later = (work: () => void) => void setTimeout(work, delayMs);
  socket.on("data", sent).pipe(onward);
  onward.on("data", answered);
  if (delayMs === 0) onward.pipe(socket);
  // Timers of the same length end in the order in which they began.
  else onward.on("data", (chunk) => later(() => socket.write(chunk)));
  onward
    .once("error", () => socket.destroy())
    .once("close", () => later(() => socket.destroySoon()));
  socket.once("error", () => onward.destroy()).once("close", () => onward.destroySoon());
}

/** Records what passes on one connection: each answer follows its request. */
function watchConnection(seen: RoundTrip[]): Pick<Passage, "sent" | "answered"> {
  let latest: RoundTrip["rows"] = { read: 0, written: 0 };
  const add = (trip: RoundTrip) => {
    latest = trip.rows;
    seen.push(trip);
  };
  return { sent: readRequests(add), answered: readAnswers(() => latest) };
}

/** Reads the requests of one connection. The client of the database states their lengths. */
function readRequests(add: (trip: RoundTrip) => void): (chunk: Buffer) => void {
  let unread = Buffer.alloc(0);
  return (chunk) => {
    unread = Buffer.concat([unread, chunk]);
    for (;;) {
      const headEnd = unread.indexOf("\r\n\r\n");
      if (headEnd === -1) return;
      const head = unread.toString("latin1", 0, headEnd);
      const body = headEnd + 4;
      const end = body + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
      if (unread.length < end) return;
      const path = head.split(" ")[1] ?? "/";
      const statements = statementsIn(unread.subarray(body, end));
      add({ startedAt: Date.now(), path, statements, rows: { read: 0, written: 0 } });
      unread = unread.subarray(end);
    }
  };
}

const COUNTED_ROWS = /"rows_(read|written)":(\d+)[,}]/g;
const LONGEST_COUNT = 40;

/** Adds up the rows of each statement. A chunk may end in the middle of a number. */
function readAnswers(rows: () => RoundTrip["rows"]): (chunk: Buffer) => void {
  let unread = "";
  return (chunk) => {
    unread += chunk.toString("latin1");
    let end = 0;
    for (const found of unread.matchAll(COUNTED_ROWS)) {
      rows()[found[1] as "read" | "written"] += Number(found[2]);
      end = found.index + found[0].length;
    }
    unread = unread.slice(Math.max(end, unread.length - LONGEST_COUNT));
  };
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

/** The rows of several round trips together. */
export function sumRows(trips: readonly RoundTrip[]): RoundTrip["rows"] {
  const sum = { read: 0, written: 0 };
  for (const { rows } of trips) {
    sum.read += rows.read;
    sum.written += rows.written;
  }
  return sum;
}

function isSettingsRefresh(statements: readonly string[]): boolean {
  return statements.length === 1 && /^select [^()]+ from "settings"$/i.test(statements[0] ?? "");
}

/** Reads what a recorder in another process has recorded. */
export class RoundTrips {
  readonly #url: string;

  constructor(databaseUrl: string) {
    // By another name, so that `fetch` does not use a connection to the database.
    this.#url = databaseUrl.replace("127.0.0.1", "localhost") + controlPath;
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
