import { Buffer } from "node:buffer";

/** The limit of RFC 2046. A longer boundary would slow down each search. */
const LONGEST_BOUNDARY = 70;
/** The headers of a part are far shorter. */
const MOST_HEAD_BYTES = 16 * 1024;
const HEAD_END = Buffer.from("\r\n\r\n");

export interface StreamedPart {
  name: string;
  /** Null for a field without a file; empty where no file was chosen. */
  fileName: string | null;
  /** The headers as they were sent, without the empty line after them. */
  head: Uint8Array;
  /** The next bytes of the content; null at its end. Unread content is skipped. */
  read: () => Promise<Uint8Array | null>;
}

/** The body is not a multipart form, or it is incomplete. */
export class MultipartError extends Error {
  override name = "MultipartError";
}

/**
 * Yields the parts of a `multipart/form-data` body in order, as they arrive: a file may be far
 * larger than the memory. Throws `MultipartError`. In every case the rest of the body is read too,
 * because a sender that is cut off never sees the answer.
 */
export async function* streamParts(request: Request): AsyncGenerator<StreamedPart> {
  const boundary = boundaryOf(request.headers.get("Content-Type"));
  if (boundary === null || !request.body) throw new MultipartError("not a multipart form");
  const reader = new PartReader(request.body.getReader(), boundary);
  try {
    await reader.skipPart();
    while (await reader.hasPart()) {
      const head = await reader.readUntil(HEAD_END, MOST_HEAD_BYTES);
      yield { ...namesIn(head.toString("utf8")), head, read: () => reader.readPiece() };
      await reader.skipPart();
    }
  } finally {
    await reader.drain();
  }
}

/** Null for a body of another kind, or with a boundary that is missing or too long. */
export function boundaryOf(contentType: string | null): string | null {
  if (!contentType || !/^multipart\/form-data\b/i.test(contentType)) return null;
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  return boundary && boundary.length <= LONGEST_BOUNDARY ? boundary : null;
}

/** Browsers write a quotation mark in a name as %22. */
function namesIn(head: string): Pick<StreamedPart, "name" | "fileName"> {
  const [, disposition = ""] = /^content-disposition:(.*)$/im.exec(head) ?? [];
  const [, name] = /;\s*name="([^"]*)"/i.exec(disposition) ?? [];
  const [, fileName] = /;\s*filename="([^"]*)"/i.exec(disposition) ?? [];
  if (name === undefined) throw new MultipartError("a part without a name");
  return { name, fileName: fileName?.replaceAll("%22", '"') ?? null };
}

/** Splits a body at its delimiter, and never holds more than one piece of it. */
class PartReader {
  readonly #source: ReadableStreamDefaultReader<Uint8Array>;
  readonly #delimiter: Buffer;
  /** The body begins with a delimiter without a line before it. */
  #held: Buffer = Buffer.from("\r\n");
  #isInPart = true;

  constructor(source: ReadableStreamDefaultReader<Uint8Array>, boundary: string) {
    this.#source = source;
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
  }

  /** The next bytes of the part; null at its end. */
  async readPiece(): Promise<Buffer | null> {
    while (this.#isInPart) {
      const at = this.#held.indexOf(this.#delimiter);
      if (at !== -1) {
        this.#isInPart = false;
        const piece = this.#take(at);
        this.#take(this.#delimiter.length);
        return piece.length > 0 ? piece : null;
      }
      // A delimiter may begin in the last bytes, which are held back.
      const piece = this.#take(Math.max(0, this.#held.length - this.#delimiter.length + 1));
      if (piece.length > 0) return piece;
      await this.#fill();
    }
    return null;
  }

  async skipPart(): Promise<void> {
    while (await this.readPiece());
  }

  /** Whether another part begins; two hyphens follow the last delimiter. */
  async hasPart(): Promise<boolean> {
    while (this.#held.length < 2) await this.#fill();
    const mark = this.#take(2).toString("latin1");
    if (mark !== "--" && mark !== "\r\n") throw new MultipartError("a broken delimiter");
    this.#isInPart = mark === "\r\n";
    return this.#isInPart;
  }

  async readUntil(end: Buffer, most: number): Promise<Buffer> {
    for (;;) {
      const at = this.#held.indexOf(end);
      if (at !== -1) {
        const text = this.#take(at);
        this.#take(end.length);
        return text;
      }
      if (this.#held.length > most) throw new MultipartError("headers without an end");
      await this.#fill();
    }
  }

  async drain(): Promise<void> {
    while (!(await this.#source.read()).done);
  }

  #take(length: number): Buffer {
    const taken = this.#held.subarray(0, length);
    this.#held = this.#held.subarray(length);
    return taken;
  }

  async #fill(): Promise<void> {
    const read = await this.#source.read();
    if (read.done) throw new MultipartError("the body was cut off");
    this.#held = Buffer.concat([this.#held, read.value]);
  }
}
