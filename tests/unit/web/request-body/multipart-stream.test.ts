import { describe, expect, test } from "vitest";
import {
  boundaryOf,
  MultipartError,
  streamParts,
} from "#app/web/request-body/multipart-stream.server.ts";
import { encodeMultipart } from "#tests/support/http/form-bodies.ts";

const MEGABYTE = 1024 * 1024;

function requestOf(contentType: string, body: ReadableStream<Uint8Array> | Uint8Array | string) {
  const headers = { "Content-Type": contentType };
  const init = { method: "POST", headers, body, duplex: "half" };
  return new Request("https://example.com/admin/imports", init as RequestInit);
}

function inPieces(body: Uint8Array, pieceBytes: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= body.length) return controller.close();
      controller.enqueue(Uint8Array.from(body.subarray(at, at + pieceBytes)));
      at += pieceBytes;
    },
  });
}

async function readAll(request: Request): Promise<[string, string | null, string][]> {
  const parts: [string, string | null, string][] = [];
  for await (const { name, fileName, read } of streamParts(request)) {
    const pieces: Uint8Array[] = [];
    for (let piece = await read(); piece; piece = await read()) pieces.push(piece);
    parts.push([name, fileName, Buffer.concat(pieces).toString()]);
  }
  return parts;
}

const content = 'name,bio\r\n"Ágnes","two\r\n--lines"\r\n';
const file = { name: 'list "of" ő.csv', type: "text/csv", content: Buffer.from(content) };

describe("a form that is read as it comes in", () => {
  test.each([1, 7, 61, MEGABYTE])("has its parts whole, %i bytes at a time", async (pieceBytes) => {
    const { body, contentType } = encodeMultipart({ type: "experts", file, note: "" });
    const parts = await readAll(requestOf(contentType, inPieces(body, pieceBytes)));
    expect(parts.map(([name]) => name)).toEqual(["type", "file", "note"]);
    expect(parts[0]).toEqual(["type", null, "experts"]);
    expect(parts[1]?.[2]).toBe(content);
    expect(parts[2]).toEqual(["note", null, ""]);
  });

  test("skips what is not read of a part", async () => {
    const { body, contentType } = encodeMultipart({ file, type: "products" });
    const names: string[] = [];
    for await (const { name } of streamParts(requestOf(contentType, inPieces(body, 5))))
      names.push(name);
    expect(names).toEqual(["file", "type"]);
  });

  test("never holds more than a piece of a file", async () => {
    const { body, contentType } = encodeMultipart({ file: { ...file, content: Buffer.from("%") } });
    const end = body.lastIndexOf("%") + 1;
    let left = 40;
    let ahead = 0;
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Uint8Array.from(body.subarray(0, end))),
      pull(controller) {
        ahead += 1;
        left -= 1;
        if (left >= 0) return controller.enqueue(new Uint8Array(MEGABYTE));
        controller.enqueue(Uint8Array.from(body.subarray(end)));
        controller.close();
      },
    });
    let size = 0;
    for await (const { read } of streamParts(requestOf(contentType, stream))) {
      for (let piece = await read(); piece; piece = await read()) {
        size += piece.length;
        expect(ahead - size / MEGABYTE).toBeLessThan(4);
      }
    }
    expect(size).toBe(40 * MEGABYTE + 1);
  });

  test.each([
    ["a broken body", '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--xy'],
    ["a form whose parts are not all read", encodeMultipart({ a: "1", b: "2" }).body],
  ])("reads %s to its end", async (_, body) => {
    const bytes = Buffer.concat([Buffer.from(body), Buffer.alloc(3 * MEGABYTE)]);
    const boundary = /^--(\S+)/.exec(bytes.subarray(0, 100).toString())?.[1];
    let left = bytes.length;
    const counted = inPieces(bytes, MEGABYTE).pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, controller) {
          left -= piece.length;
          controller.enqueue(piece);
        },
      }),
    );
    const request = requestOf(`multipart/form-data; boundary=${boundary}`, counted);
    const readOne = async () => {
      for await (const { name } of streamParts(request)) if (name === "b") break;
    };
    await readOne().catch((error: unknown) => expect(error).toBeInstanceOf(MultipartError));
    expect(left).toBe(0);
  });

  test.each([
    ["one of another kind", "application/json", "{}"],
    ["one without a boundary", "multipart/form-data", "--x--"],
    [
      "one that is cut off",
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nbody',
    ],
    ["one without any part", "multipart/form-data; boundary=x", "nothing"],
    [
      "a part without a name",
      "multipart/form-data; boundary=x",
      "--x\r\nContent-Disposition: form-data\r\n\r\n\r\n--x--",
    ],
    ["a head without an end", "multipart/form-data; boundary=x", `--x\r\n${"a".repeat(40_000)}`],
  ])("refuses %s", async (_, contentType, body) => {
    await expect(readAll(requestOf(contentType, body))).rejects.toThrow(MultipartError);
  });

  test("has a boundary of at most 70 characters, which may be quoted", () => {
    expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b"')).toBe("a b");
    const lengths = [70, 71].map((length) => "-".repeat(length));
    expect(lengths.map((each) => boundaryOf(`multipart/form-data; boundary=${each}`))).toEqual([
      lengths[0],
      null,
    ]);
  });

  test.each(["multipart/form-data", "application/x-www-form-urlencoded", null])(
    "has no boundary in %s",
    (contentType) => {
      expect(boundaryOf(contentType)).toBeNull();
    },
  );
});
