import { encodeMultipart } from "#tests/support/http/form-bodies.ts";

export const MEGABYTE = 1024 * 1024;
export type Body = ReadableStream<Uint8Array> | Uint8Array | string;

export function postRequest(contentType: string, body: Body): Request {
  const headers = { "Content-Type": contentType };
  const init = { method: "POST", headers, body, duplex: "half" };
  return new Request("https://example.com/profile", init as RequestInit);
}

/** The body as a stream of chunks of this many bytes. */
export function inChunks(body: Uint8Array, chunkBytes: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= body.length) return controller.close();
      controller.enqueue(Uint8Array.from(body.subarray(at, at + chunkBytes)));
      at += chunkBytes;
    },
  });
}

/** A form with a file of this many megabytes, made while it is read; `onChunk` precedes each. */
export function largeUpload(megabytes: number, onChunk: () => void) {
  const file = { name: "a.png", type: "image/png", content: Buffer.from("%") };
  const { body, contentType } = encodeMultipart({ file });
  const end = body.lastIndexOf("%") + 1;
  let left = megabytes;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Uint8Array.from(body.subarray(0, end))),
    pull(controller) {
      onChunk();
      left -= 1;
      if (left >= 0) return controller.enqueue(new Uint8Array(MEGABYTE));
      controller.enqueue(Uint8Array.from(body.subarray(end)));
      controller.close();
    },
  });
  return { stream, contentType };
}
