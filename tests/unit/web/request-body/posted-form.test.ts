import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  boundaryOf,
  MultipartError,
  streamParts,
} from "#app/web/request-body/multipart-stream.server.ts";
import { readPostedForm } from "#app/web/request-body/posted-form.server.ts";
import { collectGarbage } from "#tests/support/collect-garbage.ts";
import { encodeForm, encodeMultipart } from "#tests/support/http/form-bodies.ts";

const MEGABYTE = 1024 * 1024;
type Body = ReadableStream<Uint8Array> | Uint8Array | string;

function postRequest(contentType: string, body: Body): Request {
  const headers = { "Content-Type": contentType };
  const init = { method: "POST", headers, body, duplex: "half" };
  return new Request("https://example.com/profile", init as RequestInit);
}

/** The body as a stream of chunks of this many bytes. */
function inChunks(body: Uint8Array, chunkBytes: number): ReadableStream<Uint8Array> {
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
function largeUpload(megabytes: number, onChunk: () => void) {
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

const URL_ENCODED = "application/x-www-form-urlencoded";

const read = (contentType: string, body: Body) => readPostedForm(postRequest(contentType, body));

async function readForm(contentType: string, body: Body) {
  const found = await read(contentType, body);
  if (typeof found === "number") throw new Error(String(found));
  return found;
}

async function fieldsOf(contentType: string, body: Body) {
  const found = await readForm(contentType, body);
  expect([...(await found.request.formData()).keys()]).toEqual([...found.form.keys()]);
  return [...found.form];
}

function picture(megabytes: number) {
  return { name: "a.png", type: "image/png", content: Buffer.alloc(megabytes * MEGABYTE, 7) };
}

describe("a posted form", () => {
  const chunkSizes = [1, 997, MEGABYTE];
  test.each(chunkSizes)("is complete when it arrives %i bytes at a time", async (chunkBytes) => {
    const biography = "Ágnes ".repeat(5_000);
    const { body, contentType } = encodeMultipart({ full_name: "Ágnes", biography });
    expect(await fieldsOf(contentType, inChunks(body, chunkBytes))).toEqual([
      ["full_name", "Ágnes"],
      ["biography", biography],
    ]);
  });

  test("takes little memory for a file of any size, and keeps enough to show that it is too large", async () => {
    const used = () => {
      collectGarbage();
      return process.memoryUsage().arrayBuffers;
    };
    const before = used();
    let most = 0;
    let chunks = 0;
    const { stream, contentType } = largeUpload(400, () => {
      chunks += 1;
      if (chunks % 25 === 0) most = Math.max(most, used());
    });
    const [[, file] = []] = await fieldsOf(contentType, stream);
    expect((file as File).size).toBeGreaterThan(5 * MEGABYTE);
    expect(most).toBeGreaterThan(0);
    expect(most - before).toBeLessThan(60 * MEGABYTE);
  });

  test("is refused when its texts are too large, and when it is malformed", async () => {
    const half = "x".repeat(5 * MEGABYTE);
    const { body, contentType } = encodeMultipart({ a: half, b: half });
    expect(await read(contentType, inChunks(body, MEGABYTE))).toBe(413);
    expect(await read("multipart/form-data", "{}")).toBe(400);
    expect(await read("application/json", "{}")).toBe(400);
  });

  test("may have 2,000 fields, and is refused with more before they are parsed", async () => {
    const values = (count: number) => Array.from({ length: count }, String);
    expect(await fieldsOf(URL_ENCODED, encodeForm({ tags: values(1_000) }))).toHaveLength(1_000);
    expect(await read(URL_ENCODED, "a&".repeat(4 * MEGABYTE - 1))).toBe(413);
    const parts = encodeMultipart({ tags: values(1_000) });
    expect(await fieldsOf(parts.contentType, parts.body)).toHaveLength(1_000);
    const most = encodeMultipart({ tags: values(2_000) });
    expect(await fieldsOf(most.contentType, most.body)).toHaveLength(2_000);
    for (const count of [2_001, 20_000]) {
      const { contentType, body } = encodeMultipart({ tags: values(count) });
      expect(await read(contentType, body), `${count}`).toBe(413);
    }
  });

  test.each(["tags[3000000000]", "name[99999999]", `a${"[0]".repeat(9_000)}`, "a.b", ""])(
    "is refused with a field name that would build a structure: %.20s",
    async (name) => {
      expect(await read(URL_ENCODED, encodeForm({ full_name: "Ann", [name]: "x" }))).toBe(400);
    },
  );

  test("keeps its bytes for every chunk size", async () => {
    const { body, contentType } = encodeMultipart({
      full_name: "Ágnes\r\n--",
      avatar: { name: "../a.png", type: "image/png", content: Buffer.from("\r\n\r\n--\r\n-----") },
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: body.length }), async (chunkBytes) => {
        const posted = await readForm(contentType, inChunks(body, chunkBytes));
        expect(Buffer.from(await posted.request.arrayBuffer()).equals(body)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test.each([64 * 1024, 1_000_003])(
    "drops only the end of a file that is too large (%i bytes at a time)",
    async (chunkBytes) => {
      const fields = { before: "one", avatar: picture(9), after: ["two", "three"] };
      const { body, contentType } = encodeMultipart(fields);
      const { form } = await readForm(contentType, inChunks(body, chunkBytes));
      expect(form.get("before")).toBe("one");
      expect(form.getAll("after")).toEqual(["two", "three"]);
      const { size, name } = form.get("avatar") as File;
      expect(name).toBe("a.png");
      expect(size).toBeGreaterThan(5 * MEGABYTE);
      expect(size).toBeLessThanOrEqual(6 * MEGABYTE);
    },
  );

  test.each([64 * 1024, 1_000_003])(
    "drops ends of files, but no later text, when the files are too large together (%i bytes at a time)",
    async (chunkBytes) => {
      const { body, contentType } = encodeMultipart({
        cover: picture(4),
        gallery: [picture(4), picture(4)],
        after: ["two", "x".repeat(40_000)],
      });
      const { form, request } = await readForm(contentType, inChunks(body, chunkBytes));
      expect((await request.arrayBuffer()).byteLength).toBeLessThan(7.5 * MEGABYTE);
      expect(form.getAll("after")).toEqual(["two", "x".repeat(40_000)]);
      const files = [...form.getAll("cover"), ...form.getAll("gallery")];
      const sizes = files.map((file) => (file as File).size);
      expect(sizes[0]).toBe(4 * MEGABYTE);
      expect(sizes[1]).toBeLessThan(3 * MEGABYTE);
      expect(sizes[2]).toBeLessThanOrEqual(64 * 1024);
    },
  );

  test.each([
    [[3, 3], false],
    [[9], false],
    [[4, 4], true],
  ])(
    "with files of %j megabytes reports whether a file lost bytes that it would keep alone: %j",
    async (megabytes, isShortened) => {
      const { body, contentType } = encodeMultipart({ gallery: megabytes.map(picture) });
      expect((await readForm(contentType, body)).isShortened).toBe(isShortened);
    },
  );

  test("is refused, not shortened, where its boundary is longer than any browser's", async () => {
    const post = (boundary: string, megabytes: number) => {
      const { body, contentType } = encodeMultipart({ avatar: picture(megabytes) });
      const [, old = ""] = contentType.split("boundary=");
      const renamed = Buffer.from(body.toString("latin1").replaceAll(old, boundary), "latin1");
      return read(`multipart/form-data; boundary=${boundary}`, renamed);
    };
    expect(await post("x".repeat(70), 9)).toMatchObject({ isShortened: false });
    expect(await post("x".repeat(71), 9)).toBe(413);
  });
});

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

  const urlencoded = "application/x-www-form-urlencoded";
  const contentTypes = ["multipart/form-data", urlencoded, `${urlencoded}; boundary=x`, null];
  test.each(contentTypes)("has no boundary in %s", (contentType) => {
    expect(boundaryOf(contentType)).toBeNull();
  });
});
