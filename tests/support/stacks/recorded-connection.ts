import { connect, type Socket } from "node:net";

export interface RoundTrip {
  /** Milliseconds since 1970, at the start of the request to the database. */
  startedAt: number;
  path: string;
  statements: string[];
  /** What the database counts, and its provider bills. */
  rows: { read: number; written: number };
}

/** What is recorded of all connections. */
export interface Recording {
  /** Reading what passes costs more than passing it on. */
  isOn: boolean;
  trips: RoundTrip[];
  /** When a part of a request last passed, in milliseconds since 1970. */
  lastAt: number;
}

interface Passage {
  port: number;
  /** How much later each answer arrives. */
  delayMs: number;
  recording: Recording;
}

/**
 * Passes one connection on to the database, and records its requests if asked for. A dead
 * database must look dead: a broken connection, never an answer of the recorder.
 */
export function passOn(socket: Socket, { port, delayMs, recording }: Passage): void {
  const { sent, answered } = watchConnection(recording);
  const onward = connect({ port, host: "127.0.0.1", noDelay: true });
  const later = (work: () => void) => {
    if (delayMs === 0) work();
    // Timers of the same length end in the order in which they began.
    else setTimeout(work, delayMs);
  };
  socket.on("data", sent).pipe(onward);
  onward.on("data", answered);
  if (delayMs === 0) onward.pipe(socket);
  else onward.on("data", (chunk) => later(() => socket.write(chunk)));
  onward
    .once("error", () => socket.destroy())
    .once("close", () => later(() => socket.destroySoon()));
  socket.once("error", () => onward.destroy()).once("close", () => onward.destroySoon());
}

/** Reads what passes on one connection while a recording is on. */
function watchConnection(recording: Recording) {
  let reader = newReader(recording.trips);
  /** Each recording begins between two requests. The one before may have ended within one. */
  const present = () => {
    if (reader.trips !== recording.trips) reader = newReader(recording.trips);
    return reader;
  };
  return {
    sent(chunk: Buffer) {
      recording.lastAt = Date.now();
      if (recording.isOn) present().readRequest(chunk);
    },
    answered(chunk: Buffer) {
      if (recording.isOn) present().readAnswer(chunk);
    },
  };
}

/** Each answer follows its request. */
function newReader(trips: RoundTrip[]) {
  let latest: RoundTrip["rows"] = { read: 0, written: 0 };
  const readRequest = readRequests((trip) => {
    latest = trip.rows;
    trips.push(trip);
  });
  return { trips, readRequest, readAnswer: readAnswers(() => latest) };
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
