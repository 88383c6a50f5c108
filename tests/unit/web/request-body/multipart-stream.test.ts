import { describe, expect, test } from "vitest";
import {
  boundaryOf,
  MultipartError,
  streamParts,
} from "#app/web/request-body/multipart-stream.server.ts";
import { encodeMultipart } from "#tests/support/http/form-bodies.ts";
import { inChunks, largeUpload, MEGABYTE, postRequest } from "./bodies.ts";

async function readAll(request: Request): Promise<[string, string | null, string][]> {
  const parts: [string, string | null, string][] = [];
  for await (const { name, fileName, read } of streamParts(request)) {
    const chunks: Uint8Array[] = [];
    for (let chunk = await read(); chunk; chunk = await read()) chunks.push(chunk);
    parts.push([name, fileName, Buffer.concat(chunks).toString()]);
  }
  return parts;
}

const content = 'name,bio\r\n"Ágnes","two\r\n--lines"\r\n';
const file = { name: 'list "of" ő.csv', type: "text/csv", content: Buffer.from(content) };

const multipart = "multipart/form-data; boundary=x";
const disposition = "--x\r\nContent-Disposition: form-data";

describe("a form that is read as a stream", () => {
  test.each([1, 7, 61, MEGABYTE])("has complete parts, %i bytes at a time", async (chunkBytes) => {
    const { body, contentType } = encodeMultipart({ type: "experts", file, note: "" });
    const parts = await readAll(postRequest(contentType, inChunks(body, chunkBytes)));
    expect(parts.map(([name]) => name)).toEqual(["type", "file", "note"]);
    expect(parts[0]).toEqual(["type", null, "experts"]);
    expect(parts[1]?.[2]).toBe(content);
    expect(parts[2]).toEqual(["note", null, ""]);
  });

  test("skips the unread rest of a part", async () => {
    const { body, contentType } = encodeMultipart({ file, type: "products" });
    const names: string[] = [];
    for await (const { name } of streamParts(postRequest(contentType, inChunks(body, 5))))
      names.push(name);
    expect(names).toEqual(["file", "type"]);
  });

  test("never buffers more than a few chunks of a file", async () => {
    let ahead = 0;
    const { stream, contentType } = largeUpload(40, () => {
      ahead += 1;
    });
    let size = 0;
    for await (const { read } of streamParts(postRequest(contentType, stream))) {
      for (let chunk = await read(); chunk; chunk = await read()) {
        size += chunk.length;
        expect(ahead - size / MEGABYTE).toBeLessThan(4);
      }
    }
    expect(size).toBe(40 * MEGABYTE + 1);
  });

  test.each([
    ["a broken body", `${disposition}; name="a"\r\n\r\n1\r\n--xy`],
    ["a form whose parts are not all read", encodeMultipart({ a: "1", b: "2" }).body],
  ])("reads %s to its end", async (_, body) => {
    const bytes = Buffer.concat([Buffer.from(body), Buffer.alloc(3 * MEGABYTE)]);
    const boundary = /^--(\S+)/.exec(bytes.subarray(0, 100).toString())?.[1];
    let left = bytes.length;
    const counted = inChunks(bytes, MEGABYTE).pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          left -= chunk.length;
          controller.enqueue(chunk);
        },
      }),
    );
    const request = postRequest(`multipart/form-data; boundary=${boundary}`, counted);
    const readOne = async () => {
      for await (const { name } of streamParts(request)) if (name === "b") break;
    };
    await readOne().catch((error: unknown) => expect(error).toBeInstanceOf(MultipartError));
    expect(left).toBe(0);
  });

  test.each([
    ["one of another kind", "application/json", "{}"],
    ["one without a boundary", "multipart/form-data", "--x--"],
    ["one that is cut off", multipart, `${disposition}; name="a"\r\n\r\nbody`],
    ["one without any part", multipart, "nothing"],
    ["a part without a name", multipart, `${disposition}\r\n\r\n\r\n--x--`],
    ["a head without an end", multipart, `--x\r\n${"a".repeat(40_000)}`],
  ])("refuses %s", async (_, contentType, body) => {
    await expect(readAll(postRequest(contentType, body))).rejects.toThrow(MultipartError);
  });

  test("has a boundary of at most 70 characters, which may be quoted", () => {
    expect(boundaryOf('multipart/form-data; charset=utf-8; boundary="a b"')).toBe("a b");
    const longest = "-".repeat(70);
    expect(boundaryOf(`multipart/form-data; boundary=${longest}`)).toBe(longest);
    expect(boundaryOf(`multipart/form-data; boundary=${longest}-`)).toBeNull();
  });

  test.each(["multipart/form-data", "application/x-www-form-urlencoded", null])(
    "has no boundary in %s",
    (contentType) => {
      expect(boundaryOf(contentType)).toBeNull();
    },
  );
});
