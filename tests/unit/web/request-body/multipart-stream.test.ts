import { describe, expect, test } from "vitest";
import { MultipartError, streamParts } from "#app/web/request-body/multipart-stream.server.ts";
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
  for await (const { name, fileName, body } of streamParts(request)) {
    parts.push([name, fileName, await new Response(body).text()]);
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

  test("skips what nobody reads of a part", async () => {
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
    for await (const part of streamParts(requestOf(contentType, stream))) {
      const reader = part.body.getReader();
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        size += read.value.length;
        expect(ahead - size / MEGABYTE).toBeLessThan(4);
      }
    }
    expect(size).toBe(40 * MEGABYTE + 1);
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
});
