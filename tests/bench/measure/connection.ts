import { connect, type Socket } from "node:net";

export interface Answer {
  status: number;
  headers: string;
  /** As sent, chunk marks included. */
  body: Buffer;
  /** When its first byte arrived, in the time of `performance.now()`. */
  firstByteAt: number;
}

const headEnd = Buffer.from("\r\n\r\n");
/** The time limit of a response. */
const patienceMs = 8_000;
const lastChunk = Buffer.from("0\r\n\r\n");

/**
 * One kept-alive connection on a bare socket: `fetch` and `node:http` would need more time than the
 * measured servers. It reads the bodies of workerd only: with a length, chunked, or none.
 */
export class Connection {
  readonly #socket: Socket;
  #chunks: Buffer[] = [];
  #length = 0;
  #firstByteAt = 0;
  #expected: number | "chunked" | null = null;
  #answered: (answer: Answer) => void = () => {};
  #failed: (error: Error) => void = () => {};

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on("data", (chunk) => this.#receive(chunk));
    socket.on("error", (error) => this.#failed(error));
    socket.setTimeout(patienceMs, () => socket.destroy(new Error("No answer came.")));
    socket.on("close", () => this.#failed(new Error("The server closed the connection.")));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => resolve(new Connection(socket)));
      socket.once("error", reject);
    });
  }

  /** Opens a connection for this work only. */
  static async during<Result>(port: number, work: (connection: Connection) => Promise<Result>) {
    const connection = await Connection.open(port);
    try {
      return await work(connection);
    } finally {
      connection.close();
    }
  }

  ask(request: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#failed = () => {};
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    if (this.#length === 0) this.#firstByteAt = performance.now();
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    this.#expected ??= this.#readExpectation();
    if (!this.#isComplete(chunk)) return;
    const whole = Buffer.concat(this.#chunks);
    const end = whole.indexOf(headEnd) + headEnd.length;
    const headers = whole.subarray(0, end).toString("latin1");
    this.#chunks = [];
    this.#length = 0;
    this.#expected = null;
    const status = Number(headers.slice(9, 12));
    const body = whole.subarray(end);
    this.#answered({ status, headers, body, firstByteAt: this.#firstByteAt });
  }

  /** The whole length once the headers are complete, if they declare it. */
  #readExpectation(): number | "chunked" | null {
    const whole = Buffer.concat(this.#chunks);
    const end = whole.indexOf(headEnd);
    if (end < 0) return null;
    const headers = whole.subarray(0, end).toString("latin1");
    if (/^transfer-encoding: *chunked/im.test(headers)) return "chunked";
    const length = /^content-length: *(\d+)/im.exec(headers)?.[1] ?? "0";
    return end + headEnd.length + Number(length);
  }

  #isComplete(latest: Buffer): boolean {
    if (typeof this.#expected === "number") return this.#length >= this.#expected;
    if (this.#expected === null) return false;
    const tail = latest.length >= lastChunk.length ? latest : Buffer.concat(this.#chunks);
    return tail.subarray(-lastChunk.length).equals(lastChunk);
  }
}

/** The body without the marks of chunks. */
export function plainBody({ headers, body }: Answer): Buffer {
  if (!/^transfer-encoding: *chunked/im.test(headers)) return body;
  const parts: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const lineEnd = body.indexOf("\r\n", at);
    const size = Number.parseInt(body.subarray(at, lineEnd).toString("latin1"), 16);
    if (!size) break;
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
