import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSocketServer } from "node:net";
import {
  passOn,
  type Recording,
  type RoundTrip,
} from "#tests/support/stacks/recorded-connection.ts";
import { until } from "#tests/support/until.ts";

const controlPath = "/__round-trips";

/** After this pause earlier requests have finished the work that follows their answers. */
const QUIET_MS = 100;

export type Recorder = Awaited<ReturnType<typeof startRecorder>>;

/**
 * Passes the connections of the app on to the database as they are, which is faster than an HTTP
 * proxy, and records their requests from a `reset` to the next `list`.
 */
export async function startRecorder(port: number, databasePort: number) {
  const recording: Recording = { isOn: false, trips: [], lastAt: 0 };
  let delayMs = 0;
  const controls = createServer((question, answer) => void control(recording, question, answer));
  const server = createSocketServer({ noDelay: true }, (socket) => {
    socket.once("data", (start) => {
      socket.pause().unshift(start);
      if (start.toString("latin1").split(" ")[1] !== controlPath)
        return passOn(socket, { port: databasePort, delayMs, recording });
      controls.emit("connection", socket);
      socket.resume();
    });
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  return {
    port,
    forget: () => void Object.assign(recording, { isOn: false, trips: [] }),
    /** New connections reach a database at a distance: each answer arrives this much later. */
    delayAnswers(ms: number) {
      delayMs = ms;
    },
    close: () => void server.close(),
  };
}

/** A recording begins when the one before is deleted, and ends when it is read. */
async function control(recording: Recording, question: IncomingMessage, answer: ServerResponse) {
  const isBeginning = question.method === "DELETE";
  if (isBeginning) {
    const isQuiet = () => Date.now() - recording.lastAt > QUIET_MS;
    await until("the database is left alone", isQuiet);
    recording.trips = [];
  }
  recording.isOn = isBeginning;
  const read = JSON.stringify(recording.trips);
  answer.writeHead(200, { "Content-Type": "application/json" }).end(read);
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

/**
 * An isolate reads the settings with the versions of pages every few seconds, and counters write
 * their sums every minute.
 */
function isBackground(statements: readonly string[]): boolean {
  const asked = statements.filter((each) => !/^(begin|commit|rollback)\b/i.test(each));
  const isRefresh = asked.every((each) => REFRESHED.test(each));
  return (asked.length > 0 && isRefresh) || /^\s*insert into expert_views\b/.test(asked[0] ?? "");
}

const REFRESHED = /^select [^()]+ from ("settings"|page_versions)$/i;

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
   * The round trips while the work runs, without those after its answer and in the background.
   */
  async during(work: () => Promise<unknown>): Promise<RoundTrip[]> {
    return (await this.observe(work)).trips;
  }

  /** The same with the result of the work. */
  async observe<T>(work: () => Promise<T>): Promise<{ result: T; trips: RoundTrip[] }> {
    await this.reset();
    const result = await work();
    const asked = await this.list();
    return { result, trips: asked.filter(({ statements }) => !isBackground(statements)) };
  }
}
