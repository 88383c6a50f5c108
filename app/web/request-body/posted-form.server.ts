import { Buffer } from "node:buffer";
import { boundaryOf, streamParts } from "./multipart-stream.server.ts";

const MOST_BODY_BYTES = 8 * 1024 * 1024;
/**
 * More than the largest picture, so that a file that is cut here is still recognised as too large.
 */
const MOST_PART_BYTES = 6 * 1024 * 1024;
/**
 * The limit of all parts together. Beyond it each part keeps the length of a text, so that texts
 * still arrive.
 */
const MOST_CONTENT_BYTES = 7 * 1024 * 1024;
const TEXT_BYTES = 64 * 1024;
/** Most forms fit in. */
const FIRST_BYTES = 16 * 1024;
/**
 * Far more than any form here has. Reading the millions that fit into a body would block other
 * requests.
 */
const MOST_FIELDS = 2_000;
/** A name such as `a[9]` or `a.b` builds a list or an object, which could fill the memory. */
const PLAIN_NAME = /^[\w-]+$/;
const AMPERSAND = 0x26;
const URL_ENCODED = "application/x-www-form-urlencoded";

/** A post whose body was read once and recognised as a form; `request` carries the same bytes. */
export interface PostedForm {
  request: Request;
  form: FormData;
  /** True when the form was too large as a whole, and its files were cut; texts are complete. */
  isShortened: boolean;
}

/**
 * The posted form, or the status of its refusal: 413 for too many bytes or fields, 400 for anything
 * that is not a form of ours. A file that is far too large arrives cut, and still too large, so its
 * form reports it and keeps everything that was typed.
 */
export async function readPostedForm(request: Request): Promise<PostedForm | 400 | 413> {
  const isInParts = boundaryOf(request.headers.get("Content-Type")) !== null;
  // Fails for a broken body, and for a sender that disconnects in the middle of the form.
  const read = await (isInParts ? readParts(request) : readWhole(request)).catch(
    () => 400 as const,
  );
  if (typeof read === "number") return read;
  const headers = new Headers(request.headers);
  headers.delete("Content-Length");
  // A post without a body is a form without fields.
  if (!headers.has("Content-Type")) headers.set("Content-Type", URL_ENCODED);
  const body = new Blob([read.bytes]);
  const copy = new Request(request.url, { method: "POST", headers, body });
  const form = await copy
    .clone()
    .formData()
    .catch(() => null);
  const isOurs = form && [...form.keys()].every((name) => PLAIN_NAME.test(name));
  return isOurs ? { request: copy, form, isShortened: read.isShortened } : 400;
}

interface ReadBody {
  bytes: Uint8Array<ArrayBuffer>;
  isShortened: boolean;
}

async function readWhole(request: Request): Promise<ReadBody | 413> {
  const body = new BodyBuffer();
  const reader = request.body?.getReader();
  // Read to the end even when it is too large: a sender that is cut off never sees the answer.
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    body.add(part.value);
  }
  if (body.isTooLarge || countFields(body.bytes) > MOST_FIELDS) return 413;
  return { bytes: body.bytes, isShortened: false };
}

/** The same body with files that are too large cut. A text is complete or refused. */
async function readParts(request: Request): Promise<ReadBody | 413> {
  const delimiter = `--${boundaryOf(request.headers.get("Content-Type"))}`;
  const body = new BodyBuffer();
  let contentBytes = 0;
  let parts = 0;
  let isShortened = false;
  for await (const { fileName, head, read } of streamParts(request)) {
    parts += 1;
    if (parts > MOST_FIELDS || body.isTooLarge) return 413;
    body.add(Buffer.from(`${delimiter}\r\n`), head, Buffer.from("\r\n\r\n"));
    let partBytes = head.length;
    contentBytes += partBytes;
    for (let piece = await read(); piece; piece = await read()) {
      const fitting = Math.min(piece.length, MOST_PART_BYTES - partBytes);
      const room = Math.max(MOST_CONTENT_BYTES - contentBytes, TEXT_BYTES - partBytes, 0);
      const kept = Math.min(fitting, room);
      if (kept < fitting && fileName === null) return 413;
      isShortened ||= kept < fitting;
      body.add(piece.subarray(0, kept));
      partBytes += kept;
      contentBytes += kept;
    }
    body.add(Buffer.from("\r\n"));
  }
  body.add(Buffer.from(`${delimiter}--\r\n`));
  return body.isTooLarge ? 413 : { bytes: body.bytes, isShortened };
}

/** Copies its input: many tiny pieces would hold far more memory than they have bytes. */
class BodyBuffer {
  #buffer = new Uint8Array(FIRST_BYTES);
  #size = 0;

  get isTooLarge(): boolean {
    return this.#size > MOST_BODY_BYTES;
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#buffer.subarray(0, this.#size);
  }

  /** Drops what would make the body too large. */
  add(...pieces: Uint8Array[]): void {
    for (const piece of pieces) {
      const start = this.#size;
      this.#size += piece.length;
      if (this.isTooLarge) continue;
      if (this.#size > this.#buffer.length) this.#enlarge();
      this.#buffer.set(piece, start);
    }
  }

  #enlarge(): void {
    const larger = new Uint8Array(
      Math.min(MOST_BODY_BYTES, Math.max(this.#size, 2 * this.#buffer.length)),
    );
    larger.set(this.#buffer);
    this.#buffer = larger;
  }
}

/** Counts the fields of a URL-encoded body, up to the limit. */
function countFields(body: Uint8Array): number {
  let count = 1;
  let at = body.indexOf(AMPERSAND);
  for (; at !== -1 && count <= MOST_FIELDS; at = body.indexOf(AMPERSAND, at + 1)) count += 1;
  return count;
}
